import Foundation
import TestSupport
import Testing

/// The program itself, run as a script would run it, on copies of the sample photos.
@Suite("verso-cli")
struct ProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try ExternalProgram("cp", ["-r", Corpus.samples.path + "/.", folder.url.path]).run()
  }

  // MARK: Reading

  @Test("list prints an object a line, each with the path, the fields and where they are from")
  func jsonLines() throws {
    let output = try run("list", "-r", "--format", "jsonl", folder.url.path)
    #expect(output.status == 0)
    let photos = try output.text.split(separator: "\n").map(object)
    #expect(photos.count == Corpus.samplePhotos.count)
    let harbour = try #require(photos.first { $0.fields["title"] as? String == "Harbour at dawn" })
    #expect(harbour.fields["keywords"] as? [String] == ["sea", "boats, old", "harbour", "dawn"])
    #expect(harbour.fields["dateTaken"] as? String == "2024-05-12T06:10:08.37+02:00")
    #expect((harbour.json["sources"] as? [String: String])?["dateTaken"] == "exif")
  }

  @Test("json is one array, csv is read by others, and an empty list is valid too")
  func formats() throws {
    let array = try run("list", "-r", "--format", "json", folder.url.path)
    let photos = try JSONSerialization.jsonObject(with: array.standardOutput) as? [[String: Any]]
    #expect(photos?.count == Corpus.samplePhotos.count)

    let csv = try run("list", "-r", "--format", "csv", "--fields", "title", folder.url.path)
    let script = "import csv, sys; print(len(list(csv.DictReader(open(sys.argv[1], newline='')))))"
    let file = try folder.file("out.csv", containing: csv.standardOutput)
    #expect(
      try ExternalProgram("python3", ["-c", script, file.path]).run().text
        == "\(Corpus.samplePhotos.count)\n")

    let nothing = try run("list", "--format", "json", "--where", "title:nowhere", folder.url.path)
    #expect(nothing.text == "[]\n")
  }

  @Test("--where and --sort choose and order")
  func query() throws {
    let output = try run(
      "list", "-r", "--format", "jsonl", "--fields", "rating", "--where", "rating>=4", "--sort",
      "-rating,fileName", folder.url.path)
    let ratings = try output.text.split(separator: "\n").map {
      try #require(object($0).fields["rating"] as? Int)
    }
    #expect(!ratings.isEmpty)
    #expect(ratings == ratings.sorted(by: >))
    #expect(ratings.allSatisfy { $0 >= 4 })
  }

  @Test("a file that cannot be read has its reason, and the others are listed")
  func unreadable() throws {
    try folder.file("broken/empty.jpg", containing: Data())
    try folder.file("broken/text.jpg", containing: Data("no picture".utf8))
    let broken = folder.url.appendingPathComponent("broken").path
    let output = try run("list", "--format", "jsonl", broken, folder.url.path)
    #expect(output.status == 1)
    let photos = try output.text.split(separator: "\n").map(object)
    #expect(photos.count > 2)
    #expect(photos.prefix(2).allSatisfy { $0.json["error"] is String && $0.json["fields"] == nil })
    #expect(output.errorText.split(separator: "\n").count == 2)
  }

  @Test("a format whose inside is not read says so, in every format")
  func unread() throws {
    let file = try folder.file("other/a.r3d", containing: Data("no picture".utf8))
    let other = file.deletingLastPathComponent().path
    let photo = try object(run("list", "--format", "jsonl", other).text[...]).json
    #expect(photo["unread"] as? Bool == true)
    let problem = try #require((photo["problems"] as? [[String: Any]])?.first)
    #expect(problem["severity"] as? String == "unread" && problem["kind"] as? String == "unread")
    let table = try run("list", "--fields", "fileName,title", other).text
    #expect(table.split(separator: "\n").last?.split(separator: " ").last == "?")
    #expect(try run("list", "--fields", "title", "--format", "csv", other).text.contains(",,true,"))
    for query in ["has:gps", "-has:gps", "-has:copyright", "rating:0"] {
      #expect(try run("list", "--where", query, "--format", "json", other).text == "[]\n")
    }
    let refusal = try run("set", file.path, "--add", "keywords=x")
    #expect(refusal.status == 1)
    #expect(refusal.errorText.contains("is not read yet; a new sidecar would hide it."))
  }

  @Test("show prints the fields of a photo, a line each")
  func show() throws {
    let file = try sample("_DSF0871.jpg")
    let output = try run("show", file.path)
    #expect(output.status == 0)
    #expect(output.text.contains("title"))
    #expect(output.text.contains("Harbour at dawn"))
  }

  // MARK: Writing

  @Test("set changes these tags by ExifTool's account, and no other")
  func set() throws {
    let file = try sample("_DSF0871.jpg")
    let before = try tags(of: file)
    let output = try run(
      "set", file.path, "rating=2", "title=Fishing boats", "--add", "keywords=fog", "--remove",
      "keywords=sea")
    #expect(output.status == 0, "\(output.errorText)")
    let after = try tags(of: file)
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    #expect(after["XMP-xmp:Rating"] == "2")
    #expect(after["XMP-dc:Title"] == "Fishing boats")
    #expect(after["XMP-dc:Subject"] == #"["boats, old","harbour","dawn","fog"]"#)
    #expect(
      changed.allSatisfy { tag in
        ["Rating", "Title", "Subject", "ObjectName", "Keywords", "IPTCDigest"]
          .contains { tag.hasSuffix(":" + $0) } || tag.hasPrefix("System:")
      }, "\(changed)")
  }

  @Test("a dry run tells the changes and writes nothing")
  func dryRun() throws {
    let file = try sample("_DSF0871.jpg")
    let before = try Data(contentsOf: file)
    let output = try run("set", file.path, "rating=1", "--dry-run", "--format", "jsonl")
    #expect(output.status == 0)
    let result = try object(output.text[...]).json
    let change = try #require((result["changes"] as? [[String: Any]])?.first)
    #expect(change["old"] as? Int == 4)
    #expect(change["new"] as? Int == 1)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test("what is set already is not written again")
  func unchanged() throws {
    let file = try sample("_DSF0871.jpg")
    let before = try Data(contentsOf: file)
    let output = try run("set", file.path, "rating=4", "--format", "jsonl")
    #expect(try object(output.text[...]).json["result"] as? String == "unchanged")
    #expect(try Data(contentsOf: file) == before)
  }

  @Test("--sidecar leaves the photo as it is")
  func sidecar() throws {
    let file = try sample("_DSF0871.jpg")
    let before = try Data(contentsOf: file)
    let output = try run("set", file.path, "city=Wismar", "--sidecar")
    #expect(output.status == 0, "\(output.errorText)")
    #expect(try Data(contentsOf: file) == before)
    let sidecar = try ExifTool.json([URL(fileURLWithPath: file.path + ".xmp")]).first
    #expect(sidecar?["XMP-photoshop:City"] as? String == "Wismar")
  }

  @Test("of several files, one that cannot be written fails, and the others are written")
  func partialFailure() throws {
    let good = try sample("_DSF0871.jpg")
    let bad = try folder.file("bad.jpg", containing: Data("no picture".utf8))
    let output = try run("set", bad.path, good.path, "rating=1")
    #expect(output.status == 1)
    #expect(output.errorText.contains("bad.jpg"))
    #expect(try tags(of: good)["XMP-xmp:Rating"] == "1")
    #expect(try Data(contentsOf: bad) == Data("no picture".utf8))
  }
}

extension ProgramTests {
  /// A photo as the program prints it.
  private struct Photo {
    let json: [String: Any]
    var fields: [String: Any] { json["fields"] as? [String: Any] ?? [:] }
  }

  private func object(_ line: Substring) throws -> Photo {
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return Photo(json: try #require(value as? [String: Any]))
  }

  private func run(_ arguments: String...) throws -> ExternalProgram.Output {
    try ExternalProgram(
      ExternalProgram.builtProduct("verso-cli"), arguments,
      environment: [
        "XDG_DATA_HOME": folder.url.appendingPathComponent("data").path,
        "XDG_CACHE_HOME": folder.url.appendingPathComponent("cache").path,
      ]
    ).run()
  }

  private func sample(_ name: String) throws -> URL {
    let copies = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    return try #require(
      copies?.compactMap { $0 as? URL }.first { $0.lastPathComponent == name })
  }

  /// What ExifTool says, each value as JSON where it is no plain text.
  private func tags(of file: URL) throws -> [String: String] {
    let tags = try #require(try ExifTool.json([file], ["-G1", "-a", "-struct", "-n"]).first)
    return try tags.mapValues { value in
      if let text = value as? String { return text }
      if let number = value as? NSNumber { return "\(number)" }
      let data = try JSONSerialization.data(
        withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
      return String(decoding: data, as: UTF8.self)
    }
  }
}
