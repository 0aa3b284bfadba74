import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

struct JournalCopyTests {
  @Test("a journal that was emptied does not take the place of the copy that was made before")
  func emptied() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("journal.sqlite")
    let path = FilePath(file.path)
    let copy = URL(fileURLWithPath: JournalCopy.path(of: path).text)
    try JournalFile.create(at: path)
    try JournalCopy.make(of: path, waits: true)
    let before = try Data(contentsOf: copy)
    try FileManager.default.removeItem(at: copy)
    try (before + Data("marked".utf8)).write(to: copy)
    try Data().write(to: file)
    try JournalCopy.make(of: path, waits: true)
    #expect(try Data(contentsOf: copy) == before + Data("marked".utf8))
  }
}
