"""For Python-Markdown, and so for MkDocs: a fence ``mex`` becomes a figure. ``markdown_extensions: [mexplorer.markdown]``"""

import re

from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from . import read

FENCE = re.compile(r"^```mex[ \t]*\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)


class Fences(Preprocessor):
    """Once blanks are put right, and before any other reads fences."""

    def run(self, lines):
        return FENCE.sub(lambda found: self.md.htmlStash.store(read(found[1]).html), "\n".join(lines)).split("\n")


class Mexplorer(Extension):
    def extendMarkdown(self, md):
        md.preprocessors.register(Fences(md), "mex", 28)


def makeExtension(**options):
    return Mexplorer(**options)
