import PhotoModel
import Testing

@Suite("Searches that are kept")
struct SavedSearchesTests {
  private static let three = SavedSearches([
    SavedSearch(name: "Best", text: "rating:5"), SavedSearch(name: "To do", text: "-has:title"),
    SavedSearch(name: "Sea", text: "keyword:sea"),
  ])

  private func names(_ change: (inout SavedSearches) -> Void) -> [String] {
    var searches = Self.three
    change(&searches)
    return searches.all.map(\.name)
  }

  @Test("a name is found in any case, and kept once")
  func names() {
    #expect(Self.three[" to DO "]?.text == "-has:title")
    var searches = Self.three
    let isKept = searches.keep(SavedSearch(name: "best", text: "rating>=4"))
    #expect(isKept)
    #expect(searches.all.map(\.name) == ["best", "To do", "Sea"])
    #expect(searches["Best"]?.text == "rating>=4")
  }

  @Test("a search without a name or a query is not kept")
  func blank() {
    var searches = Self.three
    let answers = [
      searches.keep(SavedSearch(name: " \n", text: "sea")),
      searches.keep(SavedSearch(name: "Nothing", text: "\t")),
    ]
    #expect(answers == [false, false])
    #expect(searches == Self.three)
  }

  @Test("line breaks and tabs are spaces")
  func breaks() {
    let search = SavedSearch(name: "a\tb\r\nc ", text: " x\ny")
    #expect(search == SavedSearch(name: "a b c", text: "x y"))
  }

  @Test("another name is given where no other search has it")
  func renamed() {
    #expect(names { _ = $0.rename("best", to: "Finest") } == ["Finest", "To do", "Sea"])
    #expect(names { _ = $0.rename("best", to: "BEST") } == ["BEST", "To do", "Sea"])
    #expect(names { _ = $0.rename("Best", to: "sea") } == ["Best", "To do", "Sea"])
    #expect(names { _ = $0.rename("Best", to: "  ") } == ["Best", "To do", "Sea"])
    #expect(names { _ = $0.rename("None", to: "Some") } == ["Best", "To do", "Sea"])
  }

  @Test("they are put into another order, and removed")
  func moved() {
    #expect(names { $0.move("Sea", before: "Best") } == ["Sea", "Best", "To do"])
    #expect(names { $0.move("Best", before: nil) } == ["To do", "Sea", "Best"])
    #expect(names { $0.move("Best", before: "Sea") } == ["To do", "Best", "Sea"])
    #expect(names { $0.move("Best", before: "best") } == ["Best", "To do", "Sea"])
    #expect(names { $0.remove("TO DO") } == ["Best", "Sea"])
  }
}
