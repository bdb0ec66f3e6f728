"""Links: whatever is done to one, it is refused, or it is still the same game."""

from hypothesis import example, given
from hypothesis import strategies as st

from lunte.kernel.errors import LunteError
from lunte.kernel.link import from_link, to_link
from lunte.kernel.record import Record, from_json
from tests.property.test_kernel_fuzz import RECORDS

LINKS = [to_link(from_json(record)) for record in RECORDS]
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CHARACTERS = st.sampled_from(ALPHABET) | st.characters()


def read(link: str) -> Record | None:
    try:
        return from_link(link)
    except LunteError:
        return None


@st.composite
def altered_links(draw: st.DrawFn) -> tuple[str, str]:
    """Draw a link, and what became of it: characters changed, lost, doubled, swapped, or cut."""
    link = draw(st.sampled_from(LINKS))
    pieces = list(link)
    for _ in range(draw(st.integers(1, 3))):
        at, to = sorted((draw(st.integers(0, len(pieces))), draw(st.integers(0, len(pieces)))))
        middle = draw(
            st.lists(CHARACTERS, max_size=4)
            | st.just(pieces[at:to] * 2)
            | st.just(pieces[at:to][::-1])
        )
        pieces = [*pieces[:at], *middle, *pieces[to:]]
    return link, "".join(pieces)


@given(altered_links())
def test_an_altered_link_is_refused_or_no_other_game(links: tuple[str, str]) -> None:
    link, altered = links
    assert altered == link or read(altered) is None


@given(st.sampled_from(LINKS), st.data())
def test_not_one_character_may_be_another(link: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(link) - 1))
    other = data.draw(st.sampled_from(ALPHABET.replace(link[at], "")))
    assert read(link[:at] + other + link[at + 1 :]) is None


@given(st.text() | st.text(ALPHABET).map("a".__add__))
@example("a" + "_" * 31_999)
def test_any_text_is_read_or_refused(text: str) -> None:
    assert read(text) is None


@given(st.sampled_from(RECORDS))
def test_a_link_tells_the_same_game(data: dict[str, object]) -> None:
    record = from_json(data)  # type: ignore[arg-type]
    told = from_link(to_link(record)).to_json()
    kept = {key: value for key, value in record.to_json().items() if key not in ("times", "saved")}
    assert {key: told[key] for key in kept} == kept
