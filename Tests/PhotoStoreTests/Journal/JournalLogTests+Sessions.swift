import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

// What the log says of the writes of a session.
extension JournalLogTests {
  @Test("photos that kept their old files are not counted, unless all did")
  func abandoned() throws {
    let names = ["a", "b", "c"].map { RawPath("/p/\($0).jpg") }
    try save(edit(nil, "A", of: names[0]), isDone: false)
    #expect(try journal.log().map(\.photoCount) == [1])
    #expect(try journal.log().map(\.state) == [.failed])
    try save(edit(nil, "A", of: names[1], .city), isDone: false)
    _ = try journal.begin(
      Write(
        photo: names[2], target: names[2], hashBefore: [1], hashAfter: [2], reversePatch: [3],
        edits: [edit(nil, "A", of: names[2], .label)], session: Write.Session(rawValue: 1)))
    #expect(try journal.log().map(\.photos) == [[names[2]]])
    #expect(try journal.log().map(\.state) == [.begun])
    try save(edit(nil, "A", of: names[0]))
    let entry = try #require(try journal.log().first)
    #expect(entry.photos == [names[0]] && entry.photoCount == 1 && entry.fields == [.title])
    #expect(entry.state == .saved)
    #expect(try journal.photos(of: Write.Session(rawValue: 1)) == [names[0], names[2]])
  }
}
