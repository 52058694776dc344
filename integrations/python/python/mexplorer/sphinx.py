"""For Sphinx: the directive ``.. mex:: take(2,5) 10``, with the element's attributes as options. ``extensions = ["mexplorer.sphinx"]``"""

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx.util.fileutil import copy_asset

from . import ATTRIBUTES, WEB, Figure


class Mex(Directive):
    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {name: directives.unchanged for name in ATTRIBUTES}

    def run(self):
        try:
            figure = Figure(self.arguments[0], **self.options)
        except ValueError as error:
            raise self.error(str(error)) from error
        return [nodes.raw("", figure.html, format="html")]


def publish(app, error):
    if error is None and app.builder.format == "html":
        copy_asset(str(WEB), str(app.outdir / "_static" / "mexplorer"))


def setup(app):
    app.add_directive("mex", Mex)
    app.add_css_file("mexplorer/mexplorer.css")
    app.add_js_file("mexplorer/mexplorer.js", type="module")
    app.connect("build-finished", publish)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
