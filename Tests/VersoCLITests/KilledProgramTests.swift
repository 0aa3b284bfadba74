import Foundation
import TestSupport
import Testing

/// The command line, killed in the midst of its work: each photo says then what it said before or what it was to say,
/// the journal is sound, and the way back leads to the first bytes.
struct KilledProgramTests {
  private let program: TestProgram
  private let originals: [String: Data]

  /// How often it is killed: VERSO_KILLS where somebody has the time.
  private static let rounds =
    ProcessInfo.processInfo.environment["VERSO_KILLS"].flatMap(Int.init) ?? 14

  private static let fields = [
    "title", "headline", "description", "keywords", "rating", "label", "dateTaken", "creator",
    "copyright", "city", "latitude", "longitude",
  ]

  init() throws {
    program = try TestProgram()
    originals = try Self.files(in: program.photos)
  }

  private static func files(in folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(name)
      if !file.hasDirectoryPath { files[name] = try Data(contentsOf: file) }
    }
    return files
  }

  @Test("what a killed program left behind goes with the next write, however the photo is named")
  func leftovers() throws {
    for name in ["winter.jpg", "./winter.jpg"] {
      let left = program.photos.appendingPathComponent(".verso-0123456789abcdef.tmp")
      try Data("left".utf8).write(to: left)
      #expect(try program.run("set", name, "title=\(name)").status == 0)
      #expect(!FileManager.default.fileExists(atPath: left.path))
    }
  }

  /// What photos and their sidecars say together, by path, without what each write changes.
  private func values() throws -> [String: [String: String]] {
    let listed = try program.run("list", "-r", "--no-index", "--format", "jsonl")
    #expect(listed.status == 0)
    var values: [String: [String: String]] = [:]
    for photo in try program.objects(listed) {
      let fields = try #require(photo["fields"] as? [String: Any])
      let keywords = fields["keywords"] as? [String] ?? []
      #expect(Set(keywords).count == keywords.count, "doubled: \(keywords)")
      // Fields that say nothing are named, too.
      values[try #require(photo["path"] as? String)] = Dictionary(
        uniqueKeysWithValues: Self.fields.map { ($0, fields[$0].map { "\($0)" } ?? "") })
    }
    return values
  }

  /// Starts the program, and kills it when it has said what became of some photos, or a moment later.
  private func kill(_ arguments: [String], afterPhotos count: Int) throws {
    let process = program.process(arguments)
    let output = ChildProcess.pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.killIfItStays()
    var left = count
    while left > 0, let bytes = try output.fileHandleForReading.read(upToCount: 1), !bytes.isEmpty {
      if bytes.first == UInt8(ascii: "\n") { left -= 1 }
    }
    usleep(UInt32.random(in: 0...3000))
    Glibc.kill(process.processIdentifier, SIGKILL)
    try process.waitForEnd()
  }

  /// What is begun again and again, and whether it does nothing more where it is done a second time.
  private static func work(_ round: Int) -> (arguments: [String], canBeRepeated: Bool) {
    let all = ["-r", ".", "--format", "jsonl"]
    return switch round % 7 {
    case 0: (["set", "title=Title \(round)", "--add", "keywords=word \(round)"] + all, true)
    case 1: (["sidecar", "create"] + all, true)
    case 2:
      (["set", "creator=Creator \(round)", "--remove", "keywords=word \(round - 2)"] + all, true)
    case 3: (["sidecar", "embed"] + all, true)
    case 4: (["problems", "--fix", "longest"] + all, true)
    case 5: (["revert", round % 2 == 0 ? "--last" : "--all"] + all, false)
    default: (["sidecar", "split"] + all, true)
    }
  }

  @Test("a killed program leaves each field as it was or as it was to be, and every way back")
  func kills() throws {
    let first = try values()
    var known = KnownValues(first)
    for round in 0..<Self.rounds {
      let (arguments, canBeRepeated) = Self.work(round)
      try kill(arguments, afterPhotos: Int.random(in: 0..<first.count))
      let found = try values()
      #expect(found.count == first.count)
      let check = try program.run("journal", "check")
      // The first one may be killed before it has a journal; then it has written nothing.
      let hasBegun = round > 0 || found != first || !check.errorText.contains("it is missing")
      #expect(check.status == 0 || !hasBegun, "\(check.text)\(check.errorText)")
      if canBeRepeated {
        #expect(try program.run(arguments).status != 2)
        known.add(try values())
      }
      // A photo and its sidecar are two files, and one of them may be written.
      #expect(known.unknown(of: found).isEmpty, "\(arguments.joined(separator: " "))")
    }
    // What was half made is cleared away by the next write into its folder.
    #expect(try program.run("set", "-r", ".", "title=Last", "--embed").status != 2)
    let back = try program.run("revert", "-r", ".", "--all", "--format", "jsonl")
    #expect(back.status == 0, "\(back.text)")
    let files = try Self.files(in: program.photos)
    #expect(!files.isEmpty && files.keys.sorted() == originals.keys.sorted())
    for (name, bytes) in files { #expect(bytes == originals[name], "\(name)") }
  }
}

/// What each field of photos has ever said where nothing was killed.
private struct KnownValues {
  private var values: [String: Set<String>] = [:]

  init(_ photos: [String: [String: String]]) { add(photos) }

  mutating func add(_ photos: [String: [String: String]]) {
    for (path, fields) in photos {
      for (field, value) in fields { values["\(path): \(field)", default: []].insert(value) }
    }
  }

  /// Values that no photo has ever had in that field.
  func unknown(of photos: [String: [String: String]]) -> [String: String] {
    var unknown: [String: String] = [:]
    for (path, fields) in photos {
      for (field, value) in fields {
        let name = "\(path): \(field)"
        if values[name]?.contains(value) != true { unknown[name] = value }
      }
    }
    return unknown
  }
}
