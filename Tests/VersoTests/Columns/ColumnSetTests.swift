import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Sets of columns")
struct ColumnSetTests {
  @Test("the sets that there are always name columns that there are")
  func builtIn() {
    let known = Set([PhotoColumns.thumbnail] + PhotoColumns.fields.map(\.field.rawValue))
    #expect(ColumnSet.builtIn.map(\.name) == ["Captions", "Places", "Camera"])
    for set in ColumnSet.builtIn { #expect(known.isSuperset(of: set.columns), "\(set.name)") }
  }

  @Test("a set is kept as text, and comes back")
  func kept() {
    let set = ColumnSet("Mine, too", ["title", "rating"])
    #expect(set.kept == "Mine, too\ttitle,rating")
    #expect(ColumnSet(kept: set.kept) == set)
    #expect(ColumnSet(kept: "Empty\t") == ColumnSet("Empty", []))
    #expect(ColumnSet(kept: "title,rating") == nil && ColumnSet(kept: "\ttitle") == nil)
    #expect(ColumnSet.name(from: " a\tb ") == "a b")
  }
}
