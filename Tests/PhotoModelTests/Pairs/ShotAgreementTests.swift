import Testing

@testable import PhotoModel

@Suite("What files of one shot say")
struct ShotAgreementTests {
  private func record(
    _ name: String, _ kind: PhotoKind, _ values: FieldValues
  ) -> PhotoRecord {
    var record = PhotoRecord(path: RawPath("/p/" + name))
    record.kind = kind
    record.values = values
    return record
  }

  private func fields(_ picture: FieldValues, _ raw: FieldValues) -> [Field?] {
    ShotAgreement.problems(
      among: [record("a.jpg", .picture, picture), record("a.cr3", .raw, raw)]
    ).map(\.field)
  }

  private func date(_ text: String) throws -> FieldValue {
    try Field.dateTaken.parse(text) ?? .text("")
  }

  @Test("what differs is a problem of both, with what each says, the picture first")
  func different() throws {
    let problems = ShotAgreement.problems(among: [
      record("a.jpg", .picture, [.title: .text("Dawn"), .rating: .integer(2)]),
      record("a.cr3", .raw, [.title: .text("Dusk"), .rating: .integer(-1)]),
    ])
    #expect(problems.map(\.field) == [.title, .rating])
    let said = [
      Problem.Statement(.file("a.jpg"), says: .text("Dawn")),
      Problem.Statement(.file("a.cr3"), says: .text("Dusk")),
    ]
    #expect(problems[0].cause == .companions(said))
    #expect(problems[0].kind == .pair && problems[0].severity == .disagreement)
  }

  @Test("what says nothing contradicts nothing, also where a camera says that nobody has rated")
  func silence() {
    #expect(fields([.title: .text("Dawn"), .rating: .integer(4)], [.rating: .integer(0)]).isEmpty)
    #expect(fields([:], [.title: .text("Dawn")]).isEmpty)
    #expect(
      fields([.description: .text("Dawn")], [.description: .text("OLYMPUS DIGITAL CAMERA  ")])
        .isEmpty)
    #expect(fields([.description: .text("Dawn")], [.description: .text("Dusk")]) == [.description])
  }

  @Test("the same in another form is the same")
  func forms() throws {
    #expect(fields([.title: .text("Dawn ")], [.title: .text("Dawn")]).isEmpty)
    #expect(fields([.creator: .list(["A", "B"])], [.creator: .list(["B;  A"])]).isEmpty)
    #expect(fields([.keywords: .list(["a"])], [.keywords: .list(["a", "b"])]) == [.keywords])
    #expect(
      fields(
        [.hierarchicalKeywords: .list(["a;b"])], [.hierarchicalKeywords: .list(["b", "a"])])
        == [.hierarchicalKeywords])
    #expect(fields([.latitude: .number(54.12345)], [.latitude: .number(54.1234)]).isEmpty)
    #expect(fields([.latitude: .number(54.1)], [.latitude: .number(54.2)]) == [.latitude])
    #expect(fields([.altitude: .number(12.04)], [.altitude: .number(12)]).isEmpty)
    #expect(
      fields(
        [.dateTaken: try date("2024-05-01 10:00:00")],
        [.dateTaken: try date("2024-05-01 10:00:00+02:00")]
      ).isEmpty)
    #expect(
      fields(
        [.dateTaken: try date("2024-05-01 10:00:00")],
        [.dateTaken: try date("2024-05-01 10:00:01")]) == [.dateTaken])
  }

  @Test("what each file has for itself is not compared")
  func own() throws {
    let (one, other) = (try date("2024-05-01 10:00:00"), try date("2024-05-01 10:00:03"))
    #expect(fields([.dateModified: one], [.dateModified: other]).isEmpty)
    #expect(fields([.width: .integer(10)], [.width: .integer(12)]).isEmpty)
    var records = [
      record("a.heic", .picture, [.dateTaken: one, .title: .text("A")]),
      record("a.mov", .movie, [.dateTaken: other, .title: .text("B")]),
    ]
    #expect(ShotAgreement.problems(among: records).map(\.field) == [.title])
    records[1].error = PhotoError(FieldError.noRating("6"))
    #expect(ShotAgreement.problems(among: records).isEmpty)
  }
}
