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

  @Test("with rules, kinds or fields that there are not it says what there is")
  func usage() throws {
    for arguments in [
      ["--fix", "best"], ["--fix", "titel=mwg"], ["--fix", "width=mwg"], ["--kind", "bad"],
      ["--dry-run"], ["--fix", "mwg", "--kind", "damaged"], ["--fix", "mwg", "--format", "paths"],
      ["--fix", ""], ["--fix", "title="], ["--fix"],
    ] {
      #expect(try program.run(["problems"] + arguments).status == 2, "\(arguments)")
    }
  }
}
