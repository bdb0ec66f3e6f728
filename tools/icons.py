"""Renders the icons that have to be PNG from their SVG sources, with headless Chromium.

python tools/icons.py              writes the PNG files below icons/
python tools/icons.py --sheet DIR  writes contact sheets to look at into DIR instead
"""

import argparse
import base64
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
ICONS: Final = ROOT / "icons"
CHROMIUM: Final = "/usr/bin/chromium"
# Root needs --no-sandbox; the rest keeps Chromium from the network and the GPU.
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


class Icon(NamedTuple):
    source: str
    target: str
    size: int
    ground: str = "transparent"


ICON_FILES: Final = (
    Icon("lunte.svg", "lunte-192.png", 192),
    Icon("lunte.svg", "lunte-512.png", 512),
    Icon("lunte-maskable.svg", "lunte-maskable-192.png", 192),
    Icon("lunte-maskable.svg", "lunte-maskable-512.png", 512),
    # iOS rounds the corners itself and paints see-through ones black.
    Icon("lunte.svg", "apple-touch-icon.png", 180, "#f5efe4"),
    Icon("favicon.svg", "favicon-32.png", 32),
    Icon("shortcuts/rilto.svg", "shortcuts/rilto-96.png", 96),
    Icon("shortcuts/boom_grid.svg", "shortcuts/boom_grid-96.png", 96),
)

SCHEMES: Final = ("classic", "clear", "contrast")
THEMES: Final = ("light", "dark")


def picture(file: Path, width: int) -> str:
    """The SVG file as an <img>, so that it is drawn as the page draws it."""
    data = base64.b64encode(file.read_bytes()).decode("ascii")
    return f'<img width="{width}" src="data:image/svg+xml;base64,{data}" alt="">'


def shoot(browser: Browser, html: str, target: Path, width: int, height: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": height})
    page.set_content(html, wait_until="load")
    target.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=target, omit_background=True, full_page=True)
    page.close()


def render(browser: Browser) -> None:
    for icon in ICON_FILES:
        style = f"<style>body{{margin:0;background:{icon.ground}}}img{{display:block}}</style>"
        html = style + picture(ICONS / icon.source, icon.size)
        shoot(browser, html, ICONS / icon.target, icon.size, icon.size)
        print((ICONS / icon.target).relative_to(ROOT))


def sheet_of_pictures(theme: str) -> str:
    games = [picture(file, 320) for file in sorted((ICONS / "games").glob("*.svg"))]
    marks = [picture(file, 120) for file in sorted(ICONS.glob("*.svg"))]
    strokes = [
        f"<figure>{file.read_text('utf-8')}<figcaption>{file.stem}</figcaption></figure>"
        for file in sorted((ICONS / "ui").glob("*.svg"))
    ]
    return _sheet(theme, "classic", "".join([*games, "<hr>", *marks, "<hr>", *strokes]))


def sheet_of_colours(theme: str, scheme: str) -> str:
    names = ("accent", "accent-ink", "accent-soft", "glow", "good", "warn", "bad", "focus", "line")
    inks = ("ink", "ink-soft", "accent-ink", "good", "warn", "bad")
    texts = [f'<b style="color:var(--{n})">{n}</b>' for n in inks]
    chips = [f'<i style="background:var(--{n})"></i>{n}' for n in names]
    stones = "".join(
        f'<u style="background:var(--seat-{n});color:var(--on-seat-{n});'
        f'border-color:var(--seat-{n}-edge)">{n + 1}</u>'
        f'<b class="figures" style="color:var(--seat-{n}-edge)">12</b>'
        for n in range(8)
    )
    grounds = "".join(
        f'<section style="background:var(--{ground})"><p>{ground} {" ".join(texts)}</p>'
        f"<p>{stones}</p></section>"
        for ground in ("paper", "raised", "sunken")
    )
    button = '<button style="background:var(--accent);color:var(--on-accent)">Start</button>'
    return _sheet(theme, scheme, f"{grounds}<p>{' '.join(chips)} {button}</p>")


def _sheet(theme: str, scheme: str, body: str) -> str:
    css = (ROOT / "css" / "tokens.css").read_text("utf-8")
    look = """
    body { margin: 0; padding: 16px; background: var(--paper); color: var(--ink); font: var(--text)
    var(--font); display: flex; flex-wrap: wrap; gap: 12px; align-content: start }
    img { border-radius: 12px } hr { width: 100%; border: 0 } p { margin: 12px }
    figure { margin: 0; width: 84px; text-align: center; font-size: 12px }
    figure svg { width: 48px } section { width: 100%; border-radius: 12px; box-shadow: var(--shadow)
    } i { display: inline-block; width: 28px; height: 28px; border-radius: 8px; margin: 0 4px 0
    12px; vertical-align: middle } u { display: inline-grid; place-items: center; width: 44px;
    height: 44px; border: 3px solid; border-radius: 50%; margin: 0 8px 0 16px; text-decoration:
    none } button { font: inherit; border: 0; border-radius: 10px; padding: 12px 24px }"""
    return (
        f'<html data-theme="{theme}" data-scheme="{scheme}">'
        f"<style>{css}{look}</style><body>{body}</body></html>"
    )


def sheets(browser: Browser, folder: Path) -> None:
    for theme in THEMES:
        shoot(browser, sheet_of_pictures(theme), folder / f"pictures-{theme}.png", 1060, 700)
        for scheme in SCHEMES:
            html = sheet_of_colours(theme, scheme)
            shoot(browser, html, folder / f"colours-{scheme}-{theme}.png", 1100, 420)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheet", type=Path, metavar="DIR", help="write contact sheets there")
    folder: Path | None = parser.parse_args().sheet
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        if folder is None:
            render(browser)
        else:
            sheets(browser, folder)
        browser.close()


if __name__ == "__main__":
    main()
