import PhotoTestSupport
import Testing

@testable import PhotoModel

@MainActor
@Suite("Facet")
struct FacetTests {
  private func photo(_ values: FieldValues) -> Photo {
    Photo(id: Photo.ID(rawValue: 0), record: PhotoRecord("/p/a.jpg", values))
  }

  struct Case: Sendable {
    let facet: Facet
    let values: FieldValues
    let paths: [[String]]

    init(_ facet: Facet, _ values: FieldValues, _ paths: [[String]]) {
      self.facet = facet
      self.values = values
      self.paths = paths
    }
  }

  nonisolated static let cases = [
    Case(.keywords, [.keywords: .list(["sea", "sea", "sky"])], [["sea"], ["sky"]]),
    Case(
      .keywords,
      [.hierarchicalKeywords: .list(["A|B", "A|C"]), .keywords: .list(["A", "B", "C", "D"])],
      [["A", "B"], ["A", "C"], ["D"]]),
    Case(.dates, [.dateTaken: .date("2024-05-12T10:00")], [["2024", "05"]]),
    Case(.dates, [.dateTaken: .date("0987")], [["0987"]]),
    Case(
      .locations, [.country: .text("Norway"), .city: .text("Oslo"), .state: .text(" ")],
      [["Norway", "Oslo"]]),
    Case(.ratings, [.rating: .integer(0)], []),
    Case(.ratings, [.rating: .integer(-1)], [["-1"]]),
    Case(.people, [.people: .list(["Ann", "Ann"])], [["Ann"]]),
    Case(.cameras, [.cameraMake: .text("Canon"), .cameraModel: .text("R5")], [["R5"]]),
    Case(.lenses, [:], []),
    Case(.formats, [.format: .text("heic")], [["heic"]]),
  ]

  @Test("what a photo says has levels", arguments: cases)
  func paths(_ example: Case) {
    #expect(example.facet.paths(of: photo(example.values)) == example.paths)
  }

  @Test("a value is that of a photo that has it or one inside it; no level means any")
  func membership() {
    let photo = photo([.hierarchicalKeywords: .list(["Places|Rome"])])
    for levels in [[], ["Places"], ["Places", "Rome"]] {
      #expect(FacetValue(.keywords, levels).isOf(photo))
    }
    for levels in [["Rome"], ["Places", "Rome", "Forum"], ["Place"]] {
      #expect(!FacetValue(.keywords, levels).isOf(photo))
    }
    #expect(!FacetValue(.people).isOf(photo))
  }

  @Test("a value is given by the change of its field, where people may change it")
  func changes() {
    #expect(FacetValue(.keywords, ["sea"]).change == .add(.keywords, ["sea"]))
    #expect(
      FacetValue(.keywords, ["A", "B"]).change == .add(.hierarchicalKeywords, ["A|B"]))
    #expect(FacetValue(.people, ["Ann"]).change == .add(.people, ["Ann"]))
    #expect(FacetValue(.labels, ["Red"]).change == .set(.label, .text("Red")))
    #expect(FacetValue(.ratings, ["4"]).change == .set(.rating, .integer(4)))
    let none: [FacetValue] = [
      FacetValue(.keywords), FacetValue(.dates, ["2024"]), FacetValue(.cameras, ["X"]),
    ]
    #expect(none.allSatisfy { $0.change == nil })
  }

  @Test("a photo counts once for each value and for those around it, and follows edits")
  func counts() async throws {
    let library = PhotoLibrary()
    let ids = await library.add([
      PhotoRecord("/p/a.jpg", [.hierarchicalKeywords: .list(["A|B", "A|C"])]),
      PhotoRecord("/p/b.jpg", [.keywords: .list(["A"])]), PhotoRecord("/p/c.jpg"),
    ])
    #expect(
      library.facets[.keywords] == [[]: 2, ["A"]: 2, ["A", "B"]: 1, ["A", "C"]: 1])
    #expect(library.facets[.keywords][["A"]] == 2)
    try await library.perform(.remove(.keywords, ["A"]), on: [ids[1]])
    #expect(library.facets[.keywords] == [[]: 1, ["A"]: 1, ["A", "B"]: 1, ["A", "C"]: 1])
    try await library.perform(.set(.rating, .integer(3)), on: ids)
    #expect(library.facets[.ratings] == [[]: 3, ["3"]: 3])
    try await library.perform(.takeOut(ids))
    #expect(Facet.allCases.allSatisfy { library.facets[$0].isEmpty })
  }
}
