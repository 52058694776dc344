"""For Python-Markdown, and so for MkDocs: a fence ``mex`` becomes a figure. ``markdown_extensions: [mexplorer.markdown]``"""

import re

from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from . import read

#: Every fence, so that one within another is none; in lists they are moved in.
FENCE = re.compile(r"^([ \t]*)(`{3,}|~{3,})([^\n`]*)\n(.*?)^[ \t]*\2[`~]*[ \t]*$", re.MULTILINE | re.DOTALL)


class Fences(Preprocessor):
    """Once blanks are put right, and before any other reads fences."""

    def run(self, lines):
        return FENCE.sub(self.drawn, "\n".join(lines)).split("\n")

    def drawn(self, found):
        whole, (moved, _, info, text) = found[0], found.groups()
        return moved + self.md.htmlStash.store(read(text).html) if info.strip() == "mex" else whole


class Mexplorer(Extension):
    def extendMarkdown(self, md):
        md.preprocessors.register(Fences(md), "mex", 28)


def makeExtension(**options):
    return Mexplorer(**options)
