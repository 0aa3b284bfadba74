/// What an XMP packet, or a sidecar, says.
///
/// ```swift
/// let packet = try XMPPacket(bytes: try XMPEditor.newSidecar([.set(.rating, .text("4"))]))
/// packet[.rating]?.text  // "4"
/// ```
public struct XMPPacket: Equatable, Sendable {
  /// The properties, in the order of the packet, each once.
  public let properties: [XMPProperty]
  /// What is wrong and did not keep it from being read.
  public let problems: [XMPFault]
  /// The digests of the names, among which one is found at once.
  private let digests: [UInt64]

  /// Reads a packet: the contents of a JPEG's APP1 segment after its signature, or a whole sidecar.
  /// UTF-8, UTF-16 and UTF-32, with or without wrapper, padding and NULs.
  ///
  /// - Throws: `FormatError.xmp` where it is not XML, has a document type declaration or no RDF, or
  ///   is larger than any XMP needs to be.
  public init(bytes: some Collection<UInt8>) throws(FormatError) {
    let read = bytes.withContiguousStorageIfAvailable { bytes in
      Result { () throws(FormatError) in try Self(buffer: bytes) }
    }
    if let read {
      self = try read.get()
    } else {
      try self.init(bytes: Array(bytes))
    }
  }

  private init(buffer: UnsafeBufferPointer<UInt8>) throws(FormatError) {
    if let encoding = XMPTranscoding.encoding(of: buffer) {
      try self.init(utf8: XMPTranscoding.utf8(buffer, from: encoding), isTranscoded: true)
    } else {
      try self.init(utf8: buffer, isTranscoded: false)
    }
  }

  private init(utf8: [UInt8], isTranscoded: Bool) throws(FormatError) {
    self = try utf8.withUnsafeBufferPointer { buffer throws(FormatError) in
      try Self(utf8: buffer, isTranscoded: isTranscoded)
    }
  }

  private init(utf8 buffer: UnsafeBufferPointer<UInt8>, isTranscoded: Bool) throws(FormatError) {
    let document = XMPPacketBounds.document(in: buffer)
    let result = try XMLTapeParser.parse(
      UnsafeBufferPointer(rebasing: buffer[document]), ignoringDeclaredEncoding: isTranscoded)
    let reader = try RDFReader(result.tape)
    properties = reader.properties
    digests = reader.digests
    problems = (result.hasTrailingContent ? [.trailingContent] : []) + reader.problems
  }

  /// A packet of these properties.
  package init(properties: [XMPProperty], problems: [XMPFault] = []) {
    self.properties = properties
    self.problems = problems
    digests = properties.map(\.name.digest)
  }

  /// The value of a property.
  public subscript(name: XMPName) -> XMPValue? {
    guard let index = digests.firstIndex(of: name.digest) else { return nil }
    if properties[index].name == name { return properties[index].value }
    return properties.first { $0.name == name }?.value
  }
}
