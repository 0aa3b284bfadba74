extension XMPEditor {
  /// A new packet with these properties, including padding, for a file that has none.
  ///
  /// - Throws: `FormatError.xmp` if a value cannot be written.
  public static func newPacket(
    _ edits: [XMPEdit], byteLimit: Int? = nil
  ) throws(FormatError) -> [UInt8] {
    // The byte order mark indicates the encoding of a packet.
    let frame =
      "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" + emptyDocument
      + "<?xpacket end=\"w\"?>"
    let bytes = Array(frame.utf8)
    // It begins without padding, so that the insertion adds fresh padding.
    return try Self(bytes: bytes).patch(edits, byteLimit: byteLimit).apply(to: bytes)
  }

  /// A new sidecar with these properties.
  ///
  /// - Throws: `FormatError.xmp` if a value cannot be written.
  public static func newSidecar(_ edits: [XMPEdit]) throws(FormatError) -> [UInt8] {
    let bytes = Array(("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + emptyDocument).utf8)
    return try Self(bytes: bytes).patch(edits).apply(to: bytes)
  }

  private static let emptyDocument = """
    <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Verso">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""/>
     </rdf:RDF>
    </x:xmpmeta>

    """
}
