/// What an XMP packet, or a sidecar, says.
///
/// ```swift
/// let packet = try XMPPacket(bytes: try XMPEditor.newSidecar([.set(.rating, .text("4"))]))
/// packet[.rating]?.text  // "4"
/// ```
public struct XMPPacket: Equatable, Sendable {
  /// What was read, shared by all copies: every field of every photo asks its packet.
  private let contents: Contents

  private final class Contents: Sendable {
    /// Where the properties are.
    enum Source {
      /// At these positions of a document; they are only made when they are asked for.
      case document(XMLTape, [XMLTape.Position])
      case made([XMPProperty])
    }

    let source: Source
    let problems: [XMPFault]
    let index: XMPNameIndex

    init(_ source: Source, _ problems: [XMPFault], _ index: XMPNameIndex) {
      self.source = source
      self.problems = problems
      self.index = index
    }
  }

  /// The properties, in the order of the packet, each once.
  public var properties: [XMPProperty] {
    switch contents.source {
    case .made(let properties): properties
    case .document(let tape, let positions): positions.map(tape.property)
    }
  }
  /// What is wrong but did not keep it from being read.
  public var problems: [XMPFault] { contents.problems }

  /// Reads a packet: the contents of a JPEG's APP1 segment after its signature, or a whole sidecar.
  /// UTF-8, UTF-16 and UTF-32, with or without wrapper, padding and NULs.
  ///
  /// - Throws: `FormatError.xmp` if it is not XML, has a document type declaration or no RDF, or is larger than any
  ///   XMP needs to be.
  public init(bytes: some Collection<UInt8>) throws(FormatError) {
    var budget = FileBudget()
    try self.init(bytes: bytes, within: &budget)
  }

  /// Reads a packet, within a budget.
  ///
  /// - Throws: as without a budget. XMP is read as a whole or not at all.
  public init(
    bytes: some Collection<UInt8>, within budget: inout FileBudget
  ) throws(FormatError) {
    let read = bytes.withContiguousStorageIfAvailable { bytes in
      Result { () throws(FormatError) in try Self(buffer: bytes, &budget) }
    }
    if let read {
      self = try read.get()
    } else {
      try self.init(bytes: Array(bytes), within: &budget)
    }
  }

  private init(
    buffer: UnsafeBufferPointer<UInt8>, _ budget: inout FileBudget
  ) throws(FormatError) {
    if let encoding = XMPTranscoding.encoding(of: buffer) {
      let utf8 = XMPTranscoding.utf8(buffer, from: encoding)
      try self.init(utf8: utf8, isTranscoded: true, &budget)
    } else {
      try self.init(utf8: buffer, isTranscoded: false, &budget)
    }
  }

  private init(
    utf8: [UInt8], isTranscoded: Bool, _ budget: inout FileBudget
  ) throws(FormatError) {
    self = try utf8.withUnsafeBufferPointer { buffer throws(FormatError) in
      try Self(utf8: buffer, isTranscoded: isTranscoded, &budget)
    }
  }

  private init(
    utf8 buffer: UnsafeBufferPointer<UInt8>, isTranscoded: Bool, _ budget: inout FileBudget
  ) throws(FormatError) {
    let document = UnsafeBufferPointer(rebasing: buffer[XMPPacketBounds.document(in: buffer)])
    let plain = PlainXML.tape(of: document, within: &budget)
    var problems: [XMPFault] = []
    let tape: XMLTape
    if let plain {
      tape = plain
    } else {
      let result = try XMLTapeParser.parse(
        document, ignoringDeclaredEncoding: isTranscoded, within: &budget)
      if result.hasTrailingContent { problems.append(.trailingContent) }
      tape = result.tape
    }
    let reader = try RDFReader(tape)
    contents = Contents(
      .document(tape, reader.positions), problems + reader.problems, reader.index)
  }

  /// What a packet in UTF-8 says in further properties with the name of an earlier one.
  ///
  /// - Throws: as reading it.
  static func further(in bytes: [UInt8]) throws(FormatError) -> [XMPProperty] {
    var budget = FileBudget()
    return try bytes.withUnsafeBufferPointer { buffer throws(FormatError) in
      let document = UnsafeBufferPointer(rebasing: buffer[XMPPacketBounds.document(in: buffer)])
      let result = try XMLTapeParser.parse(document, within: &budget)
      return try RDFReader(result.tape, keepingFurther: true).further
    }
  }

  /// A packet with these properties.
  package init(properties: [XMPProperty], problems: [XMPFault] = []) {
    contents = Contents(.made(properties), problems, XMPNameIndex(properties))
  }

  /// The value of a property.
  public subscript(name: XMPName) -> XMPValue? {
    guard let index = position(of: name) else { return nil }
    switch contents.source {
    case .made(let properties): return properties[index].value
    case .document(let tape, let positions): return tape.value(at: positions[index])
    }
  }

  /// Whether there is a property, even a blank one. Its value is not made.
  public func contains(_ name: XMPName) -> Bool { position(of: name) != nil }

  private func position(of name: XMPName) -> Int? {
    guard let index = contents.index.position(of: name.digest) else { return nil }
    switch contents.source {
    case .made(let properties):
      return properties[index].name == name ? index : properties.firstIndex { $0.name == name }
    case .document(let tape, let positions):
      return tape.isSame(tape.name(at: positions[index]), name)
        ? index : positions.firstIndex { tape.isSame(tape.name(at: $0), name) }
    }
  }

  /// The digests of the names of the properties, in their order.
  package var nameDigests: [UInt64] { contents.index.digests }

  /// Whether both say the same, and have the same problems.
  public static func == (one: Self, other: Self) -> Bool {
    one.properties == other.properties && one.problems == other.problems
  }
}
