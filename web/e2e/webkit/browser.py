#!/usr/bin/python3
"""A window of WebKitGTK that WebKitWebDriver can drive and that keeps its profile.

MiniBrowser forgets everything when it is automated; what a restart keeps is what we want to see.
"""
import sys
from os import getpid
from os.path import join
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

PHONE = (390, 844)
profile = next(arg.split("=", 1)[1] for arg in sys.argv if arg.startswith("--profile="))

manager = WebKit2.WebsiteDataManager(
    base_data_directory=join(profile, "data"), base_cache_directory=join(profile, "cache")
)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_preferred_languages(["en-US"])
context.get_cookie_manager().set_persistent_storage(
    join(profile, "cookies.sqlite"), WebKit2.CookiePersistentStorage.SQLITE
)
context.set_automation_allowed(True)


def open_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=PHONE[0], default_height=PHONE[1])
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("Steadwell journeys")
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


context.connect("automation-started", start)
Path(profile, "browser.pid").write_text(str(getpid()))
Gtk.main()
