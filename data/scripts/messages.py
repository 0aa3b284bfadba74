#!/usr/bin/env python3
"""Writes the template for translators: all English messages of the window, in the format of gettext.

messages.py FILE.pot

xgettext does not know Swift. Told to read it as another language it takes what fills a message for its
plural, as both are a second text in the same call.
"""
import os
import re
import sys

LITERAL = r'"(?:[^"\\\n]|\\["\\nt])*"'
TEXT = rf"{LITERAL}(?:\s*\+\s*{LITERAL})*"
CALL = re.compile(rf"(?<![\w.])localized\(\s*(?:({TEXT})\s*(?:,\s*({TEXT})\s*,\s*count:|[,)]))?")
# Words that PhotoModel gives in English and the window translates: all texts there that begin as words do.
WORD = re.compile(r'"[A-Z][^"\\\n]{2,}"')
WORDS = [
    "Sources/PhotoModel/Fields/Field+Names.swift",
    "Sources/PhotoModel/Fields/FieldValue+DisplayText.swift",
    "Sources/PhotoModel/Fields/LabelColor.swift",
]
# The calls that translate such words, and the declarations.
OTHERS = ("englishName)", "color.label)", "$0)", "_ ")

HEADER = r'''# The messages of Verso's window.
msgid ""
msgstr ""
"Project-Id-Version: verso\n"
"Report-Msgid-Bugs-To: https://versophoto.github.io/\n"
"Language: \n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n"
'''


def swift_files():
    for folder in ("Sources/Verso", "Sources/PhotoMessages"):
        for path, _, names in os.walk(folder):
            yield from (f"{path}/{name}" for name in names if name.endswith(".swift"))


def joined(text):
    """The parts of a text, put together by `+`, as one."""
    return '"' + "".join(part[1:-1] for part in re.findall(LITERAL, text)) + '"'


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.realpath(__file__)), "../.."))
    messages, faults = {}, []

    def add(path, code, start, one, many=None):
        line = code.count("\n", 0, start) + 1
        entry = messages.setdefault(one, {"many": None, "places": []})
        # gettext finds both by the first.
        if many and entry["many"] not in (None, many):
            faults.append(f"{path}:{line}: {one} has two plurals")
        entry["many"] = entry["many"] or many
        entry["places"].append(f"{path}:{line}")

    for path in sorted(swift_files()):
        code = open(path, encoding="utf-8").read()
        for call in CALL.finditer(code):
            if call[1]:
                add(path, code, call.start(), joined(call[1]), call[2] and joined(call[2]))
            elif not code[call.end():].startswith(OTHERS):
                faults.append(f"{path}: no text that translators could find: {code[call.start():call.end() + 40]!r}")
    for path in WORDS:
        code = open(path, encoding="utf-8").read()
        for word in WORD.finditer(code):
            add(path, code, word.start(), word[0])
    if faults:
        sys.exit("\n".join(faults))

    with open(sys.argv[1], "w", encoding="utf-8") as template:
        template.write(HEADER)
        for one, entry in messages.items():
            template.write("".join(f"\n#: {place}" for place in entry["places"]) + f"\nmsgid {one}\n")
            if entry["many"]:
                template.write(f'msgid_plural {entry["many"]}\nmsgstr[0] ""\nmsgstr[1] ""\n')
            else:
                template.write('msgstr ""\n')
    print(f"{len(messages)} messages in {sys.argv[1]}")


main()
