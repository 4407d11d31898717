# SPDX-FileCopyrightText: 2026 The Pocket Hearts developers
# SPDX-License-Identifier: MIT
"""The pages' files, a server for them, and Chromium."""

import pytest

import web
from web_page import CHROMIUM, DESKTOP, FLAGS, Page, Server, need


@pytest.fixture(scope="session")
def folder(tmp_path_factory, note):
    """The page's files."""
    need(note)
    made = tmp_path_factory.mktemp("web")
    web.fetch()
    web.write(made, web.contents())
    return made


@pytest.fixture(scope="session")
def server(folder):
    server = Server(folder)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium(folder):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--" + flag for flag in FLAGS.split()])
        yield browser
        browser.close()


@pytest.fixture
def page(chromium, server):
    """page(**context): a Page. At the end of the test none of them may have complained."""
    pages = []

    def make(**context):
        pages.append(Page(chromium, server.address, **(DESKTOP | context)))
        return pages[-1]

    yield make
    for one in pages:
        one.close()
    assert [one.errors for one in pages] == [[]] * len(pages)
