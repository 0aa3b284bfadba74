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

  @Test("no text without a language stays behind the default, where programs would show it")
  func withoutLanguage() {
    let one = XMPValue(.text("one"), language: "x-default")
    let old = XMPValue(.array(.alternatives, [one, .text("two"), german]))
    let merged = XMPValue.localized("new").merged(into: old)
    #expect(
      merged
        == XMPValue(.array(.alternatives, [XMPValue(.text("new"), language: "x-default"), german])))
    let bare = XMPValue(.array(.alternatives, [.text("one"), .text("two"), german]))
    #expect(XMPValue.localized("new").merged(into: bare) == merged)
  }

  @Test("the default keeps what is said about it, in a list and alone")
  func qualifiedDefault() {
    let said = XMPValue(.text("drei"), language: "x-default", qualifiers: rated.qualifiers)
    let wanted = XMPValue(.text("new"), language: "x-default", qualifiers: rated.qualifiers)
    for old in [XMPValue(.array(.alternatives, [said, german])), rated] {
      let merged = XMPValue.localized("new").merged(into: old)
      guard case .array(.alternatives, let items) = merged.content else {
        Issue.record("\(merged)")
        continue
      }
      #expect(items.first == wanted)
    }
  }
}
