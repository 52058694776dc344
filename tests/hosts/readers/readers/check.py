"""What CairoSVG, resvg and Typst make of the pictures: the same shapes, and each text where it belongs."""
import io
import re
import sys
from pathlib import Path

import cairosvg
import resvg_py
import typst
from PIL import Image, ImageChops, ImageFilter

TEXT = re.compile(r"<text\b.*?</text>", re.S)
# Edges are smoothed in different ways; what is filled otherwise differs by more, over an area.
SMOOTH, MOST_APART = 3, 60


def cairo(svg):
    return cairosvg.svg2png(bytestring=svg.encode())


def resvg(svg):
    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


def typeset(svg):
    Path("picture.svg").write_text(svg)
    width = re.search(r'viewBox="\S+ \S+ (\S+)', svg)[1]
    Path("picture.typ").write_text(f'#set page(width: auto, height: auto, margin: 0pt)\n#image("picture.svg", width: {width}pt)')
    return typst.compile("picture.typ", format="png", ppi=72)


def grey(png):
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    paper = Image.new("RGBA", image.size, "white")
    paper.alpha_composite(image)
    return paper.convert("L")


def apart(one, other):
    smooth = [image.filter(ImageFilter.BoxBlur(SMOOTH)) for image in (one, other.resize(one.size))]
    return ImageChops.difference(*smooth).getextrema()[1]


def faults(file):
    svg = file.read_text()
    bare = TEXT.sub("", svg)
    drawn = grey(cairo(bare))
    for reader in (resvg, typeset):
        if apart(drawn, grey(reader(bare))) > MOST_APART:
            yield f"{file}: {reader.__name__} fills other shapes than CairoSVG"
    # resvg is asked by the command line's own tests, which give it a font.
    for reader in (cairo, typeset):
        whole = grey(reader(svg))
        for text in TEXT.finditer(svg):
            without = grey(reader(svg[: text.start()] + svg[text.end() :]))
            if ImageChops.difference(whole, without).getextrema()[1] < 40:
                yield f"{file}: {reader.__name__} shows nothing of {text[0]}"


found = [fault for file in sorted(Path(".").glob("*-*.svg")) for fault in faults(file)]
sys.exit("\n".join(found) or None)
