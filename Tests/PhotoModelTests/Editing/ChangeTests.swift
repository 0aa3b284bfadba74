import PhotoModel
import Testing

@Suite("Change")
struct ChangeTests {
  @Test("setting replaces, and setting something blank clears")
  func set() {
    #expect(Change.set(.title, .text("New")).value(from: .text("Old")) == .text("New"))
    #expect(Change.set(.title, .text(" ")).value(from: .text("Old")) == nil)
    #expect(Change.set(.keywords, .list(["a", " a"])).value(from: nil) == .list(["a"]))
    #expect(Change.clear(.title).value(from: .text("Old")) == nil)
  }

  @Test("a day leaves the time and the offset of each date as they are")
  func day() throws {
    let change = Change.setDay(.dateTaken, PhotoDate(year: 2024, month: 2, day: 29))
    let dates = ["2023-05-12T06:10:08.37+02:00", "2023-05-12T20:58:00", "2023-05", "2023"]
    let after = try dates.map { change.value(from: .date(try #require(PhotoDate(iso: $0)))) }
    let expected = [
      "2024-02-29T06:10:08.37+02:00", "2024-02-29T20:58:00", "2024-02-29", "2024-02-29",
    ]
    #expect(after == expected.map { PhotoDate(iso: $0).map(FieldValue.date) })
    #expect(change.value(from: nil) == PhotoDate(iso: "2024-02-29").map(FieldValue.date))
    #expect(change.field == .dateTaken && !change.isWhole)
  }

  @Test("a date is shifted as far as it says enough, and what is no date stays as it is")
  func shift() throws {
    let change = Change.shift(.dateTaken, DateShift(seconds: 3600))
    let dates = ["2023-05-12T23:10:08.37+02:00", "2023-05-12", "2023"]
    let after = try dates.map { change.value(from: .date(try #require(PhotoDate(iso: $0)))) }
    let expected = ["2023-05-13T00:10:08.37+02:00", "2023-05-12", "2023"]
    #expect(after == expected.map { PhotoDate(iso: $0).map(FieldValue.date) })
    #expect(change.value(from: nil) == nil && change.value(from: .text("x")) == .text("x"))
    #expect(change.field == .dateTaken && !change.isWhole && !change.isOfWords)
    #expect(OperationName([change], count: 2) == OperationName(.shift, field: .dateTaken, count: 2))
  }

  @Test("words are added behind the others, and none twice")
  func add() {
    let old = FieldValue.list(["sea", "boats, old"])
    #expect(Change.add(.keywords, ["sky"]).value(from: old) == .list(["sea", "boats, old", "sky"]))
    #expect(
      Change.add(.keywords, ["sea", " sky ", "sky"]).value(from: nil) == .list(["sea", "sky"]))
    #expect(Change.add(.keywords, ["sea", ""]).value(from: old) == old)
  }

  @Test("duplicates of the file stay until words are really added or removed")
  func duplicates() {
    let old = FieldValue.list(["sea", "sea", "sky"])
    #expect(Change.add(.keywords, ["sky"]).value(from: old) == old)
    #expect(Change.remove(.keywords, ["rain"]).value(from: old) == old)
    #expect(Change.add(.keywords, ["rain"]).value(from: old) == .list(["sea", "sky", "rain"]))
    #expect(Change.remove(.keywords, ["sea"]).value(from: old) == .list(["sky"]))
  }

  @Test("words that nobody touches keep the blanks around them")
  func blanks() {
    let old = FieldValue.list([" sea", "boats ", "sky"])
    #expect(
      Change.add(.keywords, ["rain", "sea"]).value(from: old)
        == .list([" sea", "boats ", "sky", "rain"]))
    #expect(Change.add(.keywords, ["sea", "boats"]).value(from: old) == old)
    #expect(Change.remove(.keywords, ["sky"]).value(from: old) == .list([" sea", "boats "]))
    // As a cell has them that was edited.
    let typed = FieldValue.list(["boats", "sea", "rain"])
    #expect(
      Change.set(.keywords, typed).value(from: old) == .list(["boats ", " sea", "rain"]))
    #expect(
      Change.set(.keywords, typed).value(from: old)?.storable(in: .keywords)
        == .list(["boats ", " sea", "rain"]))
    // Whoever gives the same words means them without.
    let same = FieldValue.list(["sea", "boats", "sky"])
    #expect(Change.set(.keywords, same).value(from: old) == same)
    let composed = FieldValue.list(["e\u{301}", "x"])
    let spelled = Change.set(.keywords, composed).value(from: .list([" \u{E9}"]))
    #expect(spelled == composed)
    #expect(FieldValue.list([" ", "a ", "a "]).storable(in: .keywords) == .list(["a "]))
    #expect(FieldValue.list([" a"]).storable(in: .creator) == .list(["a"]))
  }

  @Test("removing the last word clears the field")
  func removeLast() {
    #expect(Change.remove(.keywords, ["sea"]).value(from: .list(["sea"])) == nil)
    #expect(Change.remove(.keywords, ["sea"]).value(from: nil) == nil)
    #expect(Change.remove(.keywords, [" sea"]).value(from: .list(["sea "])) == nil)
  }

  @Test("words are neither added to nor removed from what is no list")
  func noList() {
    #expect(Change.add(.title, ["a"]).value(from: .text("a b")) == .text("a b"))
    #expect(Change.remove(.title, ["a"]).value(from: .text("a")) == .text("a"))
  }

  @Test("letters that look the same are the same word, however they are composed")
  func composed() {
    let old = FieldValue.list(["\u{E9}t\u{E9}"])
    #expect(Change.add(.keywords, ["e\u{301}te\u{301}"]).value(from: old) == old)
  }
}
