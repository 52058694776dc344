"""For MkDocs: publishes what the element needs, and names it in the head of every page. ``plugins: [mexplorer]``"""

from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File

from . import WEB


class Mexplorer(BasePlugin):
    def on_config(self, config):
        config.extra_css.append("mexplorer/mexplorer.css")
        script = ExtraScriptValue("mexplorer/mexplorer.js")
        script.type = "module"
        config.extra_javascript.append(script)
        return config

    def on_files(self, files, config):
        for path in (path for path in WEB.rglob("*") if path.is_file()):
            name = f"mexplorer/{path.relative_to(WEB).as_posix()}"
            files.append(File.generated(config, name, abs_src_path=str(path)))
        return files
