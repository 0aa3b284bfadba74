import TestSupport
import Testing

@testable import PhotoFormats

/// libxml2 is the judge: what the quick reader takes, that takes too, and it says the same.
@Suite("Plain XML")
struct PlainXMLTests {
  @Test(
    "of most packets of the corpus says what libxml2 reads",
    .enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)))
  func corpus() throws {
    let specimens = try XMPSpecimen.all()
    let plain = specimens.count { specimen in
      let document = specimen.bytes.withUnsafeBufferPointer {
        Array($0[XMPPacketBounds.document(in: $0)])
      }
      return isPlain(document, specimen.name)
    }
    #expect(plain * 2 > specimens.count, "\(plain) of \(specimens.count)")
  }

  /// What a tape says.
  private struct Reading: Equatable {
    let properties: [XMPProperty]
    let problems: [XMPFault]
    let itemCount: Int

    init(_ tape: XMLTape) throws {
      let reader = try RDFReader(tape)
      properties = reader.positions.map(tape.property)
      problems = reader.problems
      itemCount = tape.itemCount
    }
  }

  /// Whether the document is plain; where it is, libxml2 has to agree.
  private func isPlain(
    _ document: [UInt8], _ comment: @autoclosure () -> String = ""
  ) -> Bool {
    document.withUnsafeBufferPointer { bytes in
      var budget = FileBudget()
      guard let tape = PlainXML.tape(of: bytes, within: &budget) else { return false }
      let judged = Result {
        var budget = FileBudget()
        let result = try XMLTapeParser.parse(bytes, within: &budget)
        #expect(!result.hasTrailingContent, "\(comment())")
        return try Reading(result.tape)
      }
      #expect(budget.spent(.items) == tape.itemCount)
      // Of a document without RDF nothing is read.
      switch (Result { try Reading(tape) }, judged) {
      case (.success(let reading), .success(let other)): #expect(reading == other, "\(comment())")
      case (.failure(let error), .failure(let other)):
        #expect(error as? FormatError == other as? FormatError, "\(comment())")
        #expect(error as? FormatError == .xmp(.noRDF), "\(comment())")
      default: Issue.record("\(comment()): libxml2 says \(judged)")
      }
      return true
    }
  }

  private static let packet = """

    <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk='a > b'>
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc = "http://purl.org/dc/elements/1.1/"
        xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4" xmp:Label='"Grün"' about="1">
       <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Ann &amp; Bob &lt;3&gt;</rdf:li ></rdf:Alt></dc:title>
       <dc:subject><rdf:Bag><rdf:li>é]</rdf:li><rdf:li>&quot;b&apos;</rdf:li><rdf:li/></rdf:Bag></dc:subject>
       <a:b xmlns:a="urn:1" a:c="d"><a:e xmlns:a="urn:2">f</a:e><a:e>g</a:e></a:b>
       <xmp:Rating rdf:parseType="Resource"><rdf:value>5</rdf:value></xmp:Rating><plain>h</plain>
      </rdf:Description>
     </rdf:RDF>
    </x:xmpmeta>

    """

  @Test("means what libxml2 reads, and so does whatever one byte more, less or other makes of it")
  func changes() {
    let packet = Array(Self.packet.utf8)
    #expect(isPlain(packet))
    var plain = 0
    for position in packet.indices {
      var one = packet
      one.remove(at: position)
      plain += isPlain(one, "without \(position)") ? 1 : 0
      for byte in Array("<>/&\"'=:; ax-0]\n\r\t\u{1}é\u{7F}".utf8) + [0, 0xFF] {
        one = packet
        one[position] = byte
        plain += isPlain(one, "\(byte) at \(position)") ? 1 : 0
        one.insert(packet[position], at: position + 1)
        plain += isPlain(one, "\(byte) before \(position)") ? 1 : 0
      }
    }
    // Most changes are in texts.
    #expect(plain > packet.count)
  }

  @Test("has prefixes of any length, which may begin alike")
  func prefixes() {
    for count in 1...12 {
      let prefix = String(repeating: "p", count: count)
      #expect(isPlain(Array("<\(prefix):a xmlns:\(prefix)='u'/>".utf8)))
      let document = """
        <r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description r:about=""
          xmlns:\(prefix)="urn:0" xmlns:\(prefix)1="urn:1" xmlns:\(prefix)2="urn:2"
          \(prefix)2:a="2" \(prefix):a="0" \(prefix)1:a="1"/></r:RDF>
        """
      #expect(isPlain(Array(document.utf8), prefix))
    }
  }

  @Test(
    "is no document with anything else",
    arguments: [
      "<?xml version='1.0'?><a/>", "<!--a--><a/>", "<a><!--b--></a>", "<a><![CDATA[b]]></a>",
      "<a>b]]></a>", "<a><?b c?></a>", "<a/><!-- -->", "<a xmlns='b'/>", "<a xmlns:b=''/>",
      "<a xmlns:xml='b'/>", "<a xmlns:xmlns='b'/>",
      "<a xmlns:b='http://www.w3.org/XML/1998/namespace'/>",
      "<a xmlns:b='http://www.w3.org/2000/xmlns/'/>", "<a xmlns:b='c' xmlns:b='d'/>",
      "<a xml:id='b'/>", "<a xml:space='b'/>", "<b:a/>", "<a b:c='d'/>", "<a b='c' b='d'/>",
      "<a xmlns:b='x' xmlns:c='x' b:d='1' c:d='2'/>", "<a b='c'd='e'/>", "<a b='<'/>",
      "<a b='&amp;'/>", "<a b='c\nd'/>", "<a b/>", "<a b=c/>", "<a>&b;</a>", "<a>&#38;</a>",
      "<a>&amp</a>", "<é/>", "<a>\u{FFFF}</a>", "<a>\u{FFFE}</a>", "<a>\r</a>", "<a></b>", "<a>",
      "</a>", "<a/>b", "<a/><b/>", "a", "", "<a:b:c xmlns:a='d'/>", "<:a/>", "<a:/>",
      "<1/>", "<a / >", "<a", "<a b='c", "<a></a", "<a xmlns:b='c'><d/></a><b:e/>",
    ])
  func others(_ document: String) { #expect(!isPlain(Array(document.utf8))) }

  @Test("is no document beyond the limits of what is read")
  func limits() {
    let deep = String(repeating: "<a>", count: 101) + String(repeating: "</a>", count: 101)
    #expect(!isPlain(Array(deep.utf8)))
    #expect(isPlain(Array(deep.dropFirst(3).dropLast(4).utf8)))
    #expect(!isPlain(Array("<a>\(String(repeating: "b", count: 128 << 10))</a>".utf8)))
    let wide = (0..<513).map { " a\($0)='b'" }.joined()
    #expect(!isPlain(Array("<a\(wide)/>".utf8)))
    let declarations = (0..<129).map { " xmlns:a\($0)='b'" }.joined()
    #expect(!isPlain(Array("<a\(declarations)/>".utf8)))
    var limits = FileBudget.Limits.standard
    limits[.items] = 2
    var budget = FileBudget(limits)
    let tape = Array("<a><b/><c/></a>".utf8).withUnsafeBufferPointer {
      PlainXML.tape(of: $0, within: &budget)
    }
    #expect(tape == nil && budget.spent(.items) == 0)
  }
}
