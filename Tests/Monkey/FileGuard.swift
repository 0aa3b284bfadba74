import Foundation
import PhotoModel
import PhotoStore
import TestSupport

/// Sees that no file changes unless the journal says that it was saved.
struct FileGuard {
  private let folder: URL
  private let before: [String: Data]

  /// Remembers the files of a folder.
  init(_ folder: URL) throws {
    self.folder = folder
    before = try Self.files(in: folder)
  }

  /// Compares the files with what they were, and opens the journal.
  func check(journalIn home: TemporaryFolder) throws {
    let path = home.url.appendingPathComponent("data/verso/journal.sqlite").path
    let journal = try Journal(at: RawPath(path))
    if let recovery = journal.recovery {
      throw MonkeyFailure("the journal was damaged: \(recovery)")
    }
    _ = try journal.pendingEdits()
    _ = try journal.history()
    let after = try Self.files(in: folder)
    for path in Set(before.keys).union(after.keys) where before[path] != after[path] {
      let name = String(path.dropFirst(folder.path.count))
      guard after[path] != nil else { throw MonkeyFailure("\(name) is gone") }
      guard try !journal.writes(of: RawPath(path)).isEmpty else {
        throw MonkeyFailure("\(name) has changed, and the journal knows of no save")
      }
    }
  }

  private static func files(in folder: URL) throws -> [String: Data] {
    let walk = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    var files: [String: Data] = [:]
    while let file = walk?.nextObject() as? URL {
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[file.resolvingSymlinksInPath().path] = try Data(contentsOf: file)
    }
    return files
  }
}
