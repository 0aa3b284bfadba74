import Foundation
import TestSupport
import Testing

/// Several programs that write one file.
struct WritersTests {
  private let folder: TemporaryFolder
  private let file: URL

  init() throws {
    folder = try TemporaryFolder()
    let sample = try #require(
      Corpus.samplePhotos.first { $0.lastPathComponent == "_DSF0871.jpg" })
    file = folder.url.appendingPathComponent("photos/a.jpg")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: sample, to: file)
  }

  private static let fields = ["title", "headline", "city", "state", "country", "jobTitle"]

  private func start(_ program: String, _ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_DATA_HOME": folder.url.appendingPathComponent("data").path
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func set(_ field: String, _ value: String) throws -> Process {
    try start(Command.builtProduct("verso-cli"), ["set", "\(field)=\(value)", file.path])
  }

  private func tags() throws -> [String: Any] {
    try #require(try ExifTool.json([file], ["-G1", "-XMP:all"]).first)
  }

  private var names: [String] {
    let folder = file.deletingLastPathComponent().path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  @Test("of six writers of one file at once each is done, and no edit is lost")
  func six() throws {
    for round in 0..<4 {
      let writers = try Self.fields.map { try set($0, "\($0) \(round)") }
      let theirs = try Command(
        "exiftool", ["-q", "-overwrite_original", "-XMP:Credit=credit \(round)", file.path]
      ).run()
      for writer in writers {
        writer.waitUntilExit()
        #expect(writer.terminationStatus == 0)
      }
      let values = Set(try tags().values.compactMap { $0 as? String })
      for field in Self.fields { #expect(values.contains("\(field) \(round)")) }
      // ExifTool, which takes no care, may have found a file in its way and said so.
      if theirs.status == 0 { #expect(names == ["a.jpg"]) }
    }
  }

  @Test(
    "what ExifTool writes between our last look and the exchange of names is merged",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")))
  func exchange() throws {
    let marker = folder.url.appendingPathComponent("trace")
    let mine = try start(
      "/usr/bin/strace",
      [
        "-f", "-qq", "-o", marker.path, "-e", "trace=renameat2", "-e",
        "inject=renameat2:delay_enter=1000000:when=2", Command.builtProduct("verso-cli"), "set",
        "title=MINE", file.path,
      ])
    // The first renaming gives the new file its waiting name; from then on the second one waits.
    while mine.isRunning, !names.contains(where: { $0.hasSuffix(".old") }) { usleep(1000) }
    let theirs = try Command(
      "exiftool", ["-q", "-overwrite_original", "-XMP:Headline=THEIRS", file.path]
    ).run()
    mine.waitUntilExit()
    #expect(theirs.status == 0 && mine.terminationStatus == 0)
    let tags = try tags()
    #expect(tags["XMP-dc:Title"] as? String == "MINE")
    #expect(tags["XMP-photoshop:Headline"] as? String == "THEIRS")
    #expect(names == ["a.jpg"])
  }
}
