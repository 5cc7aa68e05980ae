"""A file's values against its shape: every error at once, each at its place, in our own words."""

from __future__ import annotations

import types
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, Union, get_args, get_origin

from sopwith_gm.core.messages import did_you_mean, found, one_of
from sopwith_gm.errors import UserError
from sopwith_gm.store.problems import Problem, Steps
from sopwith_gm.store.yaml_file import Document

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic_core import ErrorDetails

    M = TypeVar("M", bound=BaseModel)

_EXPECTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "list_type": "a list, such as [one, two]",
    "dict_type": "'key: value' lines",
    "model_type": "'key: value' lines",
    "model_attributes_type": "'key: value' lines",
}


def checked(document: Document, model: type[M], data: Mapping[str, Any] | None = None) -> M:
    """The file's values as the model has them. Raises UserError with every error of the file.

    `data` is what to check, where it is not all of the file.
    """
    from pydantic import ValidationError

    try:
        return model.model_validate(document.data if data is None else data)
    except ValidationError as error:
        if not (
            document.data or data or document.text.strip()
        ):  # a disk that was full, a copy that broke off
            needs = ", ".join(repr(one["loc"][-1]) for one in error.errors(include_url=False))
            raise UserError(
                f"{document.path}: is empty, and needs {needs}; put it back from a backup, or "
                "write it anew"
            ) from None
        problems = [_problem(document, model, one) for one in error.errors(include_url=False)]
    document.refuse(problems)
    raise AssertionError("an error without a problem")


def _problem(document: Document, model: type[BaseModel], error: ErrorDetails) -> Problem:
    kind, steps = error["type"], _steps(error["loc"])
    if kind == "extra_forbidden":
        known = list(_model_at(model, steps[:-1]) or ())
        message = f"unknown key {found(steps[-1])}{did_you_mean(str(steps[-1]), known)}"
        return document.problem(steps, message, at_key=True)
    if kind == "missing":
        message = f"{steps[-1]!r} is missing; add a line '{steps[-1]}: ...'"
        return document.problem(steps[:-1], message, at_key=True)
    at_key = error["loc"][-1:] == ("[key]",)
    return document.problem(steps, _message(error, steps), at_key=at_key)


def _steps(loc: tuple[int | str, ...]) -> Steps:
    """Where the error is, in the file's own steps; a mapping's key is marked by pydantic."""
    return tuple(step for step in loc if step != "[key]")


def _message(error: ErrorDetails, steps: Steps) -> str:
    kind, value, context = error["type"], error["input"], error.get("ctx", {})
    name = next((step for step in reversed(steps) if isinstance(step, str)), "")
    if kind == "value_error":
        return f"{name}: {context['error']}"
    if kind == "literal_error":
        allowed = [
            word.strip("' ") for word in context["expected"].replace(" or ", ", ").split(",")
        ]
        return f"{name}: found {found(value)}, expected {one_of(allowed)}" + _nearest(
            value, allowed
        )
    limits = {"greater_than_equal": ("ge", "at least"), "less_than_equal": ("le", "at most")}
    if kind in limits:
        key, words = limits[kind]
        return f"{name}: found {found(value)}, expected {words} {context[key]}"
    if kind == "too_long":
        return f"{name}: found {context['actual_length']}, expected at most {context['max_length']}"
    if kind == "string_pattern_mismatch":
        return f"{name}: found {found(value)}, expected 64 digits and letters a to f"
    cure = ""
    if kind == "string_type" and isinstance(value, bool | int | float):
        cure = f"; put quotes around it: '{found(value)}'"
    return f"{name}: found {found(value)}, expected {_EXPECTED.get(kind, error['msg'])}{cure}"


def _nearest(value: object, allowed: list[str]) -> str:
    hint = did_you_mean(str(value), allowed)
    return hint if "did you mean" in hint else ""


def _model_at(model: Any, steps: Steps) -> Mapping[str, Any] | None:
    """The fields of the model that stands at these steps; None where there is no model."""
    annotation = model
    for step in steps:
        annotation = _inner(annotation)
        fields = getattr(annotation, "model_fields", None)
        if fields is not None:
            annotation = fields[step].annotation if step in fields else None
        else:
            arguments = get_args(annotation)
            annotation = arguments[-1] if arguments else None
    return getattr(_inner(annotation), "model_fields", None)


def _inner(annotation: Any) -> Any:
    """Without `Annotated` and `| None`."""
    while True:
        arguments = get_args(annotation)
        if hasattr(annotation, "__metadata__"):
            annotation = arguments[0]
        elif get_origin(annotation) in (Union, types.UnionType):
            annotation = next(one for one in arguments if one is not type(None))
        else:
            return annotation
