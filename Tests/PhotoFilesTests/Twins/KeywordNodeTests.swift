import Testing

@testable import PhotoFiles

struct KeywordNodeTests {
  private func node(
    _ word: String, _ applied: Bool?, _ children: KeywordNode...
  ) -> KeywordNode {
    KeywordNode(word: word, applied: applied, children: children)
  }

  private func kept(
    _ old: [KeywordNode], _ branches: [String], without removed: Set<String> = []
  ) -> [KeywordNode] {
    KeywordNode.nodes(branches)
      .keeping(old, without: removed)
  }

  private var europe: KeywordNode {
    node("Europe", true, node("France", false), node("Italy", true))
  }

  @Test("words that the photo does not have stay where they are when it gets another one")
  func staying() {
    let old = [node("First", false), europe, node("Unused", nil, node("Below", false))]
    let new = kept(old, ["Europe", "Europe|Italy", "Sea"])
    #expect(new == old + [node("Sea", nil)])
    #expect(KeywordNode.branches(new) == ["Europe", "Europe|Italy", "Sea"])
  }

  @Test("a word that goes leaves those below it that the photo did not have")
  func leaving() {
    #expect(
      kept([europe], ["Europe"], without: ["Italy"])
        == [node("Europe", true, node("France", false))])
    let rest = kept([europe], [], without: ["Italy", "Europe"])
    #expect(rest == [node("Europe", false, node("France", false))])
    #expect(KeywordNode.branches(rest).isEmpty)
    #expect(kept([node("People", false, node("Ann", true))], [], without: ["Ann"]) == [])
  }

  @Test("a word that is removed goes even where the photo did not have it")
  func removing() {
    let old = [node("Trips", false, node("Italy", false)), node("Italy", false), node("a", true)]
    let rest = kept(old, ["a"], without: ["Italy"])
    #expect(rest == [node("Trips", false), node("a", true)])
    #expect(
      kept([node("Trips", nil, node("Italy", false))], [], without: ["Italy"]).first?
        .isApplied == false)
  }

  @Test("a level that becomes a keyword itself is one beside the words that are left below it")
  func level() {
    let old = [node("Europe", nil, node("France", false), node("Italy", true))]
    let new = kept(old, ["Europe"], without: ["Italy"])
    #expect(new == [node("Europe", true, node("France", false))])
  }

  @Test("a word that stands twice is one, with what is below both")
  func twice() {
    let old = [
      node("Europe", false, node("Italy", true)), node("Europe", false, node("France", false)),
    ]
    #expect(
      kept(old, ["Europe|Italy", "Sea"])
        == [node("Europe", false, node("Italy", true), node("France", false)), node("Sea", nil)])
  }
}
