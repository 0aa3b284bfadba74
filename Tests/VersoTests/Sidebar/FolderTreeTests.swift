import PhotoModel
import Testing

@testable import Verso

@Suite("FolderTree")
struct FolderTreeTests {
  private let tree = FolderTree(
    roots: [RawPath("/p")],
    counts: [
      RawPath("/p"): 1, RawPath("/p/b/deep/deeper"): 4, RawPath("/p/A"): 2, RawPath("/p/b"): 3,
      RawPath("/elsewhere"): 9,
    ])

  private func lines(collapsed: Set<RawPath> = []) -> [String] {
    tree.folders(collapsed: collapsed).map {
      String(repeating: " ", count: $0.depth) + "\($0.path.name) \($0.count)"
        + ($0.hasChildren ? " >" : "")
    }
  }

  @Test("each folder counts what is inside it, and folders without photos of their own are there")
  func counts() {
    #expect(lines() == ["p 10 >", " A 2", " b 7 >", "  deep 4 >", "   deeper 4"])
  }

  @Test("what is inside a collapsed folder is left out, and counted all the same")
  func collapsed() {
    #expect(lines(collapsed: [RawPath("/p/b")]) == ["p 10 >", " A 2", " b 7 >"])
    #expect(lines(collapsed: [RawPath("/p")]) == ["p 10 >"])
  }

  @Test("folders stand in the order of their numbers, whatever the case")
  func naturalOrder() {
    let names = ["Day 10", "day 2", "Day 1", "Übung", "Zebra"]
    let counts = Dictionary(uniqueKeysWithValues: names.map { (RawPath("/p/" + $0), 1) })
    let tree = FolderTree(roots: [RawPath("/p")], counts: counts)
    #expect(
      tree.folders(collapsed: []).dropFirst().map(\.path.name)
        == ["Day 1", "day 2", "Day 10", "Übung", "Zebra"])
  }

  @Test("an opened folder without photos is there, and the root of all can be opened")
  func roots() {
    let empty = FolderTree(roots: [RawPath("/x")], counts: [:])
    #expect(empty.folders(collapsed: []).map(\.count) == [0])
    let all = FolderTree(roots: [RawPath("/")], counts: [RawPath("/a/b"): 2])
    #expect(all.folders(collapsed: []).map(\.path.text) == ["/", "/a", "/a/b"])
  }
}
