import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

/// Logs that SQLite wrote, cut and damaged.
struct WriteAheadLogTests {
  private static let frame = 24 + SQLitePages.size

  private let folder: TemporaryFolder
  private let journal: Journal
  /// The log with one operation less.
  private let before: [UInt8]
  private let bytes: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    let path = RawPath(folder.url.path).appending("journal.sqlite")
    let journal = try Journal(at: path, copiesItself: false)
    self.journal = journal
    func log(after count: Int) throws -> [UInt8] {
      let edits = (0..<count).map {
        Edit(path: RawPath("/p/\($0).jpg"), field: .title, old: nil, new: .text("\(count) \($0)"))
      }
      _ = try journal.append(
        OperationName(.edit, field: .title, count: count), edits, discarding: [])
      return try Array(Data(contentsOf: URL(fileURLWithPath: path.text + "-wal")))
    }
    before = try log(after: 3)
    bytes = try log(after: 200)
  }

  @Test("all that was committed is read")
  func whole() throws {
    #expect(bytes.starts(with: before) && bytes.count > before.count + 2 * Self.frame)
    let (old, new) = (WriteAheadLog(before).pages, WriteAheadLog(bytes).pages)
    #expect(!old.isEmpty && new != old && Set(new.keys).isSuperset(of: old.keys))
  }

  @Test("an operation whose end is missing is none")
  func uncommitted() {
    for missing in [1, Self.frame - 1, Self.frame] {
      let cut = Array(bytes.dropLast(missing))
      #expect(WriteAheadLog(cut).pages == WriteAheadLog(before).pages)
    }
  }

  @Test("from a wrong checksum on nothing is read", arguments: [0, 8, 16, 24, 4000])
  func checksum(offset: Int) {
    var damaged = bytes
    damaged[before.count + offset] ^= 1
    #expect(WriteAheadLog(damaged).pages == WriteAheadLog(before).pages)
  }
}
