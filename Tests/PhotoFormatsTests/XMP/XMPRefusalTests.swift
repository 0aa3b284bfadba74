import Testing

@testable import PhotoFormats

/// Packets that can be read and must not be changed, and such as cannot even be read.
struct XMPRefusalTests {
  private func patch(_ document: String) throws -> FilePatch {
    try XMPEditor(bytes: Array(document.utf8)).patch([.set(.rating, .text("1"))])
  }

  private func rdf(_ properties: String) -> String {
    """
    <r:RDF xmlns:r="\(XMPNamespace.rdf)"><r:Description r:about="" xmlns:t="http://t/">\
    \(properties)</r:Description></r:RDF>
    """
  }

  @Test("of several rdf:RDF none is changed")
  func severalContainers() throws {
    #expect(try !patch("<x>\(rdf("<t:a>1</t:a>"))</x>").isEmpty)
    #expect(throws: FormatError.self) {
      try patch("<x>\(rdf("<t:a>1</t:a>"))\(rdf("<t:b>1</t:b>"))</x>")
    }
  }

  @Test("a packet whose nodes refer to each other is not changed")
  func references() {
    #expect(throws: FormatError.self) { try patch(rdf("<t:a r:nodeID=\"b\"/>")) }
  }

  @Test("extended XMP of which the last bytes are missing is not read, though it could be parsed")
  func cutExtension() throws {
    let whole = try XMPEditor.newSidecar([.set(.label, .text("Red"))])
    let guid = hexadecimal(MD5.digest(of: whole))
    let main = XMPPacket(properties: [XMPProperty(.hasExtendedXMP, .text(guid))])
    func portions(missing: Int) throws -> [ExtendedXMPPortion] {
      let size = (0..<4).map { UInt8(truncatingIfNeeded: (whole.count + missing) >> (24 - 8 * $0)) }
      let bytes = Array(guid.utf8) + size + [0, 0, 0, 0] + whole
      return [try #require(ExtendedXMPPortion(bytes: bytes))]
    }
    #expect(try main.extended(in: portions(missing: 0))?[.label]?.text == "Red")
    #expect(throws: FormatError.self) { try main.extended(in: portions(missing: 1)) }
  }
}
