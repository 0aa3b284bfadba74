import Foundation
import PhotoModel
import TestSupport

@testable import PhotoStore

/// Journals of all that a journal can hold, at random, and what they export.
struct TransferScene {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Where a journal of a name is.
  func path(_ name: String) -> RawPath {
    RawPath(folder.url.path).appending(name).appending("journal.sqlite")
  }

  func journal(_ name: String) throws -> Journal {
    try Journal(at: path(name), copiesItself: false)
  }

  /// What a journal exports.
  func export(_ name: String) throws -> String {
    var bytes: [UInt8] = []
    try Journal.export(at: path(name)) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads what was exported.
  func reader(_ text: String) throws -> TransferReader {
    let file = folder.url.appendingPathComponent(UUID().uuidString)
    try Data(text.utf8).write(to: file)
    return try TransferReader(RawPath(file.path))
  }

  // MARK: - Contents at random

  private static func path(_ random: inout SeededRandom) -> RawPath {
    let names = ["a.jpg", "ä b.jpg", "quote\".jpg", "back\\slash", "line\nbreak", "\u{7F}\u{1}"]
    let folder = RawPath("/p/\(Int.random(in: 0..<3, using: &random))")
    if Int.random(in: 0..<8, using: &random) == 0 {
      return folder.appending([0xFF, 0xFE, UInt8.random(in: 1...46, using: &random)])
    }
    return folder.appending(names.randomElement(using: &random) ?? "")
  }

  private static let fields: [Field] = [.title, .keywords, .rating, .altitude, .dateTaken]

  /// A value of a field, or none.
  ///
  /// - Parameter isGiven: whether a photo can be given it.
  private static func value(
    of field: Field, isGiven: Bool = true, _ random: inout SeededRandom
  ) -> FieldValue? {
    let values: [FieldValue?] = [
      nil, .text(""), .text("two\nlines\u{0} \"\\ \u{1F600}\u{2028}"), .list([]),
      .list(["", "a;b", "ö"]), .integer(.min), .integer(.max), .integer(0), .number(0.1),
      .number(-0.0), .number(5), .number(1e300), .number(.infinity), .number(.nan),
      .date(PhotoDate(year: 2024)), .date(PhotoDate(year: 2024, month: 2, day: 30)),
      .date(
        PhotoDate(
          year: 1999, month: 12, day: 31,
          time: PhotoDate.Time(hour: 23, minute: 59, second: 59, fraction: "001"), offset: -90)),
      .date(
        PhotoDate(
          year: 7, month: nil, day: nil,
          time: PhotoDate.Time(hour: 1, minute: 2, second: nil, fraction: nil), offset: nil)),
    ]
    return values.filter {
      $0.map { isGiven ? field.accepts($0) : field.holds($0) } ?? true
    }.randomElement(using: &random) ?? nil
  }

  /// - Parameter isWrite: whether they are those of a write: a file may have said before what no photo is given.
  private static func edits(isWrite: Bool = false, _ random: inout SeededRandom) -> [Edit] {
    (0...Int.random(in: 0...4, using: &random)).map { _ in
      let field = fields.randomElement(using: &random) ?? .title
      return Edit(
        path: path(&random), field: field, old: value(of: field, isGiven: !isWrite, &random),
        new: value(of: field, &random))
    }
  }

  /// Fills a journal with operations, some of them undone, and with writes that take others back.
  func fill(_ journal: Journal, _ random: inout SeededRandom) throws {
    var writes: [WriteEntry.ID] = []
    for _ in 0..<30 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let move = Move(
          path: Self.path(&random), old: nil,
          new: ManualPosition(journalBytes: Self.path(&random).bytes + [0, 9]))
        _ = try journal.append(OperationName(.move, count: 1), [move], discarding: [])
      case 1:
        let photo = PathChange.PhotoPaths(
          old: Self.path(&random), new: Self.path(&random),
          edits: [.title: PendingEdit(base: nil, value: Self.value(of: .title, &random))])
        let pathChange = PathChange([photo])
        let id = try journal.append(OperationName(.takeOver, count: 1), pathChange, discarding: [])
        if Bool.random(using: &random) {
          try journal.record(.undo, of: id, PathChange([]))
          if Bool.random(using: &random) {
            let last = [Edit(path: Self.path(&random), field: .title, old: nil, new: .text("x"))]
            _ = try journal.append(
              OperationName(.edit, field: .title, count: 1), last, discarding: [id])
          }
        }
      case 2, 3:
        let edits = Self.edits(&random)
        let name = OperationName(
          .add, field: .keywords, word: "wörd \"\u{1}", count: edits.count)
        let id = try journal.append(name, edits, discarding: [])
        if Int.random(in: 0..<4, using: &random) == 0 { try journal.record(.undo, of: id) }
        try journal.keep([
          edits[0].path: PhotoIdentity(size: 5, modified: -1, inode: .max, content: [1, 2])
        ])
      default:
        let path = Self.path(&random)
        let back = writes.randomElement(using: &random)
        let write = Write(
          photo: path, target: path, hashBefore: Bool.random(using: &random) ? nil : [1, 2],
          hashAfter: Bool.random(using: &random) ? nil : [3],
          reversePatch: [UInt8](repeating: 0xAB, count: Int.random(in: 0...20, using: &random)),
          edits: Self.edits(isWrite: true, &random), session: back == nil ? nil : Write.Session(),
          backTo: back,
          kind: back == nil
            ? nil : [nil, .save, .splitSidecar].randomElement(using: &random) ?? nil)
        let id = try journal.begin(write)
        writes.append(id)
        if Bool.random(using: &random) {
          try journal.finish(id, isDone: Bool.random(using: &random))
        }
      }
    }
  }
}
