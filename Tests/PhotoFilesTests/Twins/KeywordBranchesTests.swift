import Testing

@testable import PhotoFiles

@Suite("Keywords as the levels that lead to them")
struct KeywordBranchesTests {
  @Test("branches are together by their first level, in the order of its first")
  func groups() {
    let branches: [ArraySlice<String>] = [["a", "b"], ["c"], [], ["a"], ["a", "b", "d"]]
    let groups = KeywordBranches.grouped(branches)
    #expect(groups.map(\.word) == ["a", "c"])
    #expect(groups.map(\.below) == [[["b"], [], ["b", "d"]], [[]]])
  }
}
