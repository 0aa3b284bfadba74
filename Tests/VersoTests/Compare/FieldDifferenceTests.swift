import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("What photos say differently")
struct FieldDifferenceTests {
  @Test("only fields that differ are told, with one value for each photo, in their order")
  func fields() {
    let photos = [
      photo(0, [.title: .text("Sea"), .rating: .integer(4), .city: .text("Oslo")]),
      photo(1, [.title: .text("Land"), .rating: .integer(4)]),
      photo(2, [.title: .text("Sea"), .rating: .integer(4), .city: .text("Oslo")]),
    ]
    let rows = FieldDifference.all(of: photos)
    #expect(rows.map(\.field) == [.title, .city])
    #expect(rows.first?.values.map(\.text) == ["Sea", "Land", "Sea"])
    #expect(rows.last?.values.map(\.text) == ["Oslo", "", "Oslo"])
    #expect(FieldDifference.all(of: [photos[0], photos[2]]) == [])
  }

  @Test("a change that waits to be saved counts, and is told")
  func edits() {
    let edited = Photo(
      id: .init(rawValue: 0), record: record([.title: .text("Old")]),
      pending: [.title: PendingEdit(base: .text("Old"), value: .text("New"))])
    let rows = FieldDifference.all(of: [edited, photo(1, [.title: .text("Old")])])
    #expect(
      rows.map(\.values) == [[.init(text: "New", isEdited: true), .init(text: "Old")]])
  }

  @Test("what nobody has read is not known to differ")
  func unread() {
    var unread = record([.fileName: .text("a.jpg")])
    unread.isUnread = true
    let rows = FieldDifference.all(of: [
      Photo(id: .init(rawValue: 0), record: unread), photo(1, [.title: .text("Sea")]),
    ])
    #expect(!rows.map(\.field).contains(.title))
  }
}
