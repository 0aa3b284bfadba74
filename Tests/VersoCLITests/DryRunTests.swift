import Foundation
import TestSupport
import Testing

/// What a dry run says beside what the real run then does, for files that cannot be written.
struct DryRunTests {
  private let folder: TemporaryFolder
  private let photos: URL

  init() throws {
    folder = try TemporaryFolder()
    photos = folder.url.appendingPathComponent("photos")
    let data = folder.url.appendingPathComponent("data")
    for each in [photos, data] {
      try FileManager.default.createDirectory(at: each, withIntermediateDirectories: false)
    }
    for each in [folder.url, photos, data] { chmod(each.path, 0o777) }
  }

  private func photo(_ name: String = "a.jpg", mode: mode_t = 0o666, own: Bool = true) throws -> URL
  {
    let sample = try #require(Corpus.samplePhotos.first)
    let file = photos.appendingPathComponent(name)
    try Data(contentsOf: sample).write(to: file)
    chmod(file.path, mode)
    if own, geteuid() == 0 { chown(file.path, 65534, 65534) }
    return file
  }

  /// Runs the program as a user who is not root.
  private func run(_ arguments: String...) throws -> ExternalProgram.Output { try run(arguments) }

  private func run(_ arguments: [String]) throws -> ExternalProgram.Output {
    let program = [ExternalProgram.builtProduct("verso-cli")] + arguments
    let asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let command = geteuid() == 0 ? asNobody + program : program
    return try ExternalProgram(
      command[0], Array(command.dropFirst()),
      environment: [
        "XDG_DATA_HOME": folder.url.appendingPathComponent("data").path,
        "XDG_CACHE_HOME": folder.url.appendingPathComponent("cache").path,
      ]
    ).run()
  }

  /// Sees that a dry run says and ends as the real run does.
  private func compare(_ file: URL, _ reason: String) throws {
    let arguments = ["set", file.path, "title=New", "--format", "jsonl"]
    let before = try? Data(contentsOf: file)
    let dry = try run(
      arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], "--dry-run")
    #expect((try? Data(contentsOf: file)) == before)
    let real = try run(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4])
    let (dryLine, realLine) = (try object(dry), try object(real))
    #expect(dryLine["dryRun"] as? Bool == true && realLine["dryRun"] == nil)
    for key in ["result", "error"] {
      #expect(dryLine[key] as? String == realLine[key] as? String)
    }
    #expect((dryLine["error"] as? String)?.contains(reason) == true, "\(dryLine)")
    #expect((dryLine["changes"] as? [Any])?.isEmpty == true)
    #expect((dryLine["files"] as? [Any])?.isEmpty == true)
    #expect(dry.status == 1 && real.status == 1)
  }

  private func object(_ output: ExternalProgram.Output) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: output.standardOutput) as? [String: Any])
  }

  @Test("a folder that takes no new file is told before")
  func readOnlyFolder() throws {
    let file = try photo()
    chmod(photos.path, 0o555)
    try compare(file, "No new file can be made in the folder: Permission denied.")
  }

  @Test("a write-protected file is told before")
  func writeProtected() throws { try compare(photo(mode: 0o444), "The file is write-protected.") }

  @Test(
    "a journal that cannot be had is told before", arguments: ["data", "data/verso", "data/none"])
  func noJournal(path: String) throws {
    let file = try photo()
    let data = folder.url.appendingPathComponent("data")
    switch path {
    case "data": chmod(data.path, 0o555)
    case "data/verso": try folder.file("data/verso", containing: Data())
    default:
      try FileManager.default.removeItem(at: data)
      try folder.file("data", containing: Data())
    }
    let real = try run("set", file.path, "title=New")
    let dry = try run("set", file.path, "title=New", "--dry-run")
    #expect(real.status == 1 && dry.status == 1)
    #expect(dry.text == real.text && dry.errorText == real.errorText, "\(dry) \(real)")
    #expect(!real.errorText.isEmpty)
  }

  @Test("a journal of a newer version is told before")
  func newerJournal() throws {
    let file = try photo()
    #expect(try run("set", file.path, "title=Old").status == 0)
    let journal = folder.url.appendingPathComponent("data/verso/journal.sqlite").path
    #expect(
      try ExternalProgram("sqlite3", [journal, "PRAGMA user_version = 99"]).run().status == 0)
    let dry = try run("set", file.path, "title=New", "--dry-run")
    let real = try run("set", file.path, "title=New")
    #expect(real.status == 1 && dry.status == 1)
    #expect(dry.text == real.text && dry.errorText == real.errorText, "\(dry) \(real)")
    #expect(real.errorText.contains("newer version"))
  }

  @Test("what takes a file back to what it was is told as it is done, with what cannot follow")
  func wayBack() throws {
    let file = try photo()
    let options = [
      "-m", "-XMP:all=", "-MakerNotes:all=", "-EXIF:Make=ACME",
      "-ExifIFD:MakerNoteUnknownText=Place", "-EXIF:GPSLatitude=54", "-EXIF:GPSLatitudeRef=N",
      "-EXIF:GPSLongitude=12", "-EXIF:GPSLongitudeRef=E",
    ]
    try ExifTool.write(options, to: file.path)
    if geteuid() == 0 { chown(file.path, 65534, 65534) }
    func set(_ fields: [String], _ more: String...) throws -> [String: Any] {
      try object(run(["set", file.path] + fields + ["--format", "jsonl"] + more))
    }
    let size = try Data(contentsOf: file).count
    #expect(try run("set", file.path, "headline=New").status == 0)
    let planned = try set(["--clear", "headline"], "--dry-run")
    _ = try set(["--clear", "headline"])
    #expect(try Data(contentsOf: file).count == size)
    #expect((planned["files"] as? [[String: Any]])?.first?["newSize"] as? Int == size, "\(planned)")

    let place = ["--clear", "latitude", "--clear", "longitude"]
    let first = try set(place)
    #expect(try run("revert", file.path).status == 0)
    let notes = try [first, set(place, "--dry-run"), set(place)].map { $0["notes"] as? [String] }
    #expect(notes[0]?.count == 1 && notes.allSatisfy { $0 == notes[0] }, "\(notes)")
  }

  @Test("a dry run makes no journal")
  func makesNone() throws {
    let file = try photo()
    #expect(try run("set", file.path, "title=New", "--dry-run").status == 0)
    let data = folder.url.appendingPathComponent("data").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: data).isEmpty)
  }

  @Test(
    "a file of someone else is told before",
    .enabled(if: geteuid() == 0, "only root can make a file of someone else"))
  func otherOwner() throws { try compare(photo(own: false), "belongs to someone else") }

  @Test(
    "a full disk is told before", .enabled(if: geteuid() == 0, "only root can mount a disk"))
  func fullDisk() throws {
    let mount = try ExternalProgram(
      "mount", ["-t", "tmpfs", "-o", "size=256k,mode=777", "tmpfs", photos.path]
    )
    .run()
    guard mount.status == 0 else { try Test.cancel("no disk can be mounted here") }
    defer { _ = try? ExternalProgram("umount", ["-l", photos.path]).run() }
    let file = try photo()
    _ = try ExternalProgram("dd", ["if=/dev/zero", "of=\(photos.path)/filler", "bs=4096"]).run()
    let dry = try run("set", file.path, "title=New", "--dry-run")
    #expect(dry.status == 1 && dry.text.contains("No space left on the disk."))
  }

  @Test(
    "a full disk of the journal is told before, by the name of the journal",
    .enabled(if: geteuid() == 0, "only root can mount a disk"))
  func fullJournalDisk() throws {
    let data = folder.url.appendingPathComponent("data").path
    let mount = try ExternalProgram(
      "mount", ["-t", "tmpfs", "-o", "size=256k,mode=777", "tmpfs", data]
    ).run()
    guard mount.status == 0 else { try Test.cancel("no disk can be mounted here") }
    defer { _ = try? ExternalProgram("umount", ["-l", data]).run() }
    let file = try photo()
    _ = try ExternalProgram("dd", ["if=/dev/zero", "of=\(data)/filler", "bs=4096"]).run()
    for more in [["--dry-run"], []] {
      let output = try run(["set", file.path, "title=New"] + more)
      #expect(output.status == 1, "\(more)")
      #expect(output.errorText.contains("journal.sqlite cannot grow."), "\(output.errorText)")
    }
  }

  @Test(
    "a file that nobody may change is told before",
    .enabled(if: geteuid() == 0, "only root can mark a file so"))
  func immutable() throws {
    let file = try photo()
    guard try ExternalProgram("chattr", ["+i", file.path]).run().status == 0 else {
      try Test.cancel("no file can be marked here")
    }
    defer { _ = try? ExternalProgram("chattr", ["-i", file.path]).run() }
    let dry = try ExternalProgram(
      ExternalProgram.builtProduct("verso-cli"), ["set", file.path, "title=New", "--dry-run"],
      environment: [
        "XDG_DATA_HOME": folder.url.appendingPathComponent("data").path,
        "XDG_CACHE_HOME": folder.url.appendingPathComponent("cache").path,
      ]
    ).run()
    #expect(dry.status == 1 && dry.text.contains("refused"))
  }

  @Test("the reason stands beside its file, and no change is listed as done")
  func table() throws {
    let file = try photo(mode: 0o444)
    let good = try photo("b.jpg")
    let output = try run("set", file.path, good.path, "title=New")
    #expect(output.status == 1)
    let lines = output.text.split(separator: "\n").map(String.init)
    #expect(
      lines.contains(
        "\(file.path): refused: The file is write-protected. Use --sidecar to write a sidecar."))
    #expect(lines.count { $0.hasPrefix("  title: ") } == 1)
  }

  @Test("a photo that is named twice, as by a link, would be written once")
  func namedTwice() throws {
    let file = try photo("a.jpg")
    let link = photos.appendingPathComponent("b.jpg")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    for arguments in [["set", "title=New"], ["set", "title=Newer", "--sidecar"]] {
      let all = arguments + [file.path, link.path, "--format", "jsonl"]
      let results = try [all + ["--dry-run"], all].map { arguments in
        try run(arguments).text.split(separator: "\n").map { line in
          let json = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
          return json?["result"] as? String
        }
      }
      #expect(results[0] == ["written", "unchanged"])
      #expect(results[1].compactMap(\.self).sorted() == ["unchanged", "written"])
    }
  }
}
