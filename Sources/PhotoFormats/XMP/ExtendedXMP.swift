/// Assembles the portions of extended XMP.
enum ExtendedXMP {
  /// The whole that a packet names, and whether it has the right digest.
  struct Whole {
    let bytes: [UInt8]
    let isIntact: Bool
  }

  /// The whole with this GUID. Portions of others, which programs leave behind, do not count.
  static func whole(
    _ guid: String, of portions: [ExtendedXMPPortion]
  ) throws(FormatError) -> Whole {
    let mine = portions.filter { $0.guid == guid }.sorted { $0.offset < $1.offset }
    guard let size = mine.first?.wholeSize else { throw .xmp(.extendedXMP(.missing)) }
    guard size <= XMLTapeParser.byteLimit else { throw .xmp(.tooLarge(.bytes)) }
    var bytes: [UInt8] = []
    for portion in mine {
      guard portion.wholeSize == size else { throw .xmp(.extendedXMP(.differingSizes)) }
      guard portion.offset == bytes.count else { throw .xmp(.extendedXMP(.gaps)) }
      bytes += portion.content
    }
    guard bytes.count == size else { throw .xmp(.extendedXMP(.cutOff)) }
    let isIntact = hexadecimal(MD5.digest(of: bytes)) == guid.uppercased()
    return Whole(bytes: bytes, isIntact: isIntact)
  }
}

extension XMPPacket {
  /// What the extended XMP named by this packet, the main one, says; nil if it names none.
  ///
  /// - Throws: `FormatError.xmp` if parts of it are missing or it cannot be read. A wrong digest is only a problem,
  ///   because every reader ignores it.
  public func extended(in portions: [ExtendedXMPPortion]) throws(FormatError) -> XMPPacket? {
    var budget = FileBudget()
    return try extended(in: portions, within: &budget)
  }

  /// What the extended XMP named by this packet says, within a budget.
  ///
  /// - Throws: as without a budget.
  public func extended(
    in portions: [ExtendedXMPPortion], within budget: inout FileBudget
  ) throws(FormatError) -> XMPPacket? {
    guard let guid = self[.hasExtendedXMP]?.text else { return nil }
    let whole = try ExtendedXMP.whole(guid, of: portions)
    let packet = try XMPPacket(bytes: whole.bytes, within: &budget)
    if whole.isIntact { return packet }
    return XMPPacket(
      properties: packet.properties,
      problems: packet.problems + [.extendedXMP(.otherDigest)])
  }

  /// The properties and problems of this packet and of its extended XMP. If both have a property, this packet's
  /// counts, and that is a problem.
  public func merging(_ extended: XMPPacket) -> XMPPacket {
    let new = extended.properties.filter { self[$0.name] == nil }
    let twice = extended.properties.filter { self[$0.name] != nil }.map(\.name)
    return XMPPacket(
      properties: properties + new,
      problems: problems + extended.problems + twice.map { .duplicate($0) })
  }
}
