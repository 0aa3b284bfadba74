import Foundation
import PhotoModel
import PhotoStore
import TestSupport
import Testing

/// `verso-cli revert` and `verso-cli log`.
@Suite("verso-cli revert and log")
struct RevertTests {
  private let program: TestProgram
  private let photo: URL

  init() throws {
    program = try TestProgram()
    photo = program.folder.url.appendingPathComponent("photos/a.jpg")
    try FileManager.default.copyItem(at: program.sample("_DSF0871.jpg"), to: photo)
  }

  private var bytes: Data? { try? Data(contentsOf: photo) }

  @Test("takes the last write back, all of them, and what was taken back")
  func reverting() throws {
    let original = bytes
    _ = try program.run("set", "a.jpg", "title=One", "rating=1")
    let one = bytes
    _ = try program.run("set", "a.jpg", "title=Two")
    let two = bytes
    let dry = try program.run("revert", "a.jpg", "--dry-run")
    #expect(dry.text == "a.jpg: would be reverted\n  title: Two → One\n" && dry.status == 0)
    #expect(bytes == two)
    let real = try program.run("revert", "a.jpg")
    #expect(real.text == "a.jpg: reverted\n  title: Two → One\n" && real.status == 0)
    #expect(bytes == one)
    #expect(try program.run("revert", "a.jpg").status == 0 && bytes == two)
    #expect(try program.run("revert", "--all", "a.jpg").status == 0 && bytes == original)
    #expect(try program.run("revert", "--to", "2000-01-01", "a.jpg").text == "a.jpg: unchanged\n")
    #expect(try program.run("revert", "--all", "--last", "a.jpg").status == 2)
    #expect(try program.run("revert", "--to", "soon", "a.jpg").status == 2)
    #expect(try program.run("revert").status == 2)
  }

  @Test("at the time that the log prints a save is there as a whole, however long it took")
  func timeOfSave() throws {
    let made = try program.shell("mkdir many; cp a.jpg many/a.jpg; cp a.jpg many/b.jpg")
    #expect(made.status == 0)
    _ = try program.run("set", "-r", "many", "title=One")
    _ = try program.run("set", "-r", "many", "title=Two")
    // The writes of both saves began 10 seconds one after the other.
    let journal = program.folder.url.appendingPathComponent("data/verso/journal.sqlite").path
    let shifted = try ExternalProgram(
      "sqlite3", [journal, "UPDATE write SET time = 1780000000 + 10 * id"]
    ).run()
    #expect(shifted.status == 0)
    let log = try program.run("log", "-n", "1").text.split(separator: "\n").last
    let time = String(try #require(log).prefix(19))
    let kept = try program.run("revert", "-r", "many", "--to", time)
    #expect(
      kept.text.split(separator: "\n").sorted()
        == ["many/a.jpg: unchanged", "many/b.jpg: unchanged"])
    // A second earlier the save had not begun.
    let before = try program.run("revert", "-r", "many", "--to", "2026-05-28T20:27:09Z")
    #expect(before.text.components(separatedBy: "title: Two → One").count == 3, "\(before.text)")
  }

  @Test("a photo is known wherever the program is started, and by links")
  func names() throws {
    let original = bytes
    _ = try program.run("set", "a.jpg", "title=One")
    symlink(program.photos.path, program.folder.url.path + "/link")
    let other = try program.shell("$VERSO revert link/a.jpg", in: program.folder.url)
    #expect(other.status == 0 && other.text.hasPrefix("link/a.jpg: reverted\n"))
    #expect(bytes == original)
  }

  @Test("a photo that is named twice, or by a link, too, is taken back once, as was said before")
  func twice() throws {
    let folder = try program.shell("mkdir twice; cp a.jpg twice; ln -s a.jpg twice/b.jpg")
    #expect(folder.status == 0)
    let twice = program.photos.appendingPathComponent("twice/a.jpg")
    let original = try Data(contentsOf: twice)
    _ = try program.run("set", "twice/a.jpg", "title=One")
    for names in [
      ["twice/a.jpg", "./twice/a.jpg"], ["-r", "twice"], ["twice/b.jpg", "twice/a.jpg"],
    ] {
      let dry = try program.run(["revert", "--dry-run"] + names)
      let real = try program.run(["revert"] + names)
      #expect(real.status == 0)
      #expect(try Data(contentsOf: twice) == original)
      #expect(real.text.components(separatedBy: ": reverted").count == 2)
      #expect(dry.text.replacing("would be reverted", with: "reverted") == real.text)
      #expect(real.errorText.contains("named twice; it is taken back once."))
      _ = try program.run("revert", "twice/a.jpg")
    }
  }

  @Test("what another program changed stays, and its fields are set where that is asked for")
  func otherProgram() throws {
    _ = try program.run("set", "a.jpg", "title=One")
    try ExifTool.write(["-XMP:Headline=Theirs"], to: photo.path)
    let theirs = bytes
    let refused = try program.run("revert", "a.jpg", "--format", "jsonl")
    let object = try #require(try program.objects(refused).first)
    #expect(refused.status == 1 && bytes == theirs)
    #expect(object["result"] as? String == "refused")
    #expect(
      object["error"] as? String
        == "Another program has changed a.jpg since, so it cannot be taken back; "
        + "these can be set as they were: title.")
    let offered = try #require(object["offered"] as? [[String: Any]])
    #expect(offered.map { $0["field"] as? String } == ["title"])
    #expect(offered.first?["old"] as? String == "One")
    let text = try program.run("revert", "a.jpg").text
    #expect(text.contains(" Use --merge to set these fields.\n  title: One → "))
    let dry = try program.run("revert", "a.jpg", "--merge", "--dry-run")
    #expect(dry.text.hasPrefix("a.jpg: would be written\n  title: One → ") && bytes == theirs)
    let merged = try program.run("revert", "a.jpg", "--merge")
    #expect(merged.status == 0 && merged.text.hasPrefix("a.jpg: written\n"))
    let tags = try #require(try ExifTool.json([photo], ["-XMP:all"]).first)
    #expect(tags["Headline"] as? String == "Theirs" && tags["Title"] as? String != "One")
  }

  @Test("where both sides changed a field, both values are told, and a rule says what counts")
  func conflict() throws {
    _ = try program.run("set", "a.jpg", "title=One", "city=One")
    try ExifTool.write(["-XMP:Title=Theirs"], to: photo.path)
    let theirs = bytes
    // What is offered is told old beside new, and what both sides changed with all its values.
    let offered = try program.run("revert", "a.jpg").text
    #expect(offered.contains("\n  city: One → ") && !offered.contains("\n  title: One → "))
    #expect(offered.contains("in the file Theirs, before One"))
    let refused = try program.run("revert", "a.jpg", "--merge")
    #expect(refused.status == 1 && bytes == theirs)
    #expect(refused.text.contains("in the file Theirs, before One\n"))
    #expect(refused.text.contains("Use --on-conflict to say what counts."))
    let json = try program.run("revert", "a.jpg", "--merge", "--format", "jsonl")
    let object = try #require(try program.objects(json).first)
    let conflict = try #require((object["conflicts"] as? [[String: Any]])?.first)
    #expect(conflict["field"] as? String == "title" && conflict["file"] as? String == "Theirs")
    #expect(conflict["base"] as? String == "One")
    #expect(try program.run("revert", "a.jpg", "--on-conflict", "both").status == 2)
    let merged = try program.run("revert", "a.jpg", "--merge", "--on-conflict", "file")
    #expect(merged.status == 0 && merged.text.hasPrefix("a.jpg: written\n"))
    let tags = try #require(try ExifTool.json([photo], ["-XMP:all"]).first)
    #expect(tags["Title"] as? String == "Theirs" && tags["City"] as? String != "One")
  }

  @Test("what another program has set back is not offered, and where that is all, nothing is left")
  func setBackElsewhere() throws {
    let said = try ExifTool.json([photo], ["-XMP:Description"]).first?["Description"] as? String
    _ = try program.run("set", "a.jpg", "description=A", "headline=A")
    for tag in [
      "XMP:Description=\(said ?? "")", "IPTC:Caption-Abstract=", "EXIF:ImageDescription=",
    ] {
      try ExifTool.write(["-XMP:City=Rome", "-" + tag], to: photo.path)
    }
    let theirs = bytes
    for arguments in [["revert", "a.jpg"], ["revert", "a.jpg", "--dry-run"]] {
      let offered = try program.run(arguments)
      #expect(offered.status == 1 && offered.text.contains("\n  headline: A → "))
      #expect(!offered.text.contains("description"), "\(offered.text)")
    }
    try ExifTool.write(["-XMP:City=Rome", "-XMP:Headline=", "-IPTC:Headline="], to: photo.path)
    for arguments in [["revert", "a.jpg"], ["revert", "a.jpg", "--dry-run"]] {
      let nothing = try program.run(arguments)
      #expect(nothing.status == 0 && nothing.text == "a.jpg: unchanged\n", "\(nothing.text)")
    }
    #expect(try program.run("revert", "a.jpg", "--merge").text == "a.jpg: unchanged\n")
    #expect(bytes != theirs)
  }

  @Test("of many photos those that can are taken back, and the others are told")
  func many() throws {
    let files = try (0..<4).map { number in
      let file = program.photos.appendingPathComponent("many/\(number).jpg")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: photo, to: file)
      return file
    }
    _ = try program.run("set", "-r", "many", "title=One")
    try (Data(contentsOf: files[2]) + Data("x".utf8)).write(to: files[2])
    let output = try program.run("revert", "-r", "many", "--format", "jsonl")
    #expect(output.status == 1)
    let results = try program.objects(output).compactMap { $0["result"] as? String }.sorted()
    #expect(results == ["refused", "reverted", "reverted", "reverted"])
    for (number, file) in files.enumerated() where number != 2 {
      #expect(try Data(contentsOf: file) == bytes)
    }
    let log = try program.run("log", "--format", "jsonl")
    let entries = try program.objects(log)
    #expect(entries.compactMap { $0["event"] as? String } == ["revert", "save"])
    #expect(entries.compactMap { $0["photos"] as? Int } == [3, 4])
    #expect(entries.compactMap { $0["state"] as? String } == ["done", "saved"])
  }

  @Test("the log tells of all photos line by line, and of one its story with both hashes")
  func log() throws {
    #expect(try program.run("log").text.isEmpty && program.run("log").status == 0)
    #expect(try program.run("log", "--format", "json").text == "[]\n")
    _ = try program.run("set", "a.jpg", "title=One", "city=Kiel")
    _ = try program.run("set", "a.jpg", "title=Two", "--to", "both")
    let sum = try ExternalProgram("sha256sum", [photo.path]).run().text.prefix(64)
    _ = try program.run("revert", "a.jpg")
    let table = try program.run("log").text.split(separator: "\n").map(String.init)
    #expect(table.count == 4 && table[0].hasPrefix("time "))
    #expect(table[1].contains("  revert  1       done        title"))
    #expect(table[2].contains("  save    1       taken back  title"))
    #expect(table[3].contains("  save    1       saved       title, city"))
    let output = try program.run("log", "a.jpg", "--format", "json")
    let entries = try #require(
      try JSONSerialization.jsonObject(with: output.standardOutput) as? [[String: Any]])
    #expect(entries.count == 3)
    let files = try #require(entries[1]["files"] as? [[String: Any]])
    #expect(files.count == 2 && files[0]["after"] as? String == String(sum))
    #expect(files[1]["before"] is NSNull)
    let changes = try #require(entries[1]["changes"] as? [[String: Any]])
    #expect(changes.count == 1 && changes[0]["new"] as? String == "Two")
    #expect(try program.run("log", "a.jpg", "-n", "1").text.split(separator: "\n").count == 3)
    #expect(try program.run("log", "--since", "2999-01-01").text.isEmpty)
    #expect(try program.run("log", "--since", "today").text.split(separator: "\n").count == 4)
    #expect(try program.run("log", "--since", "soon").status == 2)
    #expect(try program.run("log", "-n", "0").status == 2)
  }

  @Test("of what the window did to many photos, the value that all got is told")
  func given() throws {
    let journal = try Journal(
      at: RawPath(program.folder.url.path).appending("data/verso/journal.sqlite"))
    let edits = (1...2).map {
      Edit(path: RawPath("/\($0).jpg"), field: .rating, old: nil, new: .integer(4))
    }
    _ = try journal.append(OperationName(.rate, field: .rating, count: 2), edits, discarding: [])
    let entry = try #require(try program.objects(program.run("log", "--format", "jsonl")).first)
    #expect(entry["name"] as? String == "rate" && entry["given"] as? Int == 4)
  }

  @Test("a photo that is gone has a story all the same, and one that never was has none")
  func gone() throws {
    _ = try program.run("set", "a.jpg", "title=One")
    try FileManager.default.removeItem(at: photo)
    let output = try program.run("log", "a.jpg")
    #expect(output.status == 0 && output.text.contains("→ One"))
    #expect(try program.run("log", "none.jpg").status == 1)
  }

  @Test("the files of a way back are named as the photo was")
  func namesOfFiles() throws {
    for kind in ["photo", "sidecar"] {
      let options = kind == "sidecar" ? ["--sidecar"] : []
      _ = try program.run(["set", "a.jpg", "title=\(kind)"] + options)
      let output = try program.run("revert", "a.jpg", "--format", "jsonl")
      let object = try #require(try program.objects(output).first)
      let files = try #require(object["files"] as? [[String: Any]])
      let name = kind == "photo" ? "a.jpg" : "a.jpg.xmp"
      #expect(files.map { $0["kind"] as? String } == [kind])
      #expect(files.map { $0["path"] as? String } == [name])
      #expect(object["sidecar"] as? String == (kind == "photo" ? nil : name))
    }
  }

  @Test("a dry run starts no journal")
  func noJournal() throws {
    #expect(try program.run("revert", "--dry-run", "a.jpg").text == "a.jpg: unchanged\n")
    let data = program.folder.url.appendingPathComponent("data").path
    #expect(!FileManager.default.fileExists(atPath: data))
  }
}
