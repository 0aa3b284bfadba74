#!/usr/bin/env python3
"""Writes the same fields into copies of photos by verso-cli, ExifTool and exiv2, and looks what came of it.

Usage: compare.py PROGRAM FOLDER

PROGRAM is verso-cli. All files of FOLDER that ExifTool can read are copied three times, and each program
writes a title, a description, two keywords, a creator, a copyright, a rating, a label and a date into its
copies, as it is meant to be used. Then ExifTool says which tags of a file are gone or others than before,
though nobody asked for that, and ImageMagick or ffmpeg whether the picture is the same. The table goes to
standard output, in Markdown; each file that lost something is named on standard error.
"""
import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

WANTED = {
    "title": "A title, düster",
    "description": "A description",
    "creator": "Ann Author",
    "copyright": "© Ann Author",
    "label": "Red",
}
DATE = "2020-02-29T12:34:56"
EXIF_DATE = DATE.replace("-", ":").replace("T", " ")
KEYWORDS = ["first", "second, with comma"]

# What those fields are called where the world keeps them, and what follows from writing them at all.
CHANGING = re.compile(
    r"""(Title|ObjectName|XPTitle|Description|ImageDescription|Caption-Abstract|XPComment|XPSubject|Notes
    |UserComment|Subject|Keywords|XPKeywords|HierarchicalSubject|WeightedFlatSubject|TagsList|Categories
    |LastKeyword\w+|KeywordInfo|CatalogSets|Creator|Artist|By-line|XPAuthor|Rights|Copyright|CopyrightNotice
    |Rating|RatingPercent|Label|DateTimeOriginal|SubSecTimeOriginal|OffsetTimeOriginal|DateCreated
    |TimeCreated|CreateDate|DigitalCreation(Date|Time)|XMPToolkit|IPTCDigest|CurrentIPTCDigest
    |CodedCharacterSet|ExifVersion
    |ApplicationRecordVersion|EnvelopeRecordVersion|YCbCrPositioning|[XY]Resolution|ResolutionUnit
    |ComponentsConfiguration|FlashpixVersion|ColorSpace|ExifImage(Width|Height)|ExifByteOrder|About
    |MetadataDate|ModifyDate|Warning|Error|HasXMP|WebP_Flags|ApplicationNotes|HasExtendedXMP|JpgFromRaw)""",
    re.X,
)
# Where something is in a file, and how long: it may be elsewhere now.
POSITION = re.compile(r"\w*(Offsets?|Start|Length|Size|ByteCounts|ByteCount|Pointer|Padding|InstanceID)")
# What is said of the file and not in it, or worked out from other tags.
OUTSIDE = {"System", "File", "Composite", "ExifTool"}
# Brands that decoders of pictures do not know, and names of formats that ExifTool has several of.
FORMATS = {"tif": "tiff", "btf": "tiff", "jpg": "jpeg", "jps": "jpeg", "heif": "heic", "hif": "heic"}


def run(*command, **options):
    """What a program answers; one that never ends, as damaged files have some do, has failed."""
    try:
        return subprocess.run(command, capture_output=True, timeout=600, **options)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, b"", b"")


def tags(folder):
    """All tags of all files in a folder, by the files' names."""
    output = run(
        "exiftool", "-json", "-G1", "-a", "-struct", "-n", "-charset", "filename=utf8", "-ext", "*", folder
    ).stdout
    answers = json.loads(output.decode("utf-8", "replace") or "[]")
    return {os.path.basename(answer.pop("SourceFile")): answer for answer in answers}


def picture(path, kind):
    """What stands for the pixels of a file; None where nothing here can decode it."""
    if kind in ("mp4", "mov"):
        if shutil.which("ffmpeg") is None:
            return None
        answer = run("ffmpeg", "-v", "error", "-i", path, "-map", "0", "-c", "copy", "-f", "md5", "-")
    else:
        answer = run("identify", "-quiet", "-format", "%#\n", path)
    return answer.stdout if answer.returncode == 0 and answer.stdout else None


def write_by_verso(program, paths):
    fields = [f"{name}={value}" for name, value in WANTED.items()]
    changes = fields + ["rating=4", f"dateTaken={DATE}", "keywords=" + ";".join(f"{w}" for w in KEYWORDS)]
    with tempfile.TemporaryDirectory() as data:
        environment = dict(os.environ, XDG_DATA_HOME=data)
        output = run(program, "set", "--format", "jsonl", *paths, *changes, env=environment).stdout
    results = {}
    for line in output.splitlines():
        answer = json.loads(line)
        name = os.path.basename(answer["path"])
        written = [os.path.basename(file["path"]) for file in answer.get("files", [])]
        if answer.get("error"):
            results[name] = "refused"
        else:
            results[name] = "written" if name in written else "sidecar"
    return results


def write_by_exiftool(_, paths):
    options = [
        "-XMP-dc:Title=" + WANTED["title"], "-MWG:Description=" + WANTED["description"],
        "-MWG:Creator=" + WANTED["creator"], "-MWG:Copyright=" + WANTED["copyright"],
        "-XMP-xmp:Label=" + WANTED["label"], "-MWG:Rating=4", "-MWG:DateTimeOriginal=" + EXIF_DATE,
    ] + ["-MWG:Keywords=" + word for word in KEYWORDS]
    return {
        os.path.basename(path): "written"
        if run("exiftool", "-q", "-q", "-overwrite_original", "-use", "MWG", *options, path).returncode == 0
        else "refused"
        for path in paths
    }


def write_by_exiv2(_, paths):
    commands = [
        "set Xmp.dc.title lang=x-default " + WANTED["title"],
        "set Xmp.dc.description lang=x-default " + WANTED["description"],
        "set Xmp.dc.creator XmpSeq " + WANTED["creator"],
        "set Xmp.dc.rights lang=x-default " + WANTED["copyright"],
        "set Xmp.xmp.Label " + WANTED["label"], "set Xmp.xmp.Rating 4",
        "set Xmp.photoshop.DateCreated " + DATE,
        "set Exif.Image.ImageDescription " + WANTED["description"],
        "set Exif.Image.Artist " + WANTED["creator"], "set Exif.Image.Copyright " + WANTED["copyright"],
        "set Exif.Photo.DateTimeOriginal " + EXIF_DATE,
    ] + ["set Xmp.dc.subject XmpBag " + word for word in KEYWORDS]
    options = [word for command in commands for word in ("-M", command)]
    return {
        os.path.basename(path): "written" if run("exiv2", *options, path).returncode == 0 else "refused"
        for path in paths
    }


PROGRAMS = {"Verso": write_by_verso, "ExifTool": write_by_exiftool, "exiv2": write_by_exiv2}


def losses(old, new):
    """The tags that are gone or others, though nobody asked for that."""
    if "ExifTool:Error" in new:
        return ["the file cannot be read"]
    lost = []
    for name, value in old.items():
        group, _, tag = name.rpartition(":")
        if group in OUTSIDE or CHANGING.fullmatch(tag) or POSITION.fullmatch(tag):
            continue
        if new.get(name) != value:
            lost.append(name)
    return lost


def is_asked(new):
    """Whether a file says what was asked."""
    title = new.get("XMP-dc:Title")
    if isinstance(title, dict):
        title = title.get("x-default")
    return title == WANTED["title"] and str(new.get("XMP-xmp:Rating")) == "4"


def main(program, folder):
    counts = collections.defaultdict(collections.Counter)
    with tempfile.TemporaryDirectory() as work:
        originals = os.path.join(work, "originals")
        os.mkdir(originals)
        for root, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if name.lower().endswith((".xmp", ".exv", ".gpx", ".md", ".out", ".txt")):
                    continue
                place = os.path.relpath(os.path.join(root, name), folder).replace(os.sep, "-")
                shutil.copy(os.path.join(root, name), os.path.join(originals, place))
        before = tags(originals)
        sound = {
            name: FORMATS.get(kind := str(answer.get("File:FileTypeExtension", "")).lower(), kind)
            for name, answer in before.items() if "ExifTool:Error" not in answer and "File:FileType" in answer
        }
        pictures = {name: picture(os.path.join(originals, name), kind) for name, kind in sound.items()}
        for title, write in PROGRAMS.items():
            copies = os.path.join(work, title)
            shutil.copytree(originals, copies)
            paths = [os.path.join(copies, name) for name in sorted(sound)]
            results = write(program, paths)
            after = tags(copies)
            for name, kind in sound.items():
                result = results.get(name, "refused")
                lost = losses(before[name], after.get(name, {"ExifTool:Error": "gone"}))
                path = os.path.join(copies, name)
                if pictures[name] is not None and picture(path, kind) != pictures[name]:
                    lost.append("the picture")
                if result == "written" and not is_asked(after[name]):
                    lost.append("what was asked is not there")
                if lost:
                    print(f"{title}: {name} ({result}): {', '.join(lost[:8])}", file=sys.stderr)
                    result = "damaged"
                counts[kind][title, result] += 1
            shutil.rmtree(copies)
    files = collections.Counter(sound.values())
    print("| format | files | " + " | ".join(PROGRAMS) + " |")
    print("|---|--:|" + "---|" * len(PROGRAMS))
    for kind, count in sorted(files.items()):
        cells = [
            ", ".join(
                f"{counts[kind][title, result]} {result}"
                for result in ("written", "sidecar", "refused", "damaged") if counts[kind][title, result])
            for title in PROGRAMS
        ]
        print(f"| {kind} | {count} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
