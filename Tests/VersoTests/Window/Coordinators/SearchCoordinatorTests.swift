import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("SearchCoordinator")
struct SearchCoordinatorTests {
  private final class Field {
    var text = ""
    var query = Query.everything
    var shown: [String] = []
    var error: QueryError?
    var onEmpty: (() -> Void)?
  }

  private let field = Field()
  private let search: SearchCoordinator

  init() {
    search = SearchCoordinator(
      SearchCoordinator.View(
        text: { [field] in field.text }, query: { [field] in field.query },
        show: { [field] in
          field.query = $0
          field.shown.append($0.text)
        },
        setText: { [field] in field.text = $0 }, showError: { [field] in field.error = $0 }),
      patience: .zero)
  }

  @Test("what is typed is searched for once, and cleared with the field")
  func words() {
    field.text = "sea"
    search.search()
    search.search()
    #expect(field.shown == ["sea"])
    search.clear()
    #expect(field.text == "" && field.shown == ["sea", ""])
    search.clear()
    #expect(field.shown.count == 2, "everything is shown already")
  }

  @Test("while a kept search comes into the field, what stands there meanwhile is no other search")
  func saved() {
    let sea = SavedSearch(name: "Sea", text: "sea")
    var isShown: [Bool] = []
    let search = SearchCoordinator(
      SearchCoordinator.View(
        text: { [field] in field.text }, query: { [field] in field.query },
        show: { [field] in
          field.query = $0
          field.shown.append($0.text)
        },
        setText: { [field] text in
          // As GTK does it, which tells of an empty field at once.
          field.text = ""
          field.onEmpty?()
          field.text = text
        }, showError: { _ in }))
    field.onEmpty = {
      search.search()
      isShown.append(search.isShowingSaved)
    }
    field.text = "sea "
    search.search()
    search.show(sea)
    #expect(isShown == [true] && search.isShowingSaved)
    #expect(field.text == "sea" && !field.shown.contains(""))
  }

  @Test("half a query is told to be wrong a little later, and keeps what is shown")
  func mistake() async throws {
    field.text = "rating>="
    let telling = try #require(search.search())
    #expect(field.error == nil)
    await telling.value
    #expect(field.error != nil)
    #expect(field.shown == [])
    field.text = "rating>=3"
    search.search()
    #expect(field.error == nil)
    #expect(field.shown == ["rating>=3"])
  }

  @Test("a query that is made whole in time was never wrong")
  func inTime() async throws {
    field.text = "rating>="
    let telling = try #require(search.search())
    field.text = "rating>=3"
    search.search()
    await telling.value
    #expect(field.error == nil)
  }
}
