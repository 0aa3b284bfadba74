import Testing

@testable import PhotoModel

struct FollowedChangesTests {
  private func values(
    _ changes: [Change], over values: FieldValues, _ sources: FieldMap<PhotoRecord.Source> = [:],
    _ flatKeywords: FlatKeywords = .levels, problems: [Problem] = []
  ) -> FieldChanges {
    var record = PhotoRecord(path: RawPath("/a.jpg"))
    record.values = values
    record.sources = sources
    record.problems = problems
    return FollowedChanges(changes, of: record, flatKeywords: flatKeywords) { values[$0] }.values
  }

  @Test("a change of the keywords changes the list with levels too")
  func keywords() {
    let after = values(
      [.add(.keywords, ["boats"]), .remove(.keywords, ["Anna"])],
      over: [
        .keywords: .list(["Anna", "sea"]), .hierarchicalKeywords: .list(["People|Anna", "sea"]),
      ])
    #expect(after[.keywords] == .some(.list(["sea", "boats"])))
    #expect(after[.hierarchicalKeywords] == .some(.list(["sea", "boats"])))
  }

  @Test("both lists, where both are given, are taken as they are")
  func bothLists() {
    let after = values(
      [.set(.keywords, .list(["sea"])), .set(.hierarchicalKeywords, .list(["Places|Rome"]))],
      over: [.keywords: .list(["x"]), .hierarchicalKeywords: .list(["y"])])
    #expect(after[.keywords] == .some(.list(["sea"])))
    #expect(after[.hierarchicalKeywords] == .some(.list(["Places|Rome"])))
  }

  @Test("only the last level is a keyword where that is asked for")
  func leaf() {
    let add = Change.add(.hierarchicalKeywords, ["Places|Rome"])
    #expect(values([add], over: [:], [:], .leaf)[.keywords] == .some(.list(["Rome"])))
    #expect(values([add], over: [:])[.keywords] == .some(.list(["Places", "Rome"])))
  }

  @Test("where the location is cleared its altitude is too, unless it is given")
  func altitude() {
    let location: FieldValues = [
      .latitude: .number(1), .longitude: .number(2), .altitude: .number(3),
    ]
    let clear: [Change] = [.clear(.latitude), .clear(.longitude)]
    #expect(values(clear, over: location)[.altitude] == .some(nil))
    #expect(
      values(clear + [.set(.altitude, .number(4))], over: location)[.altitude] == .some(.number(4)))
    #expect(!values([.clear(.latitude)], over: location).contains(.altitude))
    #expect(!values([.set(.latitude, .number(5))], over: location).contains(.altitude))
  }

  @Test("nothing follows a field of which that is not said", arguments: Field.allCases)
  func alone(_ field: Field) throws {
    let date = FieldValue.date(try #require(PhotoDate(iso: "2024-05-01T10:00:00")))
    let values = values(
      [.clear(field)],
      over: [
        .keywords: .list(["sea"]), .hierarchicalKeywords: .list(["sea"]), .latitude: .number(1),
        .longitude: .number(2), .altitude: .number(3), .dateTaken: date, .dateDigitized: date,
        .dateModified: date,
      ], [.dateDigitized: .xmp])
    if !field.isFollowed { #expect(values.keys == [field]) }
  }

  @Test("a date of digitizing that only XMP has, and that was the date of taking, follows it")
  func digitized() throws {
    let old = FieldValue.date(try #require(PhotoDate(iso: "2001-01-01T01:01:01")))
    let new = FieldValue.date(try #require(PhotoDate(iso: "2024-05-01T10:00:00")))
    let both: FieldValues = [.dateTaken: old, .dateDigitized: old]
    let set = [Change.set(.dateTaken, new)]
    #expect(values(set, over: both, [.dateDigitized: .xmp])[.dateDigitized] == .some(new))
    for source in [PhotoRecord.Source.exif, .sidecar] {
      #expect(!values(set, over: both, [.dateDigitized: source]).contains(.dateDigitized))
    }
    let others: FieldValues = [.dateTaken: old, .dateDigitized: new]
    #expect(!values(set, over: others, [.dateDigitized: .xmp]).contains(.dateDigitized))
  }

  @Test("dates of the same moment as the date of taking are shifted with it, and others are not")
  func shifted() throws {
    func date(_ iso: String) throws -> FieldValue { .date(try #require(PhotoDate(iso: iso))) }
    let shift = DateShift(seconds: 3600)
    var over: FieldValues = [
      .dateTaken: try date("2024-05-12T23:10:08.37+02:00"),
      .dateDigitized: try date("2024-05-12T23:10:08"), .dateModified: try date("2024-06-01"),
    ]
    let after = values([.shift(.dateTaken, shift)], over: over)
    #expect(after[.dateTaken] == .some(try date("2024-05-13T00:10:08.37+02:00")))
    #expect(after[.dateDigitized] == .some(try date("2024-05-13T00:10:08")))
    #expect(!after.contains(.dateModified))
    over[.dateModified] = try date("2024-05-12T23:10:08+02:00")
    let both = values(
      [.shift(.dateTaken, shift), .set(.dateDigitized, try date("2001"))], over: over)
    #expect(both[.dateDigitized] == .some(try date("2001")))
    #expect(both[.dateModified] == .some(try date("2024-05-13T00:10:08+02:00")))
    #expect(!values([.shift(.dateDigitized, shift)], over: over).contains(.dateModified))
    let twice = values(
      [.shift(.dateTaken, shift), .shift(.dateTaken, DateShift(seconds: 60))], over: over)
    #expect(twice[.dateTaken] == .some(try date("2024-05-13T00:11:08.37+02:00")))
    #expect(twice[.dateDigitized] == .some(try date("2024-05-13T00:11:08")))
    let given = values(
      [.set(.dateTaken, try date("2020")), .shift(.dateTaken, shift)], over: over)
    #expect(!given.contains(.dateDigitized) && !given.contains(.dateModified))
  }

  @Test("a date whose places say different things does not follow the date of taking")
  func disagreeing() throws {
    let date = FieldValue.date(try #require(PhotoDate(iso: "2007-04-19T00:36:42")))
    let other = FieldValue.date(try #require(PhotoDate(iso: "2006-06-15T20:14:59")))
    let all: FieldValues = [.dateTaken: date, .dateDigitized: date, .dateModified: date]
    let statements = [
      Problem.Statement(.exif, says: date), Problem.Statement(.xmp, says: other),
    ]
    let problems = [Problem(.disagreement(statements), of: .dateDigitized)]
    let shift = [Change.shift(.dateTaken, DateShift(seconds: 3600))]
    let after = values(shift, over: all, problems: problems)
    #expect(!after.contains(.dateDigitized) && after.contains(.dateModified))
    let set = [Change.set(.dateTaken, other)]
    let source: FieldMap<PhotoRecord.Source> = [.dateDigitized: .xmp]
    #expect(!values(set, over: all, source, problems: problems).contains(.dateDigitized))
  }

  @MainActor
  @Test("the library makes one operation of a change and what follows from it")
  func library() async throws {
    let library = PhotoLibrary()
    var record = PhotoRecord(path: RawPath("/a.jpg"))
    record.values = [.keywords: .list(["sea"]), .hierarchicalKeywords: .list(["Nature|sea"])]
    await library.add([record])
    let id = Photo.ID(rawValue: 0)
    try await library.perform(.remove(.keywords, ["sea"]), on: [id])
    #expect(library.photo(id)?[.hierarchicalKeywords] == nil)
    try await library.undo()
    #expect(library.photo(id)?[.hierarchicalKeywords] == .list(["Nature|sea"]))
    #expect(library.photo(id)?.isEdited == false)
    library.flatKeywords = .leaf
    try await library.perform(.add(.hierarchicalKeywords, ["Places|Rome"]), on: [id])
    #expect(library.photo(id)?[.keywords] == .list(["sea", "Rome"]))
  }
}
