import Foundation
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import PhotoFiles

extension KillTests {
  /// How often each process is killed: VERSO_KILLS where somebody has the time.
  private static let rounds =
    ProcessInfo.processInfo.environment["VERSO_KILLS"].flatMap(Int.init) ?? 60

  @Test("a process that is killed while it writes and takes back leaves a way to what was there")
  func reverting() throws {
    let folder = try TemporaryFolder()
    let jpeg = try TestPhoto.make("a.jpg", in: folder, "-EXIF:Make=ACME", "-IPTC:City=x")
    let raw = try folder.file("b.nef", containing: TestPhoto.tiff)
    let originals = [try Data(contentsOf: jpeg), try Data(contentsOf: raw)]
    let journal = RawPath(folder.url.path + "/journal/journal.sqlite")
    for round in 0..<Self.rounds {
      let probe = try start(journal, rounds: 0, [jpeg.path, raw.path], reverts: true)
      usleep(UInt32.random(in: 0...60_000))
      // Each third time at an instant at which a file is half made, or half gone.
      if round % 3 == 0 { stop(probe) { !leftovers(folder).isEmpty } }
      // On a busy machine none has come so far in that time.
      if round == Self.rounds - 1 { try waitForSidecarTakenBack(by: probe, at: journal) }
      kill(probe.processIdentifier, SIGKILL)
      try probe.waitForEnd()
      try check(at: journal)
    }
    let entries = try Journal(at: journal).writes(of: nil)
    #expect(entries.contains { $0.write.backTo != nil })
    #expect(entries.contains { $0.write.hashAfter == nil })
    let writer = MetadataWriter(journal: try Journal(at: journal))
    #expect(try writer.reconcile().isEmpty)
    for (photo, original) in zip([jpeg, raw], originals) {
      let outcome = writer.revert(RawPath(photo.path), to: .first).outcome
      #expect([.written, .unchanged].contains(outcome), "\(outcome)")
      #expect(try Data(contentsOf: photo) == original)
    }
    for file in [jpeg, raw] {
      #expect(!FileManager.default.fileExists(atPath: file.path + ".xmp"))
    }
    try run(journal, rounds: 2, [jpeg.path, raw.path])
    #expect(leftovers(folder).isEmpty)
  }

  private func waitForSidecarTakenBack(by probe: Process, at path: RawPath) throws {
    let journal = try Journal(at: path)
    while probe.isRunning {
      if try journal.writes(of: nil).contains(where: { $0.write.hashAfter == nil }) { return }
      usleep(10_000)
    }
  }

  /// Each file is what the last entry of it says, or is not there.
  private func check(at path: RawPath) throws {
    let journal = try Journal(at: path)
    #expect(journal.recovery == nil)
    var seen: Set<RawPath> = []
    for entry in try journal.writes(of: nil) where seen.insert(entry.write.target).inserted {
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: entry.write.target.text))
      let hash = bytes.map { SHA256.hash(of: $0) }
      switch entry.state {
      case .done: #expect(entry.write.hashAfter == hash)
      case .abandoned: #expect(entry.write.hashBefore == hash)
      case .begun: #expect([entry.write.hashBefore, entry.write.hashAfter].contains(hash))
      }
    }
  }
}
