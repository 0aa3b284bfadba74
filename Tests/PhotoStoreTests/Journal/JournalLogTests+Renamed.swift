import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

extension JournalLogTests {
  private static let renamed = RawPath("/p/b.jpg")

  private func expect(
    _ expected: [LogEntry.State], _ location: SourceLocation = #_sourceLocation
  ) throws {
    for query in [LogQuery(), LogQuery(photo: [Self.renamed])] {
      #expect(try states(query) == expected, sourceLocation: location)
    }
  }

  @Test("what was done to a photo before it was renamed waits, and is saved, under its new name")
  func renamed() throws {
    try append(edit(nil, "A"))
    _ = try journal.note(FileName(old: Self.photo, new: RawPath("/p/between.jpg")))
    _ = try journal.note(FileName(old: RawPath("/p/between.jpg"), new: Self.renamed))
    try expect([.done, .done, .done])
    try save(edit(nil, "A", of: Self.renamed))
    try expect([.saved, .done, .done, .saved])
  }

  @Test("what was replaced or given up after a photo was renamed is told as that")
  func replacedAfterRenaming() throws {
    try append(edit(nil, "A"))
    _ = try journal.note(FileName(old: Self.photo, new: Self.renamed))
    try append(edit("A", "B", of: Self.renamed))
    try expect([.done, .done, .replaced])
    try journal.setPending([Self.renamed: [:]])
    try expect([.discarded, .done, .replaced])
  }

  @Test("what another photo with the earlier name waits for is not told of the renamed one")
  func newPhotoWithOldName() throws {
    try setKeywords(nil, ["sea"])
    _ = try journal.note(FileName(old: Self.photo, new: Self.renamed))
    try journal.setPending([Self.renamed: [:]])
    try setKeywords(nil, ["sea"])
    #expect(try states(LogQuery(photo: [Self.renamed])).last != .done)
  }
}
