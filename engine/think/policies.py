# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The policy by which a rule set is played in playouts. Measuring a board's speed needs no more than this."""

from ..cards import GOOD, TO_LAST
from .rollout import Policy


def policy_for(rules, total, flip):
    """The Policy of a rule set. total: T, the bad points in play; flip: whether points are subtracted in this hand."""
    good = rules.per_trick * rules.tricks * (1 if rules.aim else -1)
    for card in rules.deck:
        if rules.mark[card] & GOOD:
            good += abs(rules.value[card])
    if good * 2 > total and not flip:
        from .rollout_bonus import BonusPolicy

        return BonusPolicy(rules, total)
    if rules.packs > 1:
        from .rollout_two_packs import TwoPackPolicy

        return TwoPackPolicy(rules, total)
    policy = Policy(rules, total)
    if rules.rest_to == TO_LAST:
        policy.cost = 12
    return policy
