import Foundation
import TestSupport
import Testing

/// The program itself, run as a script would run it, on copies of the sample photos.
@Suite("verso-cli")
struct ProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try Command("cp", ["-r", Corpus.samples.path + "/.", folder.url.path]).run()
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
      try Command("python3", ["-c", script, file.path]).run().text
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

  // MARK: Usage

  @Test(
    "wrong usage is told in one line, and ends with status 2",
    arguments: [
      [], ["lst"], ["list", "--fields", "colour"], ["list", "--where", "rating>="],
      ["list", "--format", "xml"], ["list", "--sort"], ["show"], ["set", "a.jpg"],
      ["set", "a.jpg", "rating=9"], ["set", "a.jpg", "iso=100"], ["set", "a.jpg", "colour=red"],
      ["set", "rating=3"], ["set", "a.jpg", "rating=3", "--sidecar", "--embed"],
      ["set", "a.jpg", "dateTaken=2023-02-30"], ["set", "a.jpg", "--add", "title=x"],
    ])
  func usage(_ arguments: [String]) throws {
    let output = try Command(Command.builtProduct("verso-cli"), arguments).run()
    #expect(output.status == 2)
    #expect(output.text.isEmpty)
    #expect(output.errorText.hasPrefix("verso-cli: "))
    #expect(output.errorText.split(separator: "\n").count == 1)
  }

  @Test(
    "a word that there is not suggests the one that was meant",
    arguments: [
      (["lst"], "list"), (["list", "--formt=csv"], "--format"),
      (["set", "a.jpg", "tilte=x"], "title"),
      (["list", "--fields", "rting"], "rating"), (["list", "--sort", "-dateTken"], "dateTaken"),
      (["list", "--where", "kewyord:sea"], "keyword"), (["help", "hsow"], "show"),
    ])
  func suggestion(arguments: [String], meant: String) throws {
    let output = try Command(Command.builtProduct("verso-cli"), arguments).run()
    #expect(output.status == 2)
    #expect(output.errorText.hasSuffix("; did you mean “\(meant)”?\n"), "\(output.errorText)")
  }

  @Test(
    "text that is not UTF-8 is wrong usage, and nothing is written",
    arguments: [
      "set a.jpg title=$'caf\\xe9'", "set a.jpg --add keywords=$'caf\\xe9'",
      "set a.jpg rating=3 creator=$'\\xff'", "set a.jpg --clear $'title\\xff'",
      "list --where $'caf\\xe9'", "list --fields $'\\xff'", "set a.jpg $'title\\xff=x'",
    ])
  func notUTF8(words: String) throws {
    let photo = try sample("_DSF0871.jpg")
    let before = try Data(contentsOf: photo)
    let copy = try folder.file("work/a.jpg", containing: before)
    let output = try shell("\"$VERSO\" \(words)", in: copy.deletingLastPathComponent())
    #expect(output.status == 2, "\(output.errorText)")
    #expect(output.text.isEmpty)
    #expect(try Data(contentsOf: copy) == before)
  }

  @Test("a file whose name is not UTF-8 is listed and written")
  func notUTF8Name() throws {
    let photo = try sample("_DSF0871.jpg")
    let place = try folder.file("work/a.jpg", containing: try Data(contentsOf: photo))
    let output = try shell(
      "mv a.jpg $'\\xe9.jpg' && \"$VERSO\" set $'\\xe9.jpg' title=Buoy --format jsonl"
        + " && exiftool -s3 -Title $'\\xe9.jpg'", in: place.deletingLastPathComponent())
    #expect(output.status == 0, "\(output.errorText)")
    #expect(output.text.hasSuffix("\nBuoy\n"))
  }

  @Test("each command explains itself", arguments: ["list", "show", "set"])
  func helpOfCommand(name: String) throws {
    let help = try run("help", name)
    #expect(help.status == 0)
    #expect(help.text.hasPrefix("verso-cli \(name): "))
    #expect(try run(name, "--help").text == help.text)
    #expect(try run("help").text.contains("  \(name) "))
  }

  @Test("the manual page and the completions name every option of every command")
  func derived() throws {
    let help = try ["list", "show", "set"].map { try run("help", $0).text }.joined()
    let options = Set(help.matches(of: /--[a-z-]+/).map { String($0.0) }).subtracting(["--help"])
    #expect(options.count > 10)
    let texts = [["--man"]] + ["bash", "zsh", "fish"].map { ["--completions", $0] }
    for arguments in texts {
      let text = try Command(Command.builtProduct("verso-cli"), arguments).run().text
        .replacing("\\-", with: "-").replacing(" -l ", with: " --")
      for option in options { #expect(text.contains(option), "\(option), \(arguments)") }
    }
  }

  @Test("help and the version are printed on standard output")
  func help() throws {
    #expect(try run("--version").text.hasPrefix("verso-cli "))
    #expect(try run("help").text.contains("--dry-run"))
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

  private func run(_ arguments: String...) throws -> Command.Output {
    try Command(
      Command.builtProduct("verso-cli"), arguments,
      environment: ["XDG_DATA_HOME": folder.url.appendingPathComponent("data").path]
    ).run()
  }

  /// Runs a line of bash in a folder, where `$VERSO` is the program.
  private func shell(_ line: String, in place: URL) throws -> Command.Output {
    try Command(
      "bash", ["-c", line],
      environment: [
        "XDG_DATA_HOME": folder.url.appendingPathComponent("data").path,
        "VERSO": Command.builtProduct("verso-cli"),
      ], in: place
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
