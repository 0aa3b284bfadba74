import Testing

@testable import PhotoFormats

// What is refused, and what stands there twice.
extension XMPEditorTests {
  @Test("what cannot be changed safely is refused, with the reason")
  func refusals() throws {
    func refuse(_ bytes: [UInt8], _ edit: XMPEdit, _ fault: XMPFault) {
      #expect(throws: FormatError.xmp(fault)) { try XMPEditor(bytes: bytes).patch([edit]) }
    }
    let rating = XMPEdit.set(.rating, .text("1"))
    let twice = Array(packet("<t:a>1</t:a><t:a>2</t:a>").utf8)
    refuse(twice, .set(test("a"), .text("3")), .duplicate(test("a")))
    refuse(twice, .remove(test("a")), .duplicate(test("a")))
    refuse(Array((packet("<t:a>1</t:a>") + "x").utf8), rating, .trailingContent)
    refuse(Array("<a/>".utf8), rating, .noRDF)
    let latin = "<?xml version='1.0' encoding='ISO-8859-1'?>" + "<x>" + "</x>"
    refuse(
      Array(
        latin.replacing(
          "<x></x>", with: "<r:RDF xmlns:r='\(XMPNamespace.rdf)'><r:Description/></r:RDF>"
        )
        .utf8), rating, .encoding("ISO-8859-1"))
    let utf16 = packet("").utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    refuse(utf16, rating, .encoding("UTF-16LE"))
    refuse(Array(packet("").utf8), .set(.label, .text("a\u{1}")), .forbiddenCharacter(1))
    let extended = XMPEdit.set(.hasExtendedXMP, .text(""))
    refuse(Array(packet("").utf8), extended, .inExtendedXMP(.hasExtendedXMP))
  }

  @Test("a sidecar in UTF-16 that changes is UTF-8 as a whole, and its declaration says so")
  func transcoded() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n" + packet("<t:a>1</t:a>")
    let old = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let change = XMPEdit.set(test("a"), .text("2"))
    let new = try XMPEditor.patch(old, [change]).apply(to: old)
    #expect(
      try String(decoding: new, as: UTF8.self)
        == edit(text.replacing("UTF-16", with: "UTF-8"), change))
    #expect(try XMPEditor.patch(old, []).isEmpty)
  }

  @Test("a property that stands there twice and says the same is set once, and goes at once")
  func repeated() throws {
    let old = packet("<t:a>1</t:a>\n<t:b>2</t:b>\n<t:a>1</t:a>")
    #expect(
      withoutPadding(try edit(old, .set(test("a"), .text("3"))))
        == withoutPadding(packet("<t:a>3</t:a>\n<t:b>2</t:b>")))
    #expect(try edit(old, .remove(test("a"))).contains("t:a") == false)
    #expect(try edit(old, .set(test("b"), .text("4"))) == old.replacing(">2<", with: ">4<"))
  }

  @Test("two values of one property are left alone while others are edited")
  func duplicate() throws {
    let old = packet("<t:a>1</t:a><t:a>2</t:a><t:b>5</t:b>")
    #expect(try edit(old, .set(test("b"), .text("6"))) == old.replacing(">5<", with: ">6<"))
  }

  @Test("a property of the extended XMP is not set a second time in the packet")
  func extended() throws {
    let extended = try XMPPacket(bytes: packet("<t:big>1</t:big>").utf8)
    let editor = try XMPEditor(bytes: Array(packet("<t:a>1</t:a>").utf8), extended: extended)
    #expect(throws: FormatError.xmp(.inExtendedXMP(test("big")))) {
      try editor.patch([.set(test("big"), .text("2"))])
    }
    #expect(throws: FormatError.xmp(.inExtendedXMP(test("big")))) {
      try editor.patch([.remove(test("big"))])
    }
    #expect(try editor.patch([.remove(test("none"))]).isEmpty)
    #expect(try editor.patch([.set(test("a"), .text("2"))]).isEmpty == false)
  }
}
