project = "Ten stones"
extensions = ["mexplorer.sphinx"]
html_theme = "furo"
