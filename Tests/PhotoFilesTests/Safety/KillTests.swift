import Foundation
import PhotoFormats
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import PhotoFiles

struct KillTests {
  private static let titles = ["A", "A longer title, which needs more room", ""]

  @Test("a process that is killed while it writes leaves whole files, hundreds of times")
  func kills() throws {
    let folder = try TemporaryFolder()
    let jpeg = try TestPhoto.make("a.jpg", in: folder, "-EXIF:Make=ACME", "-IPTC:City=x")
    let raw = try folder.file("b.nef", containing: TestPhoto.tiff)
    let files = [jpeg.path, raw.path + ".xmp"]
    let journal = RawPath(folder.url.path + "/journal/journal.sqlite")
    let original = try Data(contentsOf: jpeg)
    let whole = try wholeContents(of: files, photos: [jpeg.path, raw.path], journal)

    for round in 0..<300 {
      let probe = try start(journal, rounds: 0, [jpeg.path, raw.path])
      usleep(UInt32.random(in: 0...30_000))
      // At any instant, and each tenth time at one at which the new file is half made.
      if round % 10 == 0 { stop(probe) { !leftovers(folder).isEmpty } }
      kill(probe.processIdentifier, SIGKILL)
      try probe.waitForEnd()
      #expect(probe.terminationReason == .uncaughtSignal)
      for (file, contents) in zip(files, whole) {
        #expect(contents.contains(try Data(contentsOf: URL(fileURLWithPath: file))))
      }
    }
    try checkJournal(at: journal)
    try checkWayBack(to: [original, nil], of: files, journal)
    try run(journal, rounds: 1, [jpeg.path, raw.path])
    #expect(leftovers(folder).isEmpty)
  }

  /// All contents that the files have when nobody disturbs the writing.
  func wholeContents(
    of files: [String], photos: [String], _ journal: RawPath, turns: Int = 12
  ) throws -> [Set<Data>] {
    var whole = files.map { _ in Set<Data>() }
    // By then they come around again: the padding of the packet has its last size.
    for _ in 0..<turns {
      try run(journal, rounds: 1, photos)
      for (index, file) in files.enumerated() {
        whole[index].insert(try Data(contentsOf: URL(fileURLWithPath: file)))
      }
    }
    return whole
  }

  func start(
    _ journal: RawPath, rounds: Int, _ photos: [String], reverts: Bool = false
  ) throws -> Process {
    let probe = ChildProcess()
    probe.executableURL = URL(fileURLWithPath: ExternalProgram.builtProduct("WriteProbe"))
    probe.arguments = [journal.text, String(rounds)] + Self.titles.dropLast() + ["--"] + photos
    if reverts {
      probe.environment = ProcessInfo.processInfo.environment.merging(["PROBE_REVERTS": "1"]) { $1 }
    }
    probe.standardOutput = FileHandle.nullDevice
    try probe.run()
    return probe
  }

  /// Stops a process at a random instant at which a condition holds, however long it takes to meet one:
  /// while it stands still, nothing changes any more.
  func stop(_ probe: Process, where holds: () -> Bool) {
    while probe.isRunning {
      kill(probe.processIdentifier, SIGSTOP)
      if state(of: probe) == "T", holds() { return }
      kill(probe.processIdentifier, SIGCONT)
      usleep(UInt32.random(in: 0...500))
    }
  }

  /// The letter that Linux has for what a process does: `T` where it stands still.
  private func state(of probe: Process) -> Character? {
    let stat = try? String(
      contentsOfFile: "/proc/\(probe.processIdentifier)/stat", encoding: .utf8)
    return stat?.split(separator: ")").last?.dropFirst().first
  }

  func run(_ journal: RawPath, rounds: Int, _ photos: [String]) throws {
    let probe = try start(journal, rounds: rounds, photos)
    try probe.waitForEnd()
    #expect(probe.terminationStatus == 0 && probe.terminationReason == .exit)
  }

  func leftovers(_ folder: TemporaryFolder) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    return (names ?? []).filter { $0.hasPrefix(".verso-") }
  }

  /// Each file is what one of the last two entries of it says, and the journal is sound.
  func checkJournal(at path: RawPath) throws {
    let journal = try Journal(at: path)
    #expect(journal.recovery == nil)
    let entries = try journal.writes(of: nil)
    for target in Set(entries.map(\.write.target)) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: target.text))
      let hash = SHA256.hash(of: bytes)
      let latest = try #require(entries.first { $0.write.target == target })
      switch latest.state {
      case .done: #expect(latest.write.hashAfter == hash)
      case .abandoned: #expect(latest.write.hashBefore == hash)
      case .begun: #expect([latest.write.hashBefore, latest.write.hashAfter].contains(hash))
      }
    }
  }

  /// The next start knows of each write whether it was done, and through all of them the way leads
  /// back to what was there before the first one.
  func checkWayBack(
    to originals: [Data?], of files: [String], _ path: RawPath
  ) throws {
    let journal = try Journal(at: path)
    #expect(try MetadataWriter(journal: journal).reconcile().isEmpty)
    #expect(try journal.unfinishedWrites().isEmpty)
    for (file, original) in zip(files, originals) {
      let writes = try journal.writes(of: RawPath(file)).filter { $0.write.target.text == file }
      let first = try #require(writes.last)
      let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: file)))
      let before = try WriteReversal.bytes(
        before: first.id, of: ArrayByteSource(bytes), writes: writes)
      #expect(try before.map { Data(try $0.read(0..<$0.byteCount)) } == original)
    }
  }
}
