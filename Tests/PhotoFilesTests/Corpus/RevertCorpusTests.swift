import Foundation
import PhotoFormats
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite(
  "Taking the corpus back", .enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)))
struct RevertCorpusTests {
  private static let saves: [FieldChanges] = [
    [
      .rating: .integer(4), .title: .text("A title, düster"), .description: .text("A description"),
      .keywords: .list(["first", "second, with comma"]), .creator: .list(["Ann Author"]),
      .copyright: .text("© Ann Author"), .latitude: .number(54.5), .longitude: .number(-12.25),
      .dateTaken: PhotoDate(iso: "2020-02-29T12:34:56.78+01:00").map(FieldValue.date),
    ],
    [
      .rating: .integer(1), .title: .text(String(repeating: "A longer title. ", count: 40)),
      .city: .text("Kiel"), .keywords: .list(["third"]), .label: .text("Red"),
    ],
    [.title: nil, .description: .text("Another"), .headline: .text("A headline")],
  ]

  @Test(
    "every writable file is written three times, and one, two and all of it taken back or undone, byte for byte",
    arguments: [WriteOptions.Destination.automatic, .both])
  func threeSaves(destination: WriteOptions.Destination) async throws {
    let folder = try TemporaryFolder()
    let counts = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      let files = Corpus.files
      let width = 4
      for lane in 0..<width {
        group.addTask {
          var (written, refused) = (0, 0)
          for index in stride(from: lane, to: files.count, by: width) {
            let copy = try folder.copy(
              of: files[index], as: "\(index)/\(files[index].lastPathComponent)")
            let saves = try takeBack(copy, destination)
            if saves > 0 { written += 1 } else { refused += 1 }
            try FileManager.default.removeItem(at: copy.deletingLastPathComponent())
          }
          return (written, refused)
        }
      }
      return try await group.reduce(into: (0, 0)) { $0 = ($0.0 + $1.0, $0.1 + $1.1) }
    }
    print("\(destination): \(counts.0) files written and taken back, \(counts.1) not written")
    #expect(counts.0 > 200)
  }

  /// Writes a photo and takes it back.
  ///
  /// - Returns: how many of the saves were possible.
  private func takeBack(_ file: URL, _ destination: WriteOptions.Destination) throws -> Int {
    let path = RawPath(file.path)
    guard PhotoFormat(of: path) != nil, PhotoReader().read(path).error == nil else { return 0 }
    let journal = TestJournal()
    var options = WriteOptions(destination: destination)
    options.breaksSignatures = true
    var states = [try state(of: file)]
    var points: [WriteEntry.ID] = []
    for changes in Self.saves {
      let count = journal.all.count
      let result = TestPhoto.write(changes, to: path, options, journal: journal)
      guard result.outcome == .written else { continue }
      points.append(WriteEntry.ID(rawValue: Int64(count)))
      states.append(try state(of: file))
    }
    guard let last = states.last else { return 0 }
    let name: Comment = "\(file.lastPathComponent)"
    if let point = points.last {
      // Undone and saved, the last one of them is gone, too.
      let written = journal.all[Int(point.rawValue)].write.edits
      let undo = PendingEdits(
        written.map { (key: $0.field, value: PendingEdit(base: $0.new, value: $0.old)) })
      let result = MetadataWriter(journal: journal, options: options).write(undo, to: path)
      if case .refused(let error) = result.outcome, error.cause is FormatError {
        // Clearing a field looks into a block that setting it did not touch, and that is damaged.
        #expect(try state(of: file) == last, name)
      } else {
        #expect(result.outcome == .written, name)
        #expect(try state(of: file) == states[states.count - 2], name)
        #expect(MetadataWriter(journal: journal).revert(path, to: .last).outcome == .written, name)
      }
    }
    for (number, point) in points.enumerated().reversed() {
      let plan = MetadataWriter(journal: journal).planRevert(of: path, to: .before(point))
      let result = MetadataWriter(journal: journal).revert(path, to: .before(point))
      #expect(result.outcome == .written && plan.outcome == .written, name)
      #expect(try state(of: file) == states[number], name)
      // And forward again: what took writes back is taken back.
      #expect(MetadataWriter(journal: journal).revert(path, to: .last).outcome == .written, name)
      #expect(try state(of: file) == last, name)
    }
    if !points.isEmpty {
      #expect(MetadataWriter(journal: journal).revert(path, to: .first).outcome == .written, name)
      #expect(try state(of: file) == states.first, name)
    }
    return points.count
  }

  /// The files beside a photo, and it itself, with the hashes of their bytes.
  private func state(of file: URL) throws -> [String: [UInt8]] {
    let folder = file.deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, SHA256.hash(of: try Data(contentsOf: folder.appendingPathComponent($0))))
      })
  }
}
