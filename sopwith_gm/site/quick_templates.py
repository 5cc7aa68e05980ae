"""Templates made into quicker code than Jinja's own, which does the same.

A page asks some thousand times for a part of a value, and escapes a text, mostly one of the few
hundred that stand on every page of a game: what was escaped is remembered, what is called for every
value is a local name, and nothing is looked up for functions that would want Jinja's context, since
no template here is given such a function.
"""

import hashlib
import operator
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, escape

_escaped = lru_cache(maxsize=8192)(escape)


def shown(value: object) -> Markup:
    """A value as a page has it: escaped, unless it is markup already."""
    kind = type(value)
    if kind is str:
        return _escaped(value)
    return value if isinstance(value, Markup) else escape(value)


class QuickCode(CodeGenerator):
    """What Jinja makes of a template, but for what it does once for each value."""

    def write_commons(self) -> None:
        """Names that the code of every part begins with."""
        super().write_commons()
        self.writeline("shown = environment.shown")
        self.writeline("part_of = environment.getattr")
        self.writeline("called = environment.called")

    def _output_child_pre(
        self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo
    ) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("shown(")

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 Jinja's name
        """`plane.badge`."""
        self.write("part_of(")
        self.visit(node.node, frame)
        self.write(f", {node.attr!r})")

    def visit_Call(  # noqa: N802 Jinja's name
        self, node: nodes.Call, frame: Frame, forward_caller: bool = False
    ) -> None:
        """`parts.tile(tag)`."""
        self.write("called(")
        self.visit(node.node, frame)
        self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        self.write(")")


class SourceText(NamedTuple):
    """A file beside the templates."""

    text: str
    is_current: Callable[[], bool]
    """Is it still so on the disk?"""


class QuickEnvironment(Environment):
    """Jinja with such code, and with the files beside its templates that it has read."""

    code_generator_class = QuickCode
    shown = staticmethod(shown)
    called: ClassVar[Callable[..., Any]] = operator.call

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.texts: dict[str, SourceText] = {}


def made_by() -> str:
    """A word for how the code is made: another one, other code."""
    return hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:16]
