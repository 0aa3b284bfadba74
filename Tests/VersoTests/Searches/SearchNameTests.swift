import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("SearchName")
struct SearchNameTests {
  private let searches = SavedSearches([
    SavedSearch(name: "Best", text: "rating:5"), SavedSearch(name: "Sea", text: "sea"),
  ])

  @Test("a search that is kept is called what it is called, others by their query")
  func proposal() {
    #expect(SearchName(text: "sea", among: searches).proposal == "Sea")
    #expect(SearchName(text: "sky", among: searches).proposal == "sky")
  }

  @Test("a name that is taken replaces what has it, and that is said before")
  func replacing() {
    let name = SearchName(text: "rating>=4", among: searches)
    #expect(
      name.accepts("best") && name.remark(on: "best") == "This replaces the search “rating:5”.")
    #expect(name.accepts("Good") && name.remark(on: "Good") == nil)
    #expect(!name.accepts(" ") && name.remark(on: " ") == nil)
  }

  @Test("another name replaces nothing")
  func renaming() throws {
    let name = SearchName(renaming: try #require(searches["Best"]), among: searches)
    #expect(!name.accepts("sea"))
    #expect(name.remark(on: "sea") == "There is another search of this name.")
    #expect(name.accepts("BEST") && name.remark(on: "BEST") == nil)
  }
}
