import Testing

@testable import Verso

@Suite("TagDifference")
struct TagDifferenceTests {
  /// Tags of a photo: groups, names and values.
  private func tags(_ tags: (String, String, String)...) -> [TagRow] {
    tags.enumerated().map { index, tag in
      TagRow(id: index, group: tag.0, name: tag.1, value: tag.2)
    }
  }

  private func lines(_ first: [TagRow], _ second: [TagRow]) -> [String] {
    TagDifference(of: first, and: second).rows.map { row in
      let values = row.sayings.map { $0?.value ?? "—" }
      return ([row.group, row.name] + values).joined(separator: " ")
    }
  }

  @Test("tags of the same group and name stand beside each other, wherever they are")
  func matches() {
    let first = tags(("EXIF", "Make", "ACME"), ("XMP", "Make", "1"), ("EXIF", "Model", "X"))
    let second = tags(("EXIF", "Model", "Y"), ("EXIF", "Make", "ACME"), ("XMP", "Make", "2"))
    #expect(lines(first, second) == ["EXIF Make ACME ACME", "XMP Make 1 2", "EXIF Model X Y"])
  }

  @Test("what only the second photo has comes behind what stands before it there")
  func onlySecond() {
    let first = tags(("A", "a", "1"), ("A", "c", "1"), ("B", "d", "1"))
    let second = tags(
      ("A", "z", "2"), ("A", "a", "2"), ("A", "b", "2"), ("A", "b2", "2"), ("A", "c", "2"))
    #expect(
      lines(first, second) == [
        "A z — 2", "A a 1 2", "A b — 2", "A b2 — 2", "A c 1 2", "B d 1 —",
      ])
  }

  @Test("of tags of one name, the first stands beside the first and the second beside the second")
  func repeatedTags() {
    let first = tags(("FILE", "segment", "1"), ("FILE", "segment", "2"))
    let second = tags(
      ("FILE", "segment", "1"), ("FILE", "segment", "3"), ("FILE", "segment", "4"))
    #expect(
      lines(first, second) == ["FILE segment 1 1", "FILE segment 2 3", "FILE segment — 4"])
  }

  @Test("rows have numbers of their own")
  func numbers() {
    let rows = TagDifference(
      of: tags(("A", "a", "1"), ("A", "b", "1")), and: tags(("A", "c", "1"), ("A", "b", "1"))
    ).rows
    #expect(rows.map(\.id) == [0, 1, 2])
  }

  @Test("tags differ by their value, by what it means, or where one photo has none")
  func differences() {
    let first = [
      TagRow(id: 0, group: "A", name: "same", value: "1", meaning: "One"),
      TagRow(id: 1, group: "A", name: "value", value: "1", meaning: "One"),
      TagRow(id: 2, group: "A", name: "meaning", value: "1", meaning: "One"),
      TagRow(id: 3, group: "A", name: "first", value: ""),
    ]
    let second = [
      TagRow(id: 0, group: "A", name: "same", value: "1", meaning: "One"),
      TagRow(id: 1, group: "A", name: "value", value: "2", meaning: "One"),
      TagRow(id: 2, group: "A", name: "meaning", value: "1"),
      TagRow(id: 3, group: "A", name: "second", value: ""),
    ]
    let rows = TagDifference(of: first, and: second).rows
    #expect(rows.filter(\.isDifferent).map(\.name) == ["value", "meaning", "second", "first"])
  }

  @Test("photos without tags have none that differ")
  func noTags() {
    #expect(TagDifference(of: [], and: []).rows.isEmpty)
    #expect(lines([], tags(("A", "a", "1"))) == ["A a — 1"])
    #expect(lines(tags(("A", "a", "1")), []) == ["A a 1 —"])
  }
}
