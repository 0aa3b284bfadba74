import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("FilterCoordinator")
struct FilterCoordinatorTests {
  private final class Field {
    var text = ""
    var shown: [String] = []
    var edited: [String] = []
    var asked: [QueryTerm?] = []
  }

  private let field = Field()
  private let filters: FilterCoordinator

  init() {
    filters = FilterCoordinator(
      FilterCoordinator.Window(
        text: { [field] in field.text }, search: { [field] in field.text = $0 },
        show: { [field] in field.shown = $0.map(\.text) },
        edit: { [field] in field.edited.append($0.text) }))
  }

  private func choosing(
    _ term: QueryTerm, while meanwhile: String? = nil
  ) -> FilterCoordinator.Question {
    { [field] old, onChoice in
      field.asked.append(old)
      if let meanwhile { field.text = meanwhile }
      onChoice(term)
    }
  }

  @Test("a query shows as its terms, and half a query keeps those of before")
  func showing() {
    field.text = "sea rating>=3"
    filters.update()
    #expect(field.shown == ["sea", "rating>=3"])
    field.text = "sea rating>="
    filters.update()
    #expect(field.shown == ["sea", "rating>=3"])
  }

  @Test("a term that takes the position of another one keeps its negation and its comparison")
  func replacing() {
    field.text = "-keyword:\"Milky Way\" taken<2022 -has:title label=Red"
    filters.change(0, asking: choosing(QueryTerm(.keywords, "rain")))
    filters.change(1, asking: choosing(QueryTerm(.dateTaken, "2023")))
    filters.change(2, asking: choosing(QueryTerm(has: .city, isNegated: true)))
    filters.change(3, asking: choosing(QueryTerm(.label, "Blue", by: .equal)))
    #expect(field.text == "-keyword:rain taken<2023 -has:city label=Blue")
  }

  @Test("a term is added behind what was typed, and the same one once")
  func adding() {
    field.text = "sea"
    filters.add(asking: choosing(QueryTerm(has: .title)))
    filters.add(asking: choosing(QueryTerm(has: .title)))
    #expect(field.text == "sea has:title")
    #expect(field.asked == [nil, nil])
  }

  @Test("what is no query yet is not replaced")
  func halfTyped() {
    field.text = "sea rating>="
    filters.add(asking: choosing(QueryTerm(has: .title)))
    filters.remove(0)
    #expect(field.text == "sea rating>=")
  }

  @Test("a term gives way to another one of its kind; words are changed where they stand")
  func changing() {
    field.text = "sea rating>=3 -has:title"
    filters.change(1, asking: choosing(QueryTerm(.rating, "5")))
    #expect(field.text == "sea rating:5 -has:title")
    filters.change(0, asking: choosing(QueryTerm(.rating, "5")))
    filters.change(7, asking: choosing(QueryTerm(.rating, "5")))
    #expect(field.edited == ["sea"])
    #expect(field.asked == [QueryTerm(.rating, "3", by: .atLeast)])
  }

  @Test("a term that was typed away while another one was chosen does not take a third one along")
  func meanwhile() {
    field.text = "sea rating>=3"
    filters.change(1, asking: choosing(QueryTerm(.rating, "5"), while: "sea keyword:dog"))
    #expect(field.text == "sea keyword:dog rating:5")
  }

  @Test("a term that is taken away leaves the others")
  func removing() {
    field.text = "sea rating>=3 -has:title"
    filters.remove(1)
    filters.remove(9)
    #expect(field.text == "sea -has:title")
  }
}
