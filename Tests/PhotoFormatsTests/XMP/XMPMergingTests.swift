import Testing

@testable import PhotoFormats

@Suite("XMP values that are set in place of others")
struct XMPMergingTests {
  private let german = XMPValue(.text("zwei"), language: "de")
  private let rated = XMPValue(
    .text("drei"), qualifiers: [XMPProperty(XMPName(namespace: "http://q/", "conf"), .text("9"))])

  @Test(
    "items that stay keep their languages and qualifiers, whatever list they were in",
    arguments: [XMPValue.ArrayKind.bag, .sequence], [XMPValue.ArrayKind.bag, .sequence])
  func otherList(old: XMPValue.ArrayKind, new: XMPValue.ArrayKind) {
    let before = XMPValue(.array(old, [.text("eins"), german, rated]))
    let wanted = XMPValue(.array(new, ["drei", "vier", "zwei"].map(XMPValue.text)))
    let merged = wanted.merged(into: before)
    #expect(merged.content == .array(new, [rated, .text("vier"), german]))
  }

  @Test("a text alone that becomes an item keeps its language and its qualifiers")
  func fromText() {
    let wanted = XMPValue.bag(["vier", "zwei"])
    #expect(wanted.merged(into: german) == XMPValue(.array(.bag, [.text("vier"), german])))
  }

  @Test("language alternatives and lists are nothing alike")
  func alternatives() {
    let old = XMPValue(.array(.alternatives, [german]))
    #expect(XMPValue.bag(["zwei"]).merged(into: old) == .bag(["zwei"]))
    let list = XMPValue(.array(.bag, [german]))
    #expect(XMPValue.localized("zwei").merged(into: list) == .localized("zwei"))
    #expect(XMPValue.localized("zwei").merged(into: german) == .localized("zwei"))
  }
}
