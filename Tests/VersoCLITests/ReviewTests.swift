import Foundation
import PhotoModel
import PhotoStore
import TestSupport
import Testing

/// `verso-cli review` and `set --dry-run`.
@Suite("verso-cli review")
struct ReviewTests {
  private let program: TestProgram
  private let photo: URL

  init() throws {
    program = try TestProgram()
    photo = program.photos.appendingPathComponent("a.jpg")
    try FileManager.default.copyItem(at: program.sample("_DSF0871.jpg"), to: photo)
  }

  private func journal() throws -> Journal {
    try Journal(at: RawPath(program.folder.url.path).appending("data/verso/journal.sqlite"))
  }

  /// Has a title wait, as the window would.
  private func wait(_ path: RawPath, _ old: String?, _ new: String) throws {
    let edit = Edit(
      path: path, field: .title, old: old.map(FieldValue.text), new: .text(new))
    _ = try journal().append(OperationName(.edit, field: .title, count: 1), [edit], discarding: [])
  }

  @Test(
    "is:edited, is:conflict and what a conflict makes of a photo ask for what waits in the journal")
  func states() throws {
    let other = program.photos.appendingPathComponent("b.jpg")
    try FileManager.default.copyItem(at: photo, to: other)
    let third = program.photos.appendingPathComponent("c.jpg")
    try FileManager.default.copyItem(at: photo, to: third)
    _ = try program.run("set", "a.jpg", "b.jpg", "c.jpg", "title=Old")
    try wait(RawPath(photo.path), "Old", "New")
    try wait(RawPath(other.path), "Another", "New")
    func found(_ query: String) throws -> String {
      let names = ["a.jpg", "b.jpg", "c.jpg"]
      return try program.run(["list", "--format", "paths", "--where", query] + names).text
    }
    #expect(try found("is:edited") == "a.jpg\nb.jpg\n")
    #expect(try found("is:conflict") == "b.jpg\n")
    #expect(try found("is:problem") == "b.jpg\n" && found("is:disagreement") == "b.jpg\n")
    #expect(try found("-is:edited") == "c.jpg\n")
    #expect(try found("-is:conflict") == "a.jpg\nc.jpg\n")
    // What fields say is what the files say, whatever else is asked: more words never find more.
    #expect(try found("title:new") == "" && found("title:new is:edited") == "")
    #expect(try found("-is:conflict title:old") == "a.jpg\nc.jpg\n")
    let review = try program.run("review", "--where", "is:edited -is:conflict", "a.jpg", "b.jpg")
    #expect(review.text.hasPrefix("a.jpg") && !review.text.contains("b.jpg"))
    // Without the journal nobody knows.
    let data = program.folder.url.appendingPathComponent("data/verso")
    try FileManager.default.removeItem(at: data)
    try FileManager.default.createDirectory(
      at: data.appendingPathComponent("journal.sqlite"), withIntermediateDirectories: true)
    let unknown = try program.run("list", "-r", "--where", "-is:edited", ".")
    #expect(unknown.status == 1 && unknown.text.isEmpty && !unknown.errorText.isEmpty)
  }

  @Test("what was set meanwhile waits no longer, and anything else that waits still does")
  func setMeanwhile() throws {
    _ = try program.run("set", "a.jpg", "title=Old")
    try wait(RawPath(photo.path), "Old", "New")
    // What was set is another value: a person has to choose.
    _ = try program.run("set", "a.jpg", "title=Other")
    #expect(try journal().pendingEdits()[RawPath(photo.path)]?[.title]?.base == .text("Old"))
    _ = try program.run("set", "a.jpg", "title=New", "rating=2", "--dry-run")
    #expect(try journal().pendingEdits().count == 1)
    _ = try program.run("set", "a.jpg", "title=New")
    #expect(try journal().pendingEdits().isEmpty)
    #expect(try program.run("journal", "check").status == 0)
    #expect(try !program.run("log", "a.jpg").text.contains("done"))
    // The same, said already.
    try wait(RawPath(photo.path), "Former", "New")
    _ = try program.run("set", "a.jpg", "title=New")
    #expect(try journal().pendingEdits().isEmpty)
  }

  @Test("what follows an edit of the window and was left out there is not announced")
  func followers() throws {
    let old = FieldValue.list(["Top|Leaf"])
    _ = try program.run("set", "a.jpg", "--flat-keywords", "leaf", "hierarchicalKeywords=Top|Leaf")
    let edit = Edit(
      path: RawPath(photo.path), field: .hierarchicalKeywords, old: old, new: .list(["Upper|Leaf"]))
    _ = try journal().append(
      OperationName(.edit, field: .hierarchicalKeywords, count: 1), [edit], discarding: [])
    let review = try program.run("review", "--format", "jsonl")
    #expect(review.text.contains("hierarchicalKeywords") && !review.text.contains("\"keywords\""))
  }

  @Test("what waits is told with its places and bytes, and so is what will be refused")
  func review() throws {
    #expect(try program.run("review").text.isEmpty)
    let path = RawPath(photo.path)
    let other = program.photos.appendingPathComponent("b.jpg")
    try FileManager.default.copyItem(at: photo, to: other)
    _ = try program.run("set", "a.jpg", "b.jpg", "title=Old")
    try wait(path, "Old", "New")
    try wait(RawPath(other.path), "Another", "New")
    try wait(RawPath(program.photos.path + "/gone.jpg"), nil, "New")
    let before = try Data(contentsOf: photo)
    let output = try program.run("review", "--format", "json")
    #expect(output.status == 1)
    #expect(output.errorText.contains("gone.jpg: There is no folder or file of this name"))
    let entries = try #require(
      try JSONSerialization.jsonObject(with: output.standardOutput) as? [[String: Any]])
    #expect(entries.compactMap { $0["result"] as? String } == ["written", "refused", "refused"])
    #expect(entries.allSatisfy { $0["dryRun"] as? Bool == true })
    let change = try #require((entries[0]["changes"] as? [[String: Any]])?.first)
    let places = try #require(change["places"] as? [[String: Any]])
    #expect(places.compactMap { $0["name"] as? String }.contains("dc:title"))
    let file = try #require((entries[0]["files"] as? [[String: Any]])?.first)
    #expect(file["size"] as? Int == before.count && (file["newBytes"] as? Int ?? 0) > 0)
    let asked = try #require((entries[1]["asked"] as? [[String: Any]])?.first)
    #expect(asked["new"] as? String == "New")
    #expect(try Data(contentsOf: photo) == before)

    let table = try program.run("review", "a.jpg")
    #expect(table.status == 0)
    #expect(table.text.contains("a.jpg: would be written (photo, "))
    #expect(table.text.contains("\n  title: Old → New  [") && table.text.contains("XMP dc:title"))
    let sidecar = try program.run("review", "a.jpg", "--sidecar")
    #expect(sidecar.text.contains("sidecar a.jpg.xmp, "))
    let rated = try program.run("review", "--where", "title:nothing")
    #expect(rated.text.isEmpty)
  }

  @Test("of a conflict counts what was changed last, where that is asked for")
  func newer() throws {
    _ = try program.run("set", "a.jpg", "title=Old")
    try wait(RawPath(photo.path), "Old", "Mine")
    _ = try program.shell("exiftool -q -overwrite_original -XMP-dc:Title=Theirs a.jpg")
    #expect(try program.shell("touch -d '1 hour' a.jpg").status == 0)
    let theirs = try program.run("review", "a.jpg", "--on-conflict", "newer")
    #expect(theirs.status == 0 && theirs.text.hasPrefix("a.jpg: unchanged"))
    #expect(try program.shell("touch -d '1 hour ago' a.jpg").status == 0)
    let mine = try program.run("review", "a.jpg", "--on-conflict", "newer")
    #expect(mine.status == 0 && mine.text.contains("\n  title: Theirs → Mine"))
    #expect(try program.run("review", "a.jpg").status == 1)
  }

  @Test("field by field, each field stands above its photos, with what is refused")
  func byField() throws {
    let other = program.photos.appendingPathComponent("b.jpg")
    try FileManager.default.copyItem(at: photo, to: other)
    _ = try program.run("set", "a.jpg", "b.jpg", "title=Old", "city=Rome")
    try wait(RawPath(photo.path), "Old", "New")
    try wait(RawPath(other.path), "Another", "Newer")
    let edit = Edit(
      path: RawPath(photo.path), field: .city, old: .text("Rome"), new: .text("Kiel"))
    _ = try journal().append(OperationName(.edit, field: .city, count: 1), [edit], discarding: [])
    let output = try program.run("review", "--by", "field", "a.jpg", "b.jpg")
    let lines = output.text.split(separator: "\n")
    #expect(output.status == 1 && lines.count == 5)
    #expect(lines[0] == "title: 2 photos" && lines[3] == "city: 1 photo")
    #expect(lines[1].hasPrefix("  a.jpg: Old → New  ["))
    #expect(lines[2].hasPrefix("  b.jpg: Another → Newer  refused: Another program has changed"))
    #expect(lines[4].hasPrefix("  a.jpg: Rome → Kiel  ["))
    let json = try program.run("review", "--by", "field", "a.jpg", "b.jpg", "--format", "json")
    let fields = try #require(
      try JSONSerialization.jsonObject(with: json.standardOutput) as? [[String: Any]])
    #expect(fields.compactMap { $0["field"] as? String } == ["title", "city"])
    let photos = try #require(fields[0]["photos"] as? [[String: Any]])
    #expect(photos.compactMap { $0["result"] as? String } == ["written", "refused"])
    #expect(try program.run("review", "--by", "place").status == 2)
  }

  @Test("a dry run of set tells the same of what it is asked")
  func dryRun() throws {
    let output = try program.run("set", "a.jpg", "title=New", "--dry-run", "--format", "json")
    let entries = try #require(
      try JSONSerialization.jsonObject(with: output.standardOutput) as? [[String: Any]])
    let change = try #require((entries.first?["changes"] as? [[String: Any]])?.first)
    #expect((change["places"] as? [Any])?.isEmpty == false)
    let real = try program.run("set", "a.jpg", "title=New", "--format", "json")
    let written = try #require(
      try JSONSerialization.jsonObject(with: real.standardOutput) as? [[String: Any]])
    #expect(written.count == 1 && written[0]["result"] as? String == "written")
    #expect(
      try program.run("set", "-r", "none", "title=New", "--format", "json").text == "[\n"
        + "{\"path\": \"none\", \"result\": \"refused\", \"sidecar\": null, \"files\": [], \"changes\": [], "
        + "\"error\": \"There is no folder or file of this name, "
        + "or its drive is not connected.\"}\n]\n")
  }

  @Test("edits that wait stay over a photo that is taken back, and do not meet it as foreign")
  func waiting() throws {
    _ = try program.run("set", "a.jpg", "title=One")
    try wait(RawPath(photo.path), "One", "Waiting")
    let output = try program.run("revert", "a.jpg")
    #expect(output.text.hasSuffix("  Unsaved changes of title are kept.\n"))
    let pending = try journal().pendingEdits(of: RawPath(photo.path))
    #expect(pending[.title]?.value == .text("Waiting") && pending[.title]?.base != .text("One"))
    #expect(try program.run("review").status == 0)
  }

  @Test(
    "the levels of a keyword are written without the white space around them, and blank ones not")
  func levels() throws {
    func branches(_ arguments: String...) throws -> String {
      _ = try program.run(["set", photo.path] + arguments)
      return try ExternalProgram(
        "exiftool", ["-s3", "-sep", ";", "-XMP-lr:HierarchicalSubject", photo.path]
      ).run().text
    }
    #expect(try branches("--clear", "keywords") == "")
    #expect(try branches("hierarchicalKeywords=|| A | B ||; C") == "A|B;C\n")
    #expect(try branches("--add", "hierarchicalKeywords=D| |E") == "A|B;C;D|E\n")
    #expect(try branches("--remove", "hierarchicalKeywords=A | B") == "C;D|E\n")
    #expect(try branches("hierarchicalKeywords= | ") == "")
    // One list is set before words are added to the other, in whatever order they are given.
    for arguments in [["keywords=a; b", "--add"], ["--add", "keywords=a; b"]] {
      _ = try branches("--clear", "keywords")
      let place = arguments.firstIndex(of: "--add").map { $0 + 1 } ?? 0
      var all = arguments
      all.insert("hierarchicalKeywords=H|x", at: place)
      _ = try program.run(["set", photo.path] + all)
      let words = try ExifTool.tags(of: photo, ["-XMP-dc:Subject", "-XMP-lr:all", "-sep", ";"])
      #expect(words["HierarchicalSubject"]?.contains("H|x") == true, "\(arguments)")
      #expect(words["Subject"]?.hasPrefix("a;b") == true, "\(arguments)")
    }
  }
}
