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
    let process = ExternalProgram(
      program, arguments,
      environment: [
        "XDG_DATA_HOME": folder.url.appendingPathComponent("data").path,
        "XDG_CACHE_HOME": folder.url.appendingPathComponent("cache").path,
      ]
    ).process()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private func set(_ field: String, _ value: String) throws -> Process {
    try start(ExternalProgram.builtProduct("verso-cli"), ["set", "\(field)=\(value)", file.path])
  }

  private func tags() throws -> [String: Any] {
    try #require(try ExifTool.json([file], ["-G1", "-XMP:all"]).first)
  }

  private var names: [String] {
    let folder = file.deletingLastPathComponent().path
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  @Test("all of many photos are written where few files may be open")
  func fewFiles() throws {
    let program = try TestProgram()
    let output = try program.shell(
      """
      mkdir many; for number in $(seq 76); do cp "$(find . -name _DSF0871.jpg | head -1)" many/$number.jpg; done
      ulimit -n 40; $VERSO set -r many title=New --format jsonl
      """)
    #expect(output.status == 0)
    #expect(try program.objects(output).filter { $0["result"] as? String == "written" }.count == 76)
  }

  @Test(
    "words that six writers add to one list at once are all in it, whatever counts in a conflict",
    arguments: [nil, "mine", "file", "newer", "join"])
  func words(rule: String?) throws {
    let rules = rule.map { ["--on-conflict", $0] } ?? []
    for round in 0..<4 {
      let words = (0..<6).map { "word \(round) \($0)" }
      try setAtOnce(words.map { ["--add", "keywords=\($0)"] + rules })
      #expect(try keywords().isSuperset(of: words))
    }
    let all = try keywords()
    let gone = (0..<6).map { "word 0 \($0)" }
    try setAtOnce(gone.map { ["--remove", "keywords=\($0)"] + rules })
    #expect(try keywords() == all.subtracting(gone))
  }

  /// Several programs set something at once.
  private func setAtOnce(_ all: [[String]]) throws {
    let writers = try all.map {
      try start(ExternalProgram.builtProduct("verso-cli"), ["set", file.path] + $0)
    }
    for writer in writers {
      try writer.waitForEnd()
      #expect(writer.terminationStatus == 0)
    }
  }

  private func keywords() throws -> Set<String> {
    Set(try tags()["XMP-dc:Subject"] as? [String] ?? [])
  }

  @Test("of six writers of one file at once each is done, and no edit is lost")
  func six() throws {
    for round in 0..<4 {
      let writers = try Self.fields.map { try set($0, "\($0) \(round)") }
      for writer in writers {
        try writer.waitForEnd()
        #expect(writer.terminationStatus == 0)
      }
      let values = Set(try tags().values.compactMap { $0 as? String })
      for field in Self.fields { #expect(values.contains("\(field) \(round)")) }
      #expect(names == ["a.jpg"])
    }
  }
}
