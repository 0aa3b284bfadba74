import Foundation
import TestSupport
import Testing

/// `verso-cli problems`.
@Suite("verso-cli problems")
struct ProblemsTests {
  private let program: TestProgram

  init() throws {
    program = try TestProgram()
    for name in ["a.jpg", "b.jpg", "c.jpg"] {
      try FileManager.default.copyItem(
        at: program.sample("DSC_4163.jpg"), to: program.photos.appendingPathComponent(name))
    }
    let changed = try program.shell(
      """
      exiftool -q -overwrite_original -XMP:Rating=5 -EXIF:Rating=3 a.jpg
      exiftool -q -overwrite_original -XMP-dc:Title='A longer title' a.jpg b.jpg
      """)
    #expect(changed.status == 0)
  }

  @Test("are listed by kind, and settled by rules that are seen before and taken back")
  func settling() throws {
    let found = try program.run(
      "problems", "a.jpg", "b.jpg", "c.jpg", "--kind", "disagreement", "--format", "jsonl")
    let objects = try program.objects(found)
    #expect(objects.map { $0["path"] as? String } == ["a.jpg", "b.jpg"])
    let first = try #require(objects[0]["problems"] as? [[String: Any]])
    #expect(Set(first.map { $0["field"] as? String }) == ["title", "rating"])
    #expect(try program.run("problems", "--format", "paths", "a.jpg", "c.jpg").text == "a.jpg\n")
    let sums = try program.shell("sha256sum a.jpg b.jpg c.jpg").text
    let rules = ["--fix", "mwg", "--fix", "title=longest"]
    let dry = try program.run(["problems", "a.jpg", "b.jpg", "c.jpg", "--dry-run"] + rules)
    #expect(dry.status == 0 && dry.text.contains("a.jpg: would be settled"))
    #expect(dry.text.contains("title: A longer title, in all places  [IPTC 2:05]"))
    #expect(dry.text.contains("rating: 5, in all places  [EXIF Rating]"))
    #expect(try program.shell("sha256sum a.jpg b.jpg c.jpg").text == sums)
    let done = try program.run(["problems", "a.jpg", "b.jpg", "c.jpg"] + rules)
    #expect(done.status == 0 && !done.text.contains("c.jpg"))
    #expect(try program.run("problems", "a.jpg", "b.jpg", "--kind", "disagreement").text.isEmpty)
    let read = try program.shell(
      "exiftool -s3 -XMP-dc:Title -IPTC:ObjectName -XMP:Rating -EXIF:Rating a.jpg")
    #expect(read.text == "A longer title\nA longer title\n5\n5\n")
    #expect(try program.run("log", "a.jpg").text.contains("rating: 5, in all places"))
    #expect(try program.run("revert", "a.jpg", "b.jpg").status == 0)
    #expect(try program.shell("sha256sum a.jpg b.jpg c.jpg").text == sums)
  }

  @Test("words that only another program has are told, stay, and go when they are removed")
  func foreignKeywords() throws {
    let made = try program.shell(
      """
      exiftool -q -overwrite_original -all= -XMP-acdsee:Keywords=Rom -XMP-acdsee:Keywords=Meer \
        a.jpg b.jpg
      """)
    #expect(made.status == 0)
    let told = "disagreement of keywords: XMP says nothing, acdsee:keywords says “Rom; Meer”"
    #expect(try program.run("problems", "a.jpg").text.contains(told))
    #expect(try program.run("set", "a.jpg", "--add", "keywords=Neu").status == 0)
    let read = "exiftool -s3 -XMP-acdsee:Keywords -XMP-dc:Subject "
    #expect(try program.shell(read + "a.jpg").text == "Rom, Meer, Neu\nNeu\n")
    let removed = try program.run("set", "b.jpg", "--remove", "keywords=Rom")
    #expect(removed.text == "b.jpg: written\n  keywords: –, changed in other places\n")
    #expect(try program.shell(read + "b.jpg").text == "Meer\n")
    let again = try program.run("set", "b.jpg", "--remove", "keywords=Rom")
    #expect(again.status == 0 && again.text == "b.jpg: unchanged\n")
    #expect(try program.run("set", "a.jpg", "b.jpg", "--clear", "keywords").status == 0)
    #expect(try program.shell(read + "a.jpg b.jpg").text.contains("Meer") == false)
  }

  @Test("a value that cannot be read is told, and goes when the field is cleared or set")
  func unreadValue() throws {
    let made = try program.shell(
      """
      exiftool -q -overwrite_original -n -XMP:Rating=99 -EXIF:Rating= \
        -EXIF:DateTimeOriginal='2020:13:45 10:00:00' -XMP:DateCreated= -IPTC:DateCreated= a.jpg
      """)
    #expect(made.status == 0)
    let found = try program.run("problems", "a.jpg", "--kind", "unread").text
    #expect(found.contains("a.jpg: unread value of rating: XMP says “99”\n"))
    #expect(found.contains("unread value of dateTaken: EXIF says “2020:13:45 10:00:00”\n"))
    #expect(try program.run("set", "a.jpg", "rating=").text.hasPrefix("a.jpg: written"))
    #expect(
      try program.run("set", "a.jpg", "dateTaken=2020-12-24").text.hasPrefix("a.jpg: written"))
    #expect(try program.run("set", "a.jpg", "--clear", "rating").text == "a.jpg: unchanged\n")
    #expect(try program.run("problems", "a.jpg", "--kind", "unread").text.isEmpty)
    let left = try program.shell("exiftool -s3 -n -XMP:Rating -EXIF:DateTimeOriginal a.jpg")
    #expect(left.text.isEmpty)
  }

  @Test("of a picture and its raw file what they say differently is told, settled and taken back")
  func pairs() throws {
    let made = try program.shell(
      """
      exiftool -q -overwrite_original -all= -XMP:Rating=4 -XMP-dc:Title=Dawn c.jpg
      convert -size 8x8 xc:red tif:c.nef
      exiftool -q -overwrite_original -XMP:Rating=2 -XMP-dc:Title='Dusk at the sea' c.nef
      rm a.jpg b.jpg
      sha256sum c.*
      """)
    #expect(made.status == 0)
    #expect(try program.run("problems", "--kind", "disagreement").text.isEmpty)
    let told = try program.run("problems", "--pairs")
    #expect(
      told.text.contains(
        "c.jpg: pair of title: c.jpg says “Dawn”, c.nef says “Dusk at the sea”\n"))
    #expect(!told.text.contains("c.nef: pair"))
    let rows = try program.objects(
      program.run("problems", "--pairs", "--kind", "pair", "--format", "jsonl"))
    let problems = try #require(rows.first?["problems"] as? [[String: Any]])
    #expect(problems.map { $0["kind"] as? String } == ["pair", "pair"])
    let rules = ["--pairs", "--fix", "mwg", "--fix", "title=companion"]
    let dry = try program.run(["problems", "--dry-run"] + rules)
    #expect(dry.status == 0 && dry.text.contains("c.nef: would be settled"))
    #expect(try program.shell("sha256sum c.*").text == made.text)
    #expect(try program.run(["problems", ".", "--fix", "mwg"]).status == 0)
    #expect(
      try program.run(["problems", ".", "--pairs", "--kind", "disagreement", "--fix", "mwg"]).status
        == 0)
    #expect(try program.shell("sha256sum c.*").text == made.text)
    let unnamed = try program.run(["problems"] + rules)
    #expect(unnamed.status == 2 && unnamed.errorText.contains("--fix needs a file, or --dry-run"))
    #expect(try program.shell("sha256sum c.*").text == made.text)
    #expect(try program.run(["problems", "."] + rules).status == 0)
    let read = try program.shell(
      "exiftool -s3 -XMP-dc:Title -XMP:Rating c.jpg; exiftool -s3 -XMP-dc:Title -XMP:Rating c.nef.xmp"
    )
    #expect(read.text == "Dusk at the sea\n4\nDusk at the sea\n4\n")
    #expect(try program.run("problems", "--pairs", "--kind", "pair").text.isEmpty)
    #expect(try program.run("revert", "c.jpg", "c.nef").status == 0)
    #expect(try program.shell("sha256sum c.*").text == made.text)
  }

  /// Makes photos with odd names.
  private func makeOddPaths() throws {
    let made = try program.shell(
      #"mkdir odd && mv a.jpg $'odd/a\nb.jpg' && mv b.jpg $'odd/\e[31mb.jpg'"#)
    try #require(made.status == 0)
  }

  @Test("a path with a line break is not printed as two")
  func oddPaths() throws {
    try makeOddPaths()
    let printed = try program.run("problems", "odd", "--format", "paths")
    #expect(printed.status == 1 && printed.text == "odd/\u{1B}[31mb.jpg\n")
    #expect(printed.errorText.contains("-0 prints such paths"))
    let whole = try program.run("problems", "odd", "--format", "paths", "-0")
    #expect(whole.status == 0 && whole.text.split(separator: "\0").count == 2)
  }

  @Test(
    "nothing in a path steers a terminal", .enabled(if: ExternalProgram.isInstalled("script")))
  func oddPathsInTerminal() throws {
    try makeOddPaths()
    let seen = try program.shell(
      #"script -qec '"$VERSO" problems odd --format paths' /dev/null"#)
    #expect(seen.text.contains("[31mb.jpg") && !seen.text.contains("\u{1B}[31m"))
  }

  @Test("with rules, kinds or fields that there are not it says what there is")
  func usage() throws {
    for arguments in [
      ["--fix", "best"], ["--fix", "titel=mwg"], ["--fix", "width=mwg"], ["--kind", "bad"],
      ["--dry-run"], ["--fix", "mwg", "--kind", "damaged"], ["--fix", "mwg", "--format", "paths"],
      ["--fix", ""], ["--fix", "title="], ["--fix"], ["--kind", "pair"],
      ["--fix", "companion"], ["--pairs", "--fix", "mwg", "--kind", "pair"],
      ["--fix", "mwg", "--fix", "longest"], ["--fix", "title=exif", "--fix", "title=iptc"],
      ["--fix", "latitude=exif", "--fix", "longitude=xmp"],
    ] {
      #expect(try program.run(["problems"] + arguments).status == 2, "\(arguments)")
    }
    let combined = ["--fix", "title=longest", "--fix", "mwg", "--fix", "latitude=exif", "--fix"]
    #expect(try program.run(["problems"] + combined + ["longitude=exif", "c.jpg"]).status == 0)
  }
}
