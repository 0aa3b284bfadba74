import PhotoModel
import Testing

@Suite("Conflict")
struct ConflictTests {
  private func joined(_ base: [String]?, _ mine: [String]?, _ file: [String]?) -> [String]? {
    let conflict = Conflict(
      field: .keywords, base: base.map(FieldValue.list), mine: mine.map(FieldValue.list),
      file: file.map(FieldValue.list))
    guard case .list(let words)? = conflict.value(of: .join) else { return nil }
    return words
  }

  @Test("joined lists have what either side added, and nothing that either side removed")
  func join() {
    #expect(joined(["a"], ["a", "b"], ["a", "c"]) == ["a", "c", "b"])
    #expect(joined(["a", "b"], ["a"], ["a", "b", "c"]) == ["a", "c"])
    #expect(joined(["a", "b"], ["a", "b", "c"], ["b"]) == ["b", "c"])
    #expect(joined(nil, ["a"], ["b", "a"]) == ["b", "a"])
    #expect(joined(["a"], nil, ["a"]) == nil, "removed here")
    #expect(joined(["a"], ["a"], nil) == nil, "removed there")
    #expect(joined(["a"], ["b"], nil) == ["b"])
  }

  @Test("only lists can be joined, and a rule that cannot say leaves it open")
  func rules() {
    let title = Conflict(field: .title, base: .text("A"), mine: .text("B"), file: nil)
    #expect(title.choices == [.mine, .file])
    #expect(title.value(of: .mine) == .text("B") && title.value(of: .file) == nil)
    func choice(_ rule: ConflictRule, _ here: Int64?, _ there: Int64?) -> ConflictChoice? {
      rule.choice(for: title, changedHere: here, written: there)
    }
    #expect(choice(.always(.join), 1, 2) == nil)
    #expect(choice(.always(.file), nil, nil) == .file)
    #expect(choice(.newer, 2, 1) == .mine)
    #expect(choice(.newer, 1, 2) == .file)
    #expect(choice(.newer, 1, 1) == nil)
    #expect(choice(.newer, nil, 1) == nil && choice(.newer, 1, nil) == nil)
  }
}
