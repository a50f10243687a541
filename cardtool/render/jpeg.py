"""JPEG files, where a PNG would be too large or is not taken."""

from io import BytesIO

from PIL import Image


def jpeg(picture: Image.Image, dpi: int, quality: int) -> bytes:
    """`picture`, of mode RGB, as a JPEG file that says it has `dpi` px an inch.

    No pixels share their colour, so that text stays crisp; `quality` is that of Pillow, up to 95.
    """
    out = BytesIO()
    picture.save(out, "JPEG", quality=quality, subsampling=0, dpi=(dpi, dpi))
    return out.getvalue()
