import PhotoFormats
import Testing

@testable import PhotoFiles

struct KeywordTreeTests {
  private func name(_ name: String) -> XMPName {
    XMPName(namespace: XMPNamespace.mwgKeywords, name)
  }

  private func node(
    _ word: String, applied: String? = nil, _ children: [XMPValue] = [], note: String? = nil
  ) -> XMPValue {
    var fields = [XMPProperty(name("Keyword"), .text(word))]
    if let applied { fields.append(XMPProperty(name("Applied"), .text(applied))) }
    if !children.isEmpty {
      fields.append(XMPProperty(name("Children"), XMPValue(.array(.bag, children))))
    }
    if let note { fields.append(XMPProperty(.title, .text(note))) }
    return .structure(fields)
  }

  private func tree(_ roots: XMPValue...) -> XMPValue {
    .structure([XMPProperty(name("Hierarchy"), XMPValue(.array(.bag, roots)))])
  }

  @Test("words without others below are given to the photo, unless it is said otherwise")
  func reading() {
    let value = tree(
      node("Places", [node("Rome"), node("Oslo", applied: "False")]),
      node("People", applied: "true", [node("Anna")]))
    #expect(KeywordTree(value).branches == ["Places|Rome", "People", "People|Anna"])
    #expect(KeywordTree.isOne(value))
    #expect(!KeywordTree.isOne(tree(node("a|b"))) && !KeywordTree.isOne(tree(.text("a"))))
  }

  @Test("keywords make a tree that says the same")
  func making() {
    for branches in [[], ["a"], ["a|b", "a|c|d"], ["a", "a|b"], ["x|y|z", "x|y"]] {
      let tree = KeywordTree(branches: branches)
      #expect(Set(tree.branches) == Set(branches))
      #expect(KeywordTree(tree.value) == tree)
    }
  }

  @Test("what else is said of a word stays with it")
  func keeping() {
    let old = tree(
      node("Places", applied: "False", [node("Rome", note: "Lazio"), node("Oslo")]), node("sea"))
    let new = KeywordTree(branches: ["Places|Rome", "Places", "new"]).keeping(KeywordTree(old))
    #expect(
      new.value
        == tree(node("Places", applied: "True", [node("Rome", note: "Lazio")]), node("new")))
  }

  @Test("a tree without end is neither followed nor written")
  func depth() {
    let deep = (0..<200).reduce(node("leaf")) { value, _ in node("a", [value]) }
    #expect(!KeywordTree.isOne(tree(deep)))
    #expect(KeywordTree(tree(deep)).branches.count <= 1)
  }
}
