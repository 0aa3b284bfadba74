import Foundation
import TestSupport
import Testing

/// What `list` prints, judged by other programs.
@Suite("verso-cli list: the output")
struct ListOutputTests {
  private let program: TestProgram

  init() throws { program = try TestProgram() }

  @Test("photos of one folder have their names, those of several their paths")
  func names() throws {
    let one = try program.run("list", "Baltic Sea", "--where", "rating:4").text
    #expect(one.hasPrefix("fileName      dateTaken"))
    #expect(one.contains("\n_DSF0871.jpg  2024"))
    let several = try program.run("list", "-r", "--where", "rating:4").text
    #expect(several.hasPrefix("path "))
    #expect(several.contains("\n./Baltic Sea/_DSF0871.jpg "))
  }

  @Test("in a terminal the progress is gone before the results come")
  func terminal() throws {
    let output = try program.shell(
      """
      python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' "$VERSO" list 'Baltic Sea' </dev/null
      """)
    #expect(output.text.contains(" photos\u{1B}[K"), "\(output)")
    #expect(output.text.contains("\u{1B}[K\r\u{1B}[KfileName "), "\(output)")
  }

  @Test("--fields path is the path, in the table and in CSV, and --sort knows it")
  func pathColumn() throws {
    let table = try program.run(
      "list", "-r", "--where", "keyword:sea", "--fields", "rating,path", "--sort", "-path")
    #expect(
      table.text == """
        rating  path
        5       ./Baltic Sea/_DSF0915.jpg
        3       ./Baltic Sea/_DSF0890.jpg
        4       ./Baltic Sea/_DSF0871.jpg

        """)
    let csv = try program.run(
      "list", "-r", "--where", "keyword:sea rating:5", "--fields", "rating,path", "--format", "csv")
    #expect(csv.text == "rating,path,unread,error\r\n5,./Baltic Sea/_DSF0915.jpg,,\r\n")
  }

  @Test("the table is aligned in every locale", arguments: ["C", "C.UTF-8", "POSIX", "xx_YY"])
  func locale(name: String) throws {
    let output = try program.shell(
      """
      mkdir new && for name in a 港の夜 Spätschicht é; do \
      cp winter.jpg "new/$name.jpg"; done
      "$VERSO" set new/*.jpg rating=1 >/dev/null; LC_ALL=\(name) "$VERSO" list new --fields fileName,rating
      """)
    // Of “é.jpg” the accent may be a character of its own that takes no column.
    let script = """
      import sys, unicodedata
      wide = lambda c: 0 if unicodedata.combining(c) else 1 + (unicodedata.east_asian_width(c) in "WF")
      print({sum(map(wide, line[:-2])) for line in sys.stdin.read().splitlines()[1:]})
      """
    #expect(output.text.split(separator: "\n").count == 5)
    try program.folder.file("table.txt", containing: output.standardOutput)
    let columns = try program.shell("python3 -c '\(script)' < ../table.txt").text
    #expect(columns.split(separator: ",").count == 1, "\(output.text)")
  }

  @Test("a URI names the file, whatever the current folder and the way to it")
  func uri() throws {
    let output = try program.shell(
      """
      mkdir -p 'a/b c' && cp winter.jpg $'a/b c/caf\\xe9 %#?.jpg' && ln -s 'a/b c' link && cd link
      for folder in . .. '../b c' ./../../link "$PWD"; do
        "$VERSO" list -r "$folder" --format jsonl --where 'file:caf'
      done
      """)
    let uris = try program.objects(output).map { try #require($0["pathURI"] as? String) }
    #expect(uris.count == 5)
    let script = """
      import os, sys
      from urllib.parse import urlsplit, unquote_to_bytes
      for uri in sys.argv[1:]:
        parts = urlsplit(uri)
        assert parts.scheme == "file" and parts.netloc == "" and not parts.query + parts.fragment
        assert b"/../" not in unquote_to_bytes(parts.path)
        print(os.path.isfile(unquote_to_bytes(parts.path)))
      """
    let answer = try ExternalProgram("python3", ["-c", script] + uris).run()
    #expect(answer.text == String(repeating: "True\n", count: 5), "\(uris) \(answer.errorText)")
  }

  @Test("a line break in a path is told, as lines would name two files")
  func lineBreak() throws {
    let output = try program.shell(
      #"mkdir new && cp winter.jpg $'new/a\nb.jpg' && "$VERSO" list new --format paths"#)
    #expect(output.status == 1)
    #expect(output.text.isEmpty)
    #expect(output.errorText.contains("-0 prints such paths"))
  }

  @Test("a script sees neither how far it is nor the count")
  func progressInScript() throws {
    #expect(try program.shell(#""$VERSO" list -r --where rating:5"#).errorText.isEmpty)
  }

  @Test(
    "a person at a terminal sees how far it is and the count",
    .enabled(if: ExternalProgram.isInstalled("script")))
  func progressInTerminal() throws {
    let line = #""$VERSO" list -r --where rating:5"#
    let list = try program.shell("script -qec '\(line) >/dev/null' /dev/null").text
    #expect(list.hasPrefix("\r"))
    #expect(list.hasSuffix("4 of \(Corpus.samplePhotos.count) photos\r\n"))
    let set = try program.shell(
      "script -qec '\"$VERSO\" set -r . rating=5 --dry-run >/dev/null' /dev/null"
    ).text
    #expect(set.hasSuffix("\(Corpus.samplePhotos.count - 4) would be written, 4 unchanged\r\n"))
  }
}
