"""The code that is made of templates says the same as Jinja's own, whatever a league writes."""

from dataclasses import dataclass

import jinja2
import pytest
from markupsafe import Markup

from sopwith_gm.site.quick_templates import QuickEnvironment


@dataclass(frozen=True)
class Plane:
    """What a page might show."""

    name: str
    points: int
    sign: Markup


CONTEXT = {
    "plane": Plane('<Red> & "Robin\'s"', 12, Markup("<b>R</b>")),
    "planes": [Plane("Lune", 1, Markup("<i>L</i>")), Plane("Lune", 0, Markup("&amp;"))],
    "counts": {"hits": 3, "by": {"<L>": 1}},
    "nothing": None,
    "ratio": 0.1,
}
OTHERS = {
    "parts.html": "{% macro tile(one, more='') %}[{{ one.name }}{{ more }}{{ varargs }}]"
    "{% endmacro %}{% macro boxed() %}<p>{{ caller() }}</p>{% endmacro %}",
    "frame.html": "<{% block inner %}{{ plane.name }}{% endblock %}>",
}
SAME = [
    "{{ plane.name }}",
    "{{ plane.name }}{{ plane.name }}{{ plane.sign }}{{ plane.name|upper }}",
    "{{ plane.points }} {{ 1 }} {{ 1.0 }} {{ true }} {{ 0 }} {{ false }} {{ nothing }}",
    "{{ '1' }} {{ ratio }} {{ [1, '<'] }} {{ counts }} {{ planes|length }}",
    "{{ counts.hits }} {{ counts['hits'] }} {{ counts.by['<L>'] }}",
    "{{ plane.name ~ plane.sign }} {{ plane.sign ~ '<' }} {{ '<%s>'|format(plane.name) }}",
    "{% for one in planes %}{{ loop.index }}{{ one.name }}{{ one.sign }}{% endfor %}",
    "{% import 'parts.html' as parts %}{{ parts.tile(plane, more='<') }}",
    "{% import 'parts.html' as parts %}{{ parts.tile(plane, 1, 2) }}",
    "{% import 'parts.html' as parts %}{% call parts.boxed() %}{{ plane.name }}{% endcall %}",
    "{% from 'parts.html' import tile %}{% for one in planes %}{{ tile(one) }}{% endfor %}",
    "{% autoescape false %}{{ plane.name }}{{ plane.sign }}{% endautoescape %}{{ plane.name }}",
    "{% autoescape plane.points > 5 %}{{ plane.name }}{% endautoescape %}",
    "{% extends 'frame.html' %}{% block inner %}{{ super() }}{{ super()|length }}{% endblock %}",
    "{% extends 'frame.html' %}{% block inner %}{{ super() }}-{{ plane.name }}{% endblock %}",
    "{% for number in range(3) %}{{ number }}{% endfor %}{{ cycler('<').next() }}",
    "{% if plane.wings is defined %}has{% else %}has not{% endif %}{{ plane.wings|default('<') }}",
    "{% set sign %}{{ plane.sign }}{{ plane.name }}{% endset %}{{ sign }}",
    "{% macro own(x) %}{{ x }}{% endmacro %}{{ own('<') }}{{ own(plane.sign) }}{{ own(x=3) }}",
    "{{ plane.wings }}",
    "{{ missing }}",
    "{{ missing.name }}",
    "{{ plane.name.no_such_thing() }}",
    "{{ plane.points() }}",
    "{% import 'parts.html' as parts %}{{ parts.tile(plane, wings=2) }}",
]
"""Templates; the last six are mistakes."""


def filled(kind: type[jinja2.Environment], template: str) -> str:
    """A template by some environment, or the error that it ends in."""
    jinja = kind(
        loader=jinja2.DictLoader(OTHERS | {"page.html": template}),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
    )
    try:
        return jinja.get_template("page.html").render(CONTEXT)
    except (jinja2.TemplateError, TypeError) as error:
        return f"{type(error).__name__}: {error}"


@pytest.mark.parametrize("template", SAME)
def test_what_is_shown_is_what_jinja_shows(template: str) -> None:
    """To the letter, markup and mistakes included; and again, when all of it was seen before."""
    usual = filled(jinja2.Environment, template)
    assert filled(QuickEnvironment, template) == usual
    assert filled(QuickEnvironment, template) == usual


def test_the_mistakes_are_mistakes() -> None:
    """So that the claim above is not one of texts alone."""
    told = [filled(QuickEnvironment, one) for one in SAME]
    assert [": " in one and "Error" in one for one in told] == [False] * 19 + [True] * 6


@pytest.mark.parametrize("first", ["Markup", "text"])
def test_a_text_is_not_taken_for_the_markup_that_reads_the_same(first: str) -> None:
    """Whichever of the two was shown before."""
    jinja = QuickEnvironment(autoescape=True)
    page = jinja.from_string("{{ one }}|{{ other }}")
    both = {"one": Markup("<u>x</u>"), "other": "<u>x</u>"}
    if first == "text":
        both = {"one": "<u>x</u>", "other": Markup("<u>x</u>")}
    assert sorted(page.render(both).split("|")) == ["&lt;u&gt;x&lt;/u&gt;", "<u>x</u>"]
