"""What we use of PyScript 0.7.31, which is kept as little as possible."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

RUNNING_IN_WORKER: bool
config: dict[str, Any]
document: Any
js_modules: Any
window: Any

def when(event_type: str, selector: Any = None, **options: Any) -> Callable[[F], F]: ...
