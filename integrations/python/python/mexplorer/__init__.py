"""Figures of impartial games: ``mex("nim 3 4 5")`` shows itself in Jupyter and marimo."""

import json
import re
from html import escape, unescape
from pathlib import Path
from urllib.parse import quote

from ._engine import svg

__all__ = ["ATTRIBUTES", "WEB", "Figure", "mex", "read"]

#: What a page fetches.
WEB = Path(__file__).parent / "web"
_ELEMENT = json.loads((WEB / "custom-elements.json").read_text("utf-8"))["modules"][0]["declarations"][0]
#: All that the element takes, but what stands by itself and what is no author's affair.
ATTRIBUTES = tuple(each["name"] for each in _ELEMENT["attributes"] if each["name"] not in ("game", "wasm"))


class Figure:
    """A game as it is to be shown. An attribute that does not exist, and a game that cannot be read, is a ValueError."""

    def __init__(self, game, **attributes):
        unknown = [name for name in attributes if name not in ATTRIBUTES]
        if unknown:
            raise ValueError(f"mex: {unknown[0]!r} is no attribute. There are {', '.join(ATTRIBUTES)}.")
        self.attributes = {"game": game, **{name: str(value) for name, value in attributes.items() if value is not None}}
        # A table is no picture: the game's own view stands in for it.
        named = {name: value for name, value in self.attributes.items() if name in ("view", "lang", "theme") and value != "table"}
        self.svg = svg(game, **named)

    @property
    def sentence(self):
        """What the picture shows."""
        found = re.search(r"<title>(.*?)</title>", self.svg)
        return unescape(found[1]) if found else self.attributes["game"]

    @property
    def html(self):
        """The element in one line, with its picture in it."""
        written = "".join(f' {name}="{escape(value)}"' for name, value in self.attributes.items())
        picture = "data:image/svg+xml," + quote(self.svg, safe=" '()*,-./:;=?@_~!$&+[]{}|^`")
        return f'<mex-plorer{written}><img src="{escape(picture)}" alt="{escape(self.sentence)}"></mex-plorer>'

    @property
    def page(self):
        """A page by itself, with all that the element needs: it asks nobody for anything."""
        script = (WEB / "alone.js").read_text("utf-8")
        sheet = (WEB / "mexplorer.css").read_text("utf-8")
        style = f"{sheet}body{{margin:0}}mex-plorer{{--mex-block-size:600px}}"
        head = f'<meta charset="utf-8"><meta name="color-scheme" content="light dark"><style>{style}</style><script>{script}</script>'
        return f"<!doctype html><html>{head}{self.html}</html>"

    def _repr_html_(self):
        """What Jupyter and marimo show: neither lets a cell's scripts be modules, so the figure stands in a frame."""
        frame = 'style="border:0;width:100%;height:608px" loading="lazy"'
        return f'<iframe title="{escape(self.sentence)}" {frame} srcdoc="{escape(self.page)}"></iframe>'


mex = Figure


def read(text):
    """The figure of a fence: the game, then an attribute a line, such as ``view: graph``."""
    game, *rest = [line.strip() for line in text.splitlines() if line.strip()] or [""]
    pairs = [re.split(r"\s*[:=：]\s*", line, maxsplit=1) for line in rest]
    return Figure(game, **{pair[0]: pair[1] if len(pair) > 1 else "" for pair in pairs})
