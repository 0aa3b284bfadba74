import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

extension JournalLogTests {
  private var both: [LogQuery] { [LogQuery(), LogQuery(photo: [Self.photo])] }

  private func states(_ expected: [LogEntry.State], _ location: SourceLocation = #_sourceLocation)
    throws
  {
    for query in both { #expect(try states(query) == expected, sourceLocation: location) }
  }

  @Test("only the last of those that gave the value is in force; the others were replaced")
  func again() throws {
    try append(edit(nil, "A"))
    try append(edit("A", "B"))
    try append(edit("B", "A"))
    let last = try append(edit("A", "B"))
    try states([.done, .replaced, .replaced, .replaced])
    try journal.record(.undo, of: last)
    try states([.undone, .done, .replaced, .replaced])
  }

  @Test("what was replaced and then discarded was both, one after the other")
  func replacedAndDiscarded() throws {
    try append(edit(nil, "A"))
    try append(edit("A", "B"))
    _ = try journal.append(
      OperationName(.discard, field: .title, count: 1), [edit("B", nil)], discarding: [])
    try journal.setPending([Self.photo: [:]])
    let states = try states(LogQuery(photo: [Self.photo]))
    #expect(states.suffix(2) == [.discarded, .replaced])
    try append(edit(nil, "C"))
    #expect(try self.states(LogQuery(photo: [Self.photo])).suffix(2) == [.discarded, .replaced])
  }

  @Test("words that wait beside later ones are in force, and those that went again are not")
  func words() throws {
    try setKeywords(nil, ["sea"])
    try setKeywords(["sea"], ["sea", "boats"])
    try states([.done, .done])
    try setKeywords(["sea", "boats"], ["boats"])
    try states([.done, .done, .replaced])
  }
}
