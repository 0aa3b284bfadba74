import Testing

@testable import PhotoFormats

@Suite("XMP packets, read")
struct XMPPacketTests {
  private func packet(_ properties: String, attributes: String = "") throws -> XMPPacket {
    try XMPPacket(bytes: Array(document(properties, attributes: attributes).utf8))
  }

  private func document(_ properties: String, attributes: String = "") -> String {
    """
    <?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
        xmlns:dc="http://purl.org/dc/elements/1.1/"
        xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:t="http://example.com/test/"\(attributes)>
       \(properties)
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>
    \(String(repeating: " ", count: 100))
    <?xpacket end="w"?>
    """
  }

  private func test(_ name: String) -> XMPName {
    XMPName(namespace: "http://example.com/test/", name)
  }

  @Test("a property is an element or an attribute")
  func simple() throws {
    let packet = try packet("<t:one>a &amp; <![CDATA[<b>]]></t:one>", attributes: " xmp:Rating='3'")
    #expect(packet[.rating] == .text("3"))
    #expect(packet[test("one")] == .text("a & <b>"))
    #expect(packet.properties.map(\.name.localName) == ["Rating", "one"])
    #expect(packet.problems.isEmpty)
  }

  @Test(
    "references mean the same in attributes as in elements",
    arguments: [
      ("Smith &amp; Sons", "Smith & Sons"), ("a&#38;b&#x26;c", "a&b&c"), ("&amp;amp;", "&amp;"),
      ("&amp;#38;", "&#38;"), ("&lt;&gt;&quot;&apos;&#228;&#x1F600;", "<>\"'ä😀"),
      ("a&#10;b", "a\nb"),
    ])
  func references(_ written: String, _ meant: String) throws {
    let packet = try packet(
      """
      <t:one>\(written)</t:one>
      <t:two rdf:value="\(written)" t:unit="\(written)"/>
      """, attributes: " xmp:Label=\"\(written)\"")
    #expect(packet[.label] == .text(meant))
    #expect(packet[test("one")] == .text(meant))
    #expect(packet[test("two")]?.text == meant)
    #expect(packet[test("two")]?.qualifiers == [XMPProperty(test("unit"), .text(meant))])
  }

  @Test("arrays keep kind, order and languages")
  func arrays() throws {
    let packet = try packet(
      """
      <dc:subject><rdf:Bag><rdf:li>b, c</rdf:li><rdf:li>a</rdf:li><rdf:li/></rdf:Bag></dc:subject>
      <dc:creator><rdf:Seq><rdf:li>Ä</rdf:li></rdf:Seq></dc:creator>
      <dc:title><rdf:Alt>
       <rdf:li xml:lang="de">Hafen</rdf:li><rdf:li xml:lang="x-default">Harbour</rdf:li>
      </rdf:Alt></dc:title>
      """)
    #expect(packet[.subject] == .bag(["b, c", "a", ""]))
    #expect(packet[.creator] == .sequence(["Ä"]))
    #expect(packet[.title]?.defaultText == "Harbour")
    #expect(packet[.title]?.items.map(\.language) == ["de", "x-default"])
  }

  @Test("a blank default stands for no other language", arguments: ["", " \n"])
  func blankDefault(blank: String) throws {
    let packet = try packet(
      """
      <dc:title><rdf:Alt>
       <rdf:li xml:lang="x-default">\(blank)</rdf:li><rdf:li xml:lang="en">Harbour</rdf:li>
      </rdf:Alt></dc:title>
      <dc:description><rdf:Alt><rdf:li xml:lang="x-default">\(blank)</rdf:li></rdf:Alt></dc:description>
      """)
    #expect(packet[.title]?.defaultText == "Harbour")
    #expect(packet[.description]?.defaultText == blank)
  }

  @Test(
    "a structure has four forms with one meaning",
    arguments: [
      "<t:s rdf:parseType='Resource'><t:a>1</t:a><t:b>2</t:b></t:s>",
      "<t:s><rdf:Description><t:a>1</t:a><t:b>2</t:b></rdf:Description></t:s>",
      "<t:s><rdf:Description t:a='1'><t:b>2</t:b></rdf:Description></t:s>",
      "<t:s t:a='1' t:b='2'/>",
    ])
  func structures(_ form: String) throws {
    let expected = XMPValue.structure([
      XMPProperty(test("a"), .text("1")), XMPProperty(test("b"), .text("2")),
    ])
    #expect(try packet(form)[test("s")] == expected)
  }

  @Test("structures and arrays stand in each other")
  func nesting() throws {
    let packet = try packet(
      """
      <t:list><rdf:Seq>
       <rdf:li rdf:parseType="Resource"><t:a><rdf:Bag><rdf:li>1</rdf:li></rdf:Bag></t:a></rdf:li>
       <rdf:li t:a="2"/>
      </rdf:Seq></t:list>
      """)
    let items = try #require(packet[test("list")]).items
    #expect(items.map { $0[test("a")] } == [.bag(["1"]), .text("2")])
  }

  @Test(
    "a value with qualifiers is the value",
    arguments: [
      "<t:q rdf:parseType='Resource'><rdf:value>1</rdf:value><t:unit>m</t:unit></t:q>",
      "<t:q><rdf:Description><rdf:value>1</rdf:value><t:unit>m</t:unit></rdf:Description></t:q>",
      "<t:q rdf:value='1' t:unit='m'/>",
    ])
  func qualifiers(_ form: String) throws {
    let value = try packet(form)[test("q")]
    #expect(value?.text == "1")
    #expect(value?.qualifiers == [XMPProperty(test("unit"), .text("m"))])
  }

  @Test("a resource is a text, an empty element an empty text")
  func resources() throws {
    let packet = try packet("<t:r rdf:resource='http://example.com/'/><t:e/><t:f></t:f>")
    #expect(packet[test("r")] == .text("http://example.com/"))
    #expect(packet[test("e")] == .text(""))
    #expect(packet[test("f")] == .text(""))
  }

  @Test("prefixes have no meaning, and several descriptions are one packet")
  func prefixes() throws {
    let text = """
      <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <r:Description r:about=""><a:Rating xmlns:a="http://ns.adobe.com/xap/1.0/">4</a:Rating>
      </r:Description>
      <r:Description r:about="" xmlns:b="http://ns.adobe.com/xap/1.0/" b:Label="Red"/>
      </r:RDF>
      """
    let packet = try XMPPacket(bytes: Array(text.utf8))
    #expect(packet[.rating] == .text("4"))
    #expect(packet[.label] == .text("Red"))
  }

  @Test("a property given twice is a problem, and the first counts")
  func twice() throws {
    let packet = try packet("<xmp:Rating>1</xmp:Rating>", attributes: " xmp:Rating='2'")
    #expect(packet[.rating] == .text("2"))
    #expect(packet.problems == [.duplicate(.rating)])
  }

  @Test("NULs, blanks and a byte order mark around the packet do no harm")
  func surroundings() throws {
    let text = document("<xmp:Rating>1</xmp:Rating>")
    for bytes in [
      Array(text.utf8) + [0, 0], Array("\n \(text)\n\n".utf8),
      [0xef, 0xbb, 0xbf] + Array(text.utf8),
    ] {
      let packet = try XMPPacket(bytes: bytes)
      #expect(packet[.rating] == .text("1"))
      #expect(packet.problems.isEmpty)
    }
  }

  @Test("something behind the end is a problem, and the packet is read")
  func trailing() throws {
    let packet = try XMPPacket(bytes: Array((document("<t:a>1</t:a>") + "rest").utf8))
    #expect(packet[test("a")] == .text("1"))
    #expect(packet.problems == [.trailingContent])
  }

  @Test("UTF-16 and UTF-32 are read, with and without byte order mark")
  func encodings() throws {
    let text = document("<t:a>Äß€😀</t:a>")
    func bytes16(_ text: String, isBig: Bool) -> [UInt8] {
      text.utf16.flatMap { unit in
        let pair = [UInt8(unit >> 8), UInt8(unit & 0xff)]
        return isBig ? pair : pair.reversed()
      }
    }
    func bytes32(_ text: String, isBig: Bool) -> [UInt8] {
      text.unicodeScalars.flatMap { scalar in
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> UInt32(24 - 8 * $0)) }
        return isBig ? bytes : bytes.reversed()
      }
    }
    for isBig in [true, false] {
      for prefix in ["", "\u{feff}"] {
        for bytes in [
          bytes16(prefix + text, isBig: isBig), bytes32(prefix + text, isBig: isBig),
          bytes16(prefix + text, isBig: isBig) + [0, 0],
        ] {
          #expect(try XMPPacket(bytes: bytes)[test("a")] == .text("Äß€😀"))
        }
      }
    }
  }

  @Test(
    "what is not XMP is an error that says why",
    arguments: [
      ("", "empty"), ("   ", "empty"), ("abc", "Start tag expected"), ("<a/>", "noRDF"),
      ("<a><b></a>", "mismatch"), ("<a>&unknown;</a>", "unknown"),
    ])
  func errors(_ text: String, _ reason: String) throws {
    let error = #expect(throws: FormatError.self) { try XMPPacket(bytes: Array(text.utf8)) }
    #expect(String(reflecting: error).contains(reason))
  }
}
