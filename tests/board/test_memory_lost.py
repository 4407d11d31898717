# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The way back on the VM: one process loses its memory, another one with the same non-volatile memory goes on."""

import pytest


@pytest.mark.parametrize("screen", ["pause_menu", "pass_cards", "score_sheet"])
def test_the_next_process_shows_the_screen_at_which_one_has_lost_its_memory(app, tmp_path, screen):
    kept = tmp_path / "nvm"
    kept.write_bytes(b"\xff" * 4096)

    def run(leave):
        done = app(None, screen, str(leave), module="lose_memory", NVM=str(kept))
        assert ("supervisor.reload()" in done.stdout) == bool(done.returncode) == bool(leave), done.stdout + done.stderr
        told = done.stdout.splitlines()
        return [line[7:] for line in told if line[:7] == "screen "], dict(line.partition(" ")[::2] for line in told)

    shown, lost = run(1000)
    assert screen in shown
    back, found = run(0)
    assert back == ["load_match", shown[-1]] and found["match"] == lost["match"]
    assert found["skin"] == "1" and found["events"][:2] == "1 "
    assert "The game started again." in found["says"] or "Memory ran out" in found["says"]
