import Testing

@testable import PhotoFormats

@Suite("XMP packets, changed")
struct XMPEditorTests {
  private static let head = """
    <?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
        xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:t="http://example.com/test/"
    """
  private static let tail = """
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>

    """

  func packet(
    _ properties: String, attributes: String = "", padding: Int = 500, end: String = "w"
  ) -> String {
    "\(Self.head)\(attributes)>\n   \(properties)\n\(Self.tail)"
      + String(repeating: " ", count: padding) + "<?xpacket end=\"\(end)\"?>"
  }

  func edit(_ packet: String, _ edits: XMPEdit...) throws -> String {
    let bytes = Array(packet.utf8)
    let patched = try XMPEditor(bytes: bytes).patch(edits).apply(to: bytes)
    return try #require(String(validating: patched, as: UTF8.self))
  }

  func withoutPadding(_ packet: String) -> String {
    packet.split(separator: "</x:xmpmeta>").first.map { String($0) } ?? ""
  }

  func test(_ name: String) -> XMPName {
    XMPName(namespace: "http://example.com/test/", name)
  }

  @Test("the packet keeps its size, and only the asked bytes and the padding change")
  func inPlace() throws {
    let old = packet("<t:a>1</t:a> <!-- & -->\n<t:b>x</t:b>")
    let new = try edit(old, .set(test("b"), .text("longer & <new>")))
    #expect(new.utf8.count == old.utf8.count)
    #expect(
      withoutPadding(new)
        == withoutPadding(packet("<t:a>1</t:a> <!-- & -->\n<t:b>longer &amp; &lt;new&gt;</t:b>")))
    let back = try edit(new, .set(test("b"), .text("x")))
    #expect(withoutPadding(back) == withoutPadding(old))
    #expect(back.utf8.count == old.utf8.count)
  }

  @Test("an attribute can say whatever an element can")
  func references() throws {
    let old = packet("", attributes: " t:a='Old' t:b='Smith &amp; Sons'")
    let new = try edit(old, .set(test("a"), .text("A & \"B\" <c>")))
    let packet = try XMPPacket(bytes: Array(new.utf8))
    #expect(packet[test("a")] == .text("A & \"B\" <c>"))
    #expect(packet[test("b")] == .text("Smith & Sons"))
    #expect(new.contains("t:b='Smith &amp; Sons'"))
  }

  @Test("setting what is there already changes nothing")
  func unchanged() throws {
    let bytes = Array(packet("<t:a>1</t:a>").utf8)
    let patch = try XMPEditor(bytes: bytes).patch([
      .set(test("a"), .text("1")), .remove(test("b")),
    ])
    #expect(patch.isEmpty)
  }

  @Test("a packet that outgrows its padding gets fresh one, unless it is read only")
  func growth() throws {
    let text = String(repeating: "x", count: 600)
    let new = try edit(packet("<t:a>1</t:a>"), .set(test("a"), .text(text)))
    #expect(new.hasSuffix(String(repeating: " ", count: 47) + "\n<?xpacket end=\"w\"?>"))
    #expect(new.utf8.count == packet("<t:a>\(text)</t:a>", padding: 2048).utf8.count - 1)
    let readOnly = try edit(
      packet("<t:a>1</t:a>", padding: 0, end: "r"), .set(test("a"), .text(text)))
    #expect(readOnly == packet("<t:a>\(text)</t:a>", padding: 0, end: "r"))
  }

  @Test("fresh padding keeps to the limit of the segment")
  func limitedGrowth() throws {
    let bytes = Array(packet("<t:a>1</t:a>", padding: 0).utf8)
    let edit = XMPEdit.set(test("a"), .text(String(repeating: "x", count: 600)))
    let patch = try XMPEditor(bytes: bytes).patch([edit], byteLimit: bytes.count + 700)
    #expect(patch.resultSize == bytes.count + 700)
    let tight = try XMPEditor(bytes: bytes).patch([edit], byteLimit: bytes.count)
    #expect(tight.resultSize == bytes.count + 598)
  }

  @Test("a new property stands beside those of its namespace, with a declaration where needed")
  func insertion() throws {
    let new = try edit(
      packet("<t:a>1</t:a>"), .set(.rating, .text("4")), .set(test("n"), .text("2")),
      .set(.label, .text("Red")), .set(.subject, .bag(["a", "b"])))
    let expected = packet(
      """
      <t:a>1</t:a>
         <xmp:Rating>4</xmp:Rating>
         <t:n>2</t:n>
         <xmp:Label>Red</xmp:Label>
         <dc:subject>
          <rdf:Bag>
           <rdf:li>a</rdf:li>
           <rdf:li>b</rdf:li>
          </rdf:Bag>
         </dc:subject>
      """
    ).replacing(
      "<rdf:Description",
      with: "<rdf:Description xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"")
    #expect(withoutPadding(new) == withoutPadding(expected))
  }

  @Test("a description that closes itself is opened, and closed by its own name")
  func selfClosing() throws {
    let document = """
      <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
       <r:Description r:about="" />
      </r:RDF>
      """
    #expect(
      try edit(document, .set(.subject, .bag(["ä"]))) == """
        <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
         <r:Description xmlns:dc="http://purl.org/dc/elements/1.1/" r:about="" >
          <dc:subject>
           <r:Bag>
            <r:li>ä</r:li>
           </r:Bag>
          </dc:subject>
         </r:Description>
        </r:RDF>
        """)
  }

  @Test("a prefix that means something else is not used")
  func collision() throws {
    let document = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:xmp="other"\
      ><rdf:Description rdf:about=""><xmp:a>1</xmp:a></rdf:Description></rdf:RDF>
      """
    let new = try edit(document, .set(.rating, .text("1")))
    #expect(new.contains("xmlns:xmp1=\"http://ns.adobe.com/xap/1.0/\""))
    #expect(new.contains("<xmp:a>1</xmp:a><xmp1:Rating>1</xmp1:Rating></rdf:Description>"))
  }

  @Test("an attribute stays one as long as its value is a text")
  func attribute() throws {
    let old = packet("<t:a>1</t:a>", attributes: "\n    t:b='2'\n    t:c=\"3\"")
    let text = try edit(old, .set(test("b"), .text("'\"\n")))
    #expect(text.contains("\n    t:b='&apos;&quot;&#xA;'\n    t:c=\"3\">"))
    let array = try edit(old, .set(test("b"), .sequence(["x"])))
    #expect(array.contains("xmlns:t=\"http://example.com/test/\"\n    t:c=\"3\">"))
    #expect(array.contains("<t:b>\n    <rdf:Seq>\n     <rdf:li>x</rdf:li>"))
    let gone = try edit(old, .remove(test("c")))
    #expect(gone.contains("\n    t:b='2'>"))
  }

  @Test("removing takes the white space before the element, and nothing else")
  func removal() throws {
    let old = packet("<t:a>1</t:a>\n   <!-- b --><t:b>\n</t:b> <t:c/>")
    #expect(try edit(old, .remove(test("b"))).contains("<t:a>1</t:a>\n   <!-- b --> <t:c/>\n"))
    #expect(try edit(old, .remove(test("c"))).contains("<t:b>\n</t:b>\n"))
    let all = try edit(old, .remove(test("a")), .remove(test("b")), .remove(test("c")))
    #expect(all.contains("test/\">\n   <!-- b -->\n"))
  }

  @Test("setting the default of language alternatives keeps the other languages")
  func languages() throws {
    let old = packet(
      """
      <dc:title><rdf:Alt><rdf:li xml:lang="de">Hafen</rdf:li>
        <rdf:li xml:lang="x-default">Port</rdf:li></rdf:Alt></dc:title>
      <dc:rights> <rdf:Alt> <rdf:li xml:lang="fr">moi</rdf:li> </rdf:Alt> </dc:rights>
      """)
    let new = try edit(
      old, .set(.title, .localized("Harbour")), .set(.rights, .localized("me")))
    let expected = packet(
      """
      <dc:title><rdf:Alt><rdf:li xml:lang="de">Hafen</rdf:li>
        <rdf:li xml:lang="x-default">Harbour</rdf:li></rdf:Alt></dc:title>
      <dc:rights> <rdf:Alt> <rdf:li xml:lang="x-default">me</rdf:li> <rdf:li xml:lang="fr">moi</rdf:li> </rdf:Alt> </dc:rights>
      """)
    #expect(withoutPadding(new) == withoutPadding(expected))
    // None says anything where the default is empty: a blank is to hide the value.
    let blank = try edit(new, .set(.title, .localized("")))
    #expect(try XMPPacket(bytes: Array(blank.utf8))[.title]?.texts == [""])
  }

  @Test("of several defaults one is left")
  func severalDefaults() throws {
    let all = [("x-default", "X"), ("de", "Z"), ("X-Default", "Y")].map { language, text in
      "<rdf:li xml:lang='\(language)'>\(text)</rdf:li>"
    }.joined()
    let old = packet("<dc:title><rdf:Alt>\(all)</rdf:Alt></dc:title>")
    let new = try edit(old, .set(.title, .localized("New")))
    #expect(try XMPPacket(bytes: Array(new.utf8))[.title]?.texts == ["New", "Z"])
  }

  @Test("the default language is that in any capitals, as ExifTool has it")
  func languageInCapitals() throws {
    let old = packet(
      """
      <dc:title><rdf:Alt><rdf:li xml:lang="de">Hafen</rdf:li>
        <rdf:li xml:lang="X-Default">Port</rdf:li></rdf:Alt></dc:title>
      """)
    #expect(try XMPPacket(bytes: Array(old.utf8))[.title]?.defaultText == "Port")
    let new = try edit(old, .set(.title, .localized("Harbour")))
    #expect(new.contains(">Hafen<") && new.contains(">Harbour<") && !new.contains(">Port<"))
  }

  @Test("items that stay keep their bytes, their language and their qualifiers")
  func items() throws {
    let list = """
      <dc:subject><rdf:Bag>
        <rdf:li>a&#65;</rdf:li>
        <rdf:li xml:lang='en'>b</rdf:li>  <!-- two -->
        <rdf:li>c</rdf:li>
      </rdf:Bag></dc:subject>
      """
    func items(_ texts: [String]) throws -> String {
      let new = try edit(packet(list), .set(.subject, .bag(texts)))
      return withoutPadding(new).replacing(withoutPadding(packet("\n")).dropLast(40), with: "")
    }
    #expect(
      try items(["aA", "b", "c", "d"]).contains("<rdf:li>c</rdf:li>\n  <rdf:li>d</rdf:li>\n<"))
    #expect(
      try items(["new", "aA", "b", "c"]).contains(
        "<rdf:li>new</rdf:li>\n  <rdf:li>a&#65;</rdf:li>"))
    #expect(try items(["aA", "c"]).contains("a&#65;</rdf:li>  <!-- two -->\n  <rdf:li>c"))
    #expect(try items(["b", "c"]).contains("<rdf:Bag>\n  <rdf:li xml:lang='en'>b</rdf:li>  <!--"))
    #expect(try items(["c", "b"]).contains("c</rdf:li>\n  <rdf:li xml:lang=\"en\">b</rdf:li>"))
    #expect(try items([]).contains("<dc:subject><rdf:Bag>\n</rdf:Bag></dc:subject>"))
  }

  @Test(
    "the text of a value with qualifiers changes, and the qualifiers stay",
    arguments: [
      ("<t:q rdf:parseType='Resource'><rdf:value>1</rdf:value><t:u>m</t:u></t:q>", ">2</rdf:value"),
      ("<t:q><rdf:Description t:u='m'><rdf:value>1</rdf:value></rdf:Description></t:q>", "<t:u>m"),
      ("<t:q rdf:value='1' t:u='m'/>", "<t:q rdf:value='2' t:u='m'/>"),
      ("<t:q rdf:resource='1'/>", "<t:q rdf:resource='2'/>"),
      ("<t:q xml:lang='de'>1</t:q>", "<t:q xml:lang='de'>2</t:q>"),
      ("<t:q xml:lang='de'/>", "<t:q xml:lang=\"de\">2</t:q>"),
    ])
  func qualifiers(_ form: String, _ expected: String) throws {
    let new = try edit(packet(form), .set(test("q"), .text("2")))
    #expect(new.contains(expected))
    let packet = try XMPPacket(bytes: new.utf8)
    #expect(packet[test("q")]?.text == "2")
  }

  @Test("structures, nested arrays and qualifiers are written")
  func structures() throws {
    let other = XMPName(namespace: "http://example.com/other?a=1", "o")
    let value = XMPValue.structure([
      XMPProperty(test("a"), .sequence(["1", " <2> "])),
      XMPProperty(
        other,
        XMPValue(.text("é"), language: "fr", qualifiers: [XMPProperty(test("q"), .text("3"))])),
      XMPProperty(test("e"), .structure([])),
      XMPProperty(test("f"), .bag([])),
    ])
    let new = try edit(packet("<t:a>1</t:a>"), .set(test("s"), value))
    #expect(try XMPPacket(bytes: new.utf8)[test("s")] == value)
    #expect(new.contains("xmlns:ns=\"http://example.com/other?a=1\""))
  }

  @Test("a new packet and a new sidecar say what was asked")
  func new() throws {
    let edits: [XMPEdit] = [.set(.rating, .text("5")), .set(.title, .localized("Hafen\r\n"))]
    for bytes in [try XMPEditor.newPacket(edits), try XMPEditor.newSidecar(edits)] {
      let packet = try XMPPacket(bytes: bytes)
      #expect(packet.properties.map(\.name) == [.rating, .title])
      #expect(packet[.rating] == .text("5"))
      #expect(packet[.title] == .localized("Hafen\r\n"))
    }
    #expect(try XMPEditor.newPacket(edits).suffix(60).starts(with: Array("   ".utf8)))
    #expect(try XMPEditor.newSidecar([]).isEmpty == false)
  }

  @Test("an empty RDF gets a description", arguments: ["/>", "></r:RDF>", "> \n </r:RDF>"])
  func empty(_ end: String) throws {
    let old = "<r:RDF xmlns:r=\"\(XMPNamespace.rdf)\"" + end
    let new = try edit(old, .set(.rating, .text("4")))
    #expect(try XMPPacket(bytes: new.utf8).properties.map(\.name) == [.rating])
    #expect(try edit(old, .remove(.rating)) == old)
  }
}
