import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

/// A journal in a folder of its own, and what a disk, a program or a person may do to its file.
struct JournalScene {
  private let folder: TemporaryFolder
  /// Where the journal is.
  let path: RawPath

  init() throws {
    folder = try TemporaryFolder()
    path = RawPath(folder.url.path).appending("journal.sqlite")
  }

  /// The file of the journal.
  var file: URL { URL(fileURLWithPath: path.text) }
  /// The file of its copy.
  var copy: URL { URL(fileURLWithPath: JournalCopy.path(of: path).text) }
  /// The folder that both are in.
  var folderURL: URL { folder.url }

  /// An operation of one edit of a title.
  @discardableResult
  static func append(_ edit: Edit, to journal: Journal) throws -> EditOperation.ID {
    try journal.append(OperationName(.edit, field: edit.field, count: 1), [edit], discarding: [])
  }

  /// Makes a journal with one edit each of some photos, `/p/0.jpg` and so on, all in the file itself.
  func fill(_ count: Int) throws {
    let journal = try Journal(at: path, copiesItself: false)
    let titles = (0..<count).map {
      Edit(path: RawPath("/p/\($0).jpg"), field: .title, old: nil, new: .text("X \($0)"))
    }
    _ = try journal.append(
      OperationName(.edit, field: .title, count: count), titles, discarding: [])
    try truncateLog(of: journal)
  }

  /// Makes a journal with 2,003 edits that are pending: of 2,000 photos, and three of another.
  func fillMuch(copy: Bool = false) throws {
    try fill(2000)
    let journal = try Journal(at: path, copiesItself: false)
    for field in [Field.title, .creator, .copyright] {
      try Self.append(
        Edit(path: RawPath("/p/last.jpg"), field: field, old: nil, new: .text("last")), to: journal
      )
    }
    if copy { try JournalCopy.make(of: path, waits: true) }
    try truncateLog(of: journal)
  }

  /// Puts what is in the log into the file.
  func truncateLog(of journal: Journal) throws {
    try journal.withDatabase { database throws(StoreError) in
      _ = try database.rows("PRAGMA wal_checkpoint(TRUNCATE)") { _ in }
    }
  }

  /// Opens the journal and has SQLite do something to its tables that no journal would.
  func execute(_ sql: String) throws {
    try Journal(at: path).withDatabase { database throws(StoreError) in
      try database.execute(sql)
    }
  }

  /// Changes the bytes of the file.
  func damage(_ change: (inout Data) throws -> Void) throws {
    var bytes = try Data(contentsOf: file)
    try change(&bytes)
    try bytes.write(to: file)
  }

  /// Changes the bytes of its copy.
  func damageCopy(_ change: (inout Data) throws -> Void) throws {
    var bytes = try Data(contentsOf: copy)
    try change(&bytes)
    try bytes.write(to: copy)
  }

  /// The names of all files in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folderURL.path).sorted() }
  }

  /// Overwrites the first page with noise.
  func damageSchema() throws { try damage { for offset in 0..<4096 { $0[offset] ^= 0x5A } } }

  /// Notes writes of this many photos, each with an edit.
  func write(_ count: Int) throws {
    let journal = try Journal(at: path, copiesItself: false)
    for number in 0..<count {
      let photo = RawPath("/p/\(number).jpg")
      let entry = try journal.begin(
        Write(
          photo: photo, target: photo, hashBefore: nil, hashAfter: [1],
          reversePatch: Array(repeating: 2, count: 200),
          edits: [Edit(path: photo, field: .title, old: nil, new: .text("T \(number)"))]))
      try journal.finish(entry, isDone: true)
    }
    try truncateLog(of: journal)
  }

  /// Overwrites the first page of a table with zeros.
  func damageRoot(of table: JournalTable) throws {
    let root = try #require(try JournalSchema.roots()[table])
    try damage { $0.replaceSubrange(((root - 1) * 4096)..<(root * 4096), with: Data(count: 4096)) }
  }
}

extension [RawPath: PendingEdits] {
  /// The number of edits, of all photos together.
  var editCount: Int { values.reduce(0) { $0 + $1.keys.count } }

  /// The title that a photo is to get.
  func title(of path: String) -> FieldValue? { self[RawPath(path)]?[.title]?.value }
}
