import TestSupport
import Testing

@testable import PhotoFormats

@Suite("Documents of more names than libxml2's dictionary has room for")
struct XMLDictionariesTests {
  private func parse(_ document: String) throws -> XMLTapeParser.Result {
    var budget = FileBudget()
    return try Array(document.utf8).withUnsafeBufferPointer { bytes throws(FormatError) in
      try XMLTapeParser.parse(bytes, within: &budget)
    }
  }

  private func names(_ prefix: String, _ range: Range<Int>) -> String {
    range.map { "<\(prefix):\(prefix)\($0)/>" }.joined()
  }

  private func names(_ tape: XMLTape) -> [XMPName] { tape.elements.map { tape.xmpName($0.name) } }

  /// What another parser than libxml2 finds, which has no dictionary.
  private func expected(_ document: String) throws -> [XMPName] {
    try XMLOutlineScanner.outline(of: Array(document.utf8)).elements.map(\.name)
  }

  @Test("are read whole, and no dictionary has to take many of them")
  func many() throws {
    let document = "<r xmlns:a='A'>\(names("a", 0..<30_000))</r>"
    let result = try parse(document)
    #expect(names(result.tape) == (try expected(document)))
    // Of 2.12 and later none is looked at.
    #expect(result.mostNames < XMLDictionaries.nameLimit + 100)
  }

  @Test("namespaces mean the same before, across and behind an exchange of dictionaries")
  func namespaces() throws {
    // Declared where the second dictionary is in use, and in force beyond what that has room for.
    let document = """
      <r xmlns:a='A'>\(names("a", 0..<5_000))<a:x xmlns:b='B' xmlns:a='C'>\(names("b", 0..<9_000))\
      \(names("a", 0..<9_000))</a:x>\(names("a", 0..<9_000))<z:z xmlns:z='A'><a:y b='&lt;'/></z:z>\
      <a:x xmlns:b='B'>\(names("b", 8_000..<17_000))</a:x></r>
      """
    let result = try parse(document)
    #expect(names(result.tape) == (try expected(document)))
    #expect(!result.hasTrailingContent)
  }

  @Test("elements that are open across an exchange end where their own end tag is")
  func open() throws {
    let inner = "<a:w>\(names("a", 6_000..<15_000))</a:w>"
    let document =
      "<r xmlns:a='A'>\(names("a", 0..<5_000))<a:v>\(inner)</a:v>\(names("a", 0..<9_000))</r>"
    let tape = try parse(document).tape
    #expect(names(tape) == (try expected(document)))
    let open = names(tape).enumerated().filter { ["v", "w"].contains($1.localName) }.map(\.offset)
    #expect(open.map { tape.elements[$0].end - $0 } == [9_002, 9_001])
    #expect(throws: FormatError.self) { try parse(document.replacing("</a:w>", with: "</a:v>")) }
  }
}
