"""The colours: contrasts, seats told apart without full colour vision, and one source for all."""

import json
import math
import re
import runpy
import struct
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Final

import pytest

from lunte.scene.tokens import SEATS, THEMES, SeatColours

ROOT: Final = Path(__file__).resolve().parents[2]
CSS: Final = ROOT / "css" / "tokens.css"

SURFACES: Final = ("paper", "raised", "sunken")
TEXTS: Final = ("ink", "ink-soft", "accent-ink", "good", "warn", "bad")
LINES: Final = ("line", "accent", "focus")
COUNTS: Final = tuple(f"count-{number}" for number in range(1, 9))
TEXT_BARS: Final = {"classic": 4.5, "clear": 4.5, "contrast": 7.0}

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

# Machado, Oliveira and Fernandes 2009, full severity, for linear RGB.
VISIONS: Final[dict[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Final[Matrix] = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
WHITE: Final[Vector] = (0.9505, 1.0, 1.089)


def times(matrix: Matrix, vector: Vector) -> Vector:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def linear(colour: str) -> Vector:
    def channel(at: int) -> float:
        value = int(colour[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return channel(1), channel(3), channel(5)


def contrast(a: str, b: str) -> float:
    dark, light = sorted(times(TO_XYZ, linear(colour))[1] for colour in (a, b))
    return (light + 0.05) / (dark + 0.05)


def lab(rgb: Vector) -> Vector:
    def curve(t: float) -> float:
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    x, y, z = (curve(v / w) for v, w in zip(times(TO_XYZ, rgb), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, vision: Matrix) -> Vector:
    r, g, b = (min(1.0, max(0.0, v)) for v in times(vision, linear(colour)))
    return lab((r, g, b))


def ciede2000(a: Vector, b: Vector) -> float:
    """How different two L*a*b* colours look (CIE 142-2001); about 2 is just seen side by side."""
    grey = math.hypot(*a[1:]) / 2 + math.hypot(*b[1:]) / 2
    stretch = 1.5 - 0.5 * math.sqrt(grey**7 / (grey**7 + 25**7))
    c1, c2 = (math.hypot(x[1] * stretch, x[2]) for x in (a, b))
    h1, h2 = (math.degrees(math.atan2(x[2], x[1] * stretch)) % 360 for x in (a, b))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 and c2 else 0.0
    light, chroma = (a[0] + b[0]) / 2, (c1 + c2) / 2
    hue = (h1 + turn / 2) % 360 if c1 and c2 else h1 + h2
    weights = ((1, -30, -0.17), (2, 0, 0.24), (3, 6, 0.32), (4, -63, -0.2))
    tone = 1 + sum(w * math.cos(math.radians(k * hue + at)) for k, at, w in weights)
    dark = (light - 50) ** 2
    d_light = (b[0] - a[0]) / (1 + 0.015 * dark / math.sqrt(20 + dark))
    d_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    d_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * tone)
    blue = math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2)))
    rotation = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(blue)
    return math.sqrt(d_light**2 + d_chroma**2 + d_hue**2 + rotation * d_chroma * d_hue)


def nearest(seats: tuple[SeatColours, ...], look: Callable[[str], Vector]) -> float:
    looks = [look(seat.fill) for seat in seats]
    return min(ciede2000(a, b) for a, b in combinations(looks, 2))


def too_faint(pairs: list[tuple[str, str]], colours: dict[str, str], bar: float) -> list[str]:
    ratios = {f"{a} on {b}": contrast(colours[a], colours[b]) for a, b in pairs}
    return [f"{pair}: {ratio:.2f}" for pair, ratio in ratios.items() if ratio < bar]


@pytest.mark.parametrize("theme", THEMES)
def test_every_text_can_be_read_on_every_surface(theme: str) -> None:
    pairs = [(text, surface) for text in TEXTS for surface in SURFACES]
    pairs += [("ink", "accent-soft"), ("on-accent", "accent")]
    pairs += [("on-status", status) for status in ("good", "warn", "bad")]
    assert too_faint(pairs, dict(THEMES[theme]), 4.5) == []


@pytest.mark.parametrize("theme", THEMES)
def test_every_number_can_be_read_and_is_told_from_the_next(theme: str) -> None:
    assert too_faint([(count, "sunken") for count in COUNTS], dict(THEMES[theme]), 4.5) == []
    looks = [lab(linear(THEMES[theme][count])) for count in COUNTS]
    assert min(ciede2000(a, b) for a, b in combinations(looks, 2)) >= 9


@pytest.mark.parametrize("theme", THEMES)
def test_every_line_can_be_seen_on_every_surface(theme: str) -> None:
    pairs = [(line, surface) for line in LINES for surface in SURFACES]
    assert too_faint(pairs, dict(THEMES[theme]), 3.0) == []


@pytest.mark.parametrize(("scheme", "theme"), SEATS)
def test_seats_stand_out_from_the_board_and_their_marks_from_them(scheme: str, theme: str) -> None:
    bar = TEXT_BARS[scheme]
    for seat in SEATS[scheme, theme]:
        assert contrast(seat.ink, seat.fill) >= bar, seat
        # Points are written in a seat's edge colour, so it has to serve as text.
        assert min(contrast(seat.edge, THEMES[theme][s]) for s in SURFACES) >= bar, seat


@pytest.mark.parametrize(("scheme", "theme"), SEATS)
def test_eight_seats_have_eight_colours(scheme: str, theme: str) -> None:
    seats = SEATS[scheme, theme]
    assert len(seats) == 8
    assert nearest(seats, lambda colour: lab(linear(colour))) >= 11


@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
@pytest.mark.parametrize("theme", THEMES)
def test_clear_scheme_is_told_apart_without_full_colour_vision(theme: str, vision: Matrix) -> None:
    seats = SEATS["clear", theme]
    assert nearest(seats[:4], lambda colour: seen(colour, vision)) >= 13
    assert nearest(seats, lambda colour: seen(colour, vision)) >= 10


def test_the_sums_agree_with_known_values() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)
    assert lab(linear("#ff0000")) == pytest.approx((53.2, 80.1, 67.2), abs=0.2)
    # Of the pairs that Sharma, Wu and Dalal (2005) give to check against.
    for a, b, apart in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
    ):
        assert ciede2000(a, b) == pytest.approx(apart, abs=1e-4)
        assert ciede2000(b, a) == pytest.approx(apart, abs=1e-4)
    grey = linear("#808080")
    assert all(times(m, grey) == pytest.approx(grey, abs=0.001) for m in VISIONS.values())


def test_python_table_is_up_to_date_with_the_style_sheet() -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "tokens.py"))
    generated = ROOT / "py" / "lunte" / "scene" / "tokens.py"
    assert tool["module"](CSS.read_text("utf-8")) == generated.read_text("utf-8")


@pytest.mark.parametrize(
    ("was", "now", "complaint"),
    [
        ("--paper: #1b1714;", "--paper: #1b1715;", "differs"),
        ("--paper: #1b1714;", "--paper: rgb(27 23 20);", "no plain hex"),
        ("--glow: #ffb35c;", "", "other names"),
    ],
)
def test_a_style_sheet_that_contradicts_itself_is_refused(
    was: str, now: str, complaint: str
) -> None:
    tool = runpy.run_path(str(ROOT / "tools" / "tokens.py"))
    css = CSS.read_text("utf-8").replace(was, now, 1)
    with pytest.raises(tool["TokenError"], match=complaint):
        tool["module"](css)


def test_manifest_uses_our_paper_and_names_icons_of_their_true_size() -> None:
    manifest = json.loads((ROOT / "manifest.json").read_text("utf-8"))
    paper = THEMES["light"]["paper"]
    assert (manifest["background_color"], manifest["theme_color"]) == (paper, paper)
    # The icon's ground melts into the splash screen only if it is the same paper.
    for source in ("icons/lunte.svg", "icons/lunte-maskable.svg", "tools/icons.py"):
        assert paper in (ROOT / source).read_text("utf-8"), source
    icons = manifest["icons"] + [icon for s in manifest["shortcuts"] for icon in s["icons"]]
    for icon in icons:
        file = ROOT / icon["src"]
        if icon["type"] == "image/png":
            assert "x".join(map(str, png_size(file))) == icon["sizes"], icon
        else:
            assert "viewBox" in file.read_text("utf-8"), icon


def test_pictures_fetch_nothing() -> None:
    for file in sorted((ROOT / "icons").rglob("*.svg")):
        links = re.findall(r'(?:href|src)="([^"]*)"|url\(([^)]*)\)', file.read_text("utf-8"))
        assert all(a.startswith("#") or b.startswith("#") for a, b in links), file


def png_size(file: Path) -> tuple[int, int]:
    head = file.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n", file
    width, height = struct.unpack(">II", head[16:24])
    return width, height
