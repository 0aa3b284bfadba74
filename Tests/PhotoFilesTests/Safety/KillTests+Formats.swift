import Foundation
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import PhotoFiles

extension KillTests {
  /// How often each file is killed: VERSO_KILLS where somebody has the time.
  private static let rounds =
    ProcessInfo.processInfo.environment["VERSO_KILLS"].flatMap(Int.init) ?? 1

  @Test("a process that is killed while it writes leaves whole files of every format")
  func formats() throws {
    let folder = try TemporaryFolder()
    let files = try FormatFile.eachWritten.map {
      try folder.file("a.\($0.format)", containing: Data($0.make(3))).path
    }
    let journal = RawPath(folder.url.path + "/journal/journal.sqlite")
    let originals = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    let whole = try wholeContents(of: files, photos: files, journal, turns: 4)
    for round in 0..<Self.rounds {
      for (file, contents) in zip(files, whole) {
        let probe = try start(journal, rounds: 0, [file])
        usleep(UInt32.random(in: 0...30_000))
        // Each second time at an instant at which the new file is half made.
        if round % 2 == 1 { stop(probe) { !leftovers(folder).isEmpty } }
        kill(probe.processIdentifier, SIGKILL)
        try probe.waitForEnd()
        let found = try Data(contentsOf: URL(fileURLWithPath: file))
        let isWhole = try contents.contains(found) || isKnown(found, file, journal)
        #expect(isWhole, "\(file)")
      }
    }
    try checkJournal(at: journal)
    try checkWayBack(to: originals, of: files, journal)
    try run(journal, rounds: 1, files)
    #expect(leftovers(folder).isEmpty)
  }

  /// Whether a file is what the last entry of it says: a TIFF file, in which longer values go to the end,
  /// is never again what it was.
  private func isKnown(_ bytes: Data, _ file: String, _ path: RawPath) throws -> Bool {
    let writes = try Journal(at: path).writes(of: RawPath(file))
    guard let latest = writes.first(where: { $0.write.target.text == file }) else { return false }
    return [latest.write.hashBefore, latest.write.hashAfter].contains(SHA256.hash(of: bytes))
  }
}

extension FormatFile {
  /// The first file of each format that is written in place.
  static var eachWritten: [FormatFile] {
    all.filter { file in
      file.isWritten && all.first { $0.format == file.format }?.variant == file.variant
    }
  }
}
