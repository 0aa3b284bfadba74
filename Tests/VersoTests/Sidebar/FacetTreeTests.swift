import PhotoModel
import PhotoTestSupport
import Testing

@testable import Verso

@MainActor
@Suite("FacetTree")
struct FacetTreeTests {
  /// The rows that the values of photos give.
  private func lines(
    _ facet: Facet, of photos: [FieldValues], expanded: [[String]] = [[]]
  ) async -> [String] {
    let library = PhotoLibrary()
    await library.add(
      photos.enumerated().map { number, values in
        var record = PhotoRecord(path: RawPath("/p/\(number).jpg"))
        record.values = values
        return record
      })
    let tree = FacetTree(facet, library.facets[facet])
    return tree.nodes(expanded: Set(expanded.map { FacetValue(facet, $0) })).map { node in
      String(repeating: " ", count: node.value.levels.count)
        + "\(FacetText.name(of: node.value)) \(node.count)" + (node.hasChildren ? " >" : "")
    }
  }

  @Test("the newest year and month come first, and what is inside a year is shown on wish")
  func dates() async {
    let photos: [FieldValues] = ["2023-02-01", "2024-05-12", "2024-05", "2024", "2024-11-01"]
      .compactMap(PhotoDate.init(iso:)).map { [.dateTaken: .date($0)] }
    #expect(
      await lines(.dates, of: photos, expanded: [[], ["2024"]]) == [
        "Dates 5 >", " 2024 4 >", "  November 1", "  May 2", " 2023 1 >",
      ])
    #expect(await lines(.dates, of: photos, expanded: [["2024"]]) == ["Dates 5 >"])
  }

  @Test("words with numbers stand in the order of these")
  func numbers() async {
    let words = ["roll 10", "Roll 9", "roll 1"]
    #expect(
      await lines(.keywords, of: [[.keywords: .list(words)]], expanded: [[]]) == [
        "Keywords 1 >", " roll 1 1", " Roll 9 1", " roll 10 1",
      ])
  }

  @Test("keywords stand below the words that they are in, by the alphabet, whatever the case")
  func keywords() async {
    let photos: [FieldValues] = [
      [
        .hierarchicalKeywords: .list(["Places|Rome", "Places|Oslo"]),
        .keywords: .list(["Rome", "Places", "Oslo", "boat"]),
      ],
      [.keywords: .list(["Über", "Zebra", "art"])],
    ]
    #expect(
      await lines(.keywords, of: photos, expanded: [[], ["Places"]]) == [
        "Keywords 2 >", " art 1", " boat 1", " Places 1 >", "  Oslo 1", "  Rome 1", " Über 1",
        " Zebra 1",
      ])
  }

  @Test("most stars come first, rejected last; colours have their order")
  func order() async {
    let ratings: [FieldValues] = [-1, 5, 0, 3].map { [.rating: .integer($0)] }
    #expect(
      await lines(.ratings, of: ratings) == [
        "Ratings 3 >", " 5 stars 1", " 3 stars 1", " Rejected 1",
      ])
    let labels: [FieldValues] = ["Odd", "Blue", "Red"].map { [.label: .text($0)] }
    #expect(await lines(.labels, of: labels) == ["Labels 3 >", " Red 1", " Blue 1", " Odd 1"])
  }

  @Test("where no photo says anything there is nothing")
  func nothing() async {
    #expect(await lines(.people, of: [[:]]).isEmpty)
  }
}
