"""The security policy: a normal start does not touch it, and what it forbids does not work."""

from __future__ import annotations

from tests.browser.conftest import Opener
from tests.browser.engines import Engine, wait_for, wait_offline, wait_ready
from tests.browser.site import Site
from tools.builder.page import POLICY


def test_a_start_violates_nothing(chromium: Opener, site: Site) -> None:
    browser = chromium()
    browser.playwright.add_init_script("""
        window.violations = [];
        addEventListener("securitypolicyviolation", (event) => {
            violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
        });
    """)
    browser.open(site.url)
    wait_ready(browser)
    wait_offline(browser)
    browser.reload()
    wait_ready(browser)
    assert browser.evaluate("violations") == []


def test_page_and_header_carry_the_policy(chromium: Opener, site: Site) -> None:
    browser = chromium()
    response = browser.playwright.goto(site.url)
    assert response is not None
    header = response.headers["content-security-policy"]
    meta = browser.evaluate("document.querySelector('meta[http-equiv]').content")
    assert header == f"{meta}; frame-ancestors 'none'"
    assert "'unsafe-" not in header
    assert all(name in header for name in POLICY)


# Each is tried a moment later: what a test evaluates directly is exempt from the policy.
FORBIDDEN = {
    "eval": "eval('1')",
    "inline script": """(() => {
        const script = document.createElement("script");
        script.text = "window.ran = true";
        document.head.append(script);
        if (!window.ran) throw new Error("did not run");
    })()""",
    "markup from text": "document.body.insertAdjacentHTML('beforeend', '<b>x</b>')",
    "another host": "await fetch(location.href.replace('127.0.0.1', 'localhost'), { mode: 'no-cors' })",
    "a worker from anywhere": "new Worker('data:text/javascript,0')",
    "another policy": "trustedTypes.createPolicy('mine', {})",
    "a script URL of another site": "lunte.scriptURL('//localhost.invalid/x.js')",
}


def test_nothing_forbidden_works(chromium: Opener, site: Site) -> None:
    browser = chromium()
    browser.open(site.url)
    wait_ready(browser)
    outcomes = {name: browser.evaluate(tried_later(code)) for name, code in FORBIDDEN.items()}
    assert outcomes == dict.fromkeys(FORBIDDEN, "refused")


def tried_later(code: str) -> str:
    return f"""new Promise((resolve) => setTimeout(async () => {{
        try {{
            {code};
            resolve("allowed");
        }} catch (error) {{
            resolve("refused");
        }}
    }}))"""


def test_inline_styles_do_nothing(engine: Engine, site: Site) -> None:
    engine.open(site.url)
    wait_ready(engine)
    engine.evaluate("document.getElementById('live').setAttribute('style', 'z-index: 77'), 0")
    wait_for(engine, "document.readyState === 'complete'")
    assert engine.evaluate("getComputedStyle(document.getElementById('live')).zIndex") != "77"
