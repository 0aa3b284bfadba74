/// Mends an XMP packet or a sidecar.
struct XMPRepair {
  private let options: RepairOptions

  /// A repair.
  init(_ options: RepairOptions) { self.options = options }

  /// The packet without faults of a kind; nil if it has none that can be mended.
  ///
  /// - Throws: `FormatError.xmp`, the reason why it is left as it is.
  func mended(_ bytes: [UInt8], _ kind: RepairKind) throws(FormatError) -> [UInt8]? {
    switch kind {
    case .encoding: return try utf8(bytes)
    case .doubles:
      // One that cannot be read has no properties that occur twice.
      guard let packet = try? XMPPacket(bytes: bytes),
        packet.problems.contains(where: \.isRepetition)
      else { return nil }
      let patch = try XMPEditor(bytes: bytes).joiningPatch()
      return patch.isEmpty ? nil : try patch.apply(to: bytes)
    case .counts, .strayBytes, .pointers, .digest: return nil
    }
  }

  // MARK: - UTF-8

  private func utf8(_ bytes: [UInt8]) throws(FormatError) -> [UInt8]? {
    let utf8 = try XMPTranscoding.wholeUTF8(bytes)
    guard utf8 == bytes else { return utf8 }
    if let declared = try? XMLOutlineScanner.outline(of: bytes).declaredEncoding,
      declared.uppercased() != "UTF-8"
    {
      return try checked(text(of: bytes, in: declared), from: bytes, declared)
    }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let result = try SingleByteText(areCertain: !options.readsWindows1252).utf8(of: bytes)
    _ = try XMPPacket(bytes: result)
    return result
  }

  /// A text that must say the same as the packet that it was made from.
  private func checked(
    _ text: [UInt8]?, from bytes: [UInt8], _ encoding: String
  ) throws(FormatError) -> [UInt8]? {
    guard let text, try XMPPacket(bytes: text) == XMPPacket(bytes: bytes) else {
      throw .xmp(.encoding(encoding))
    }
    return text
  }

  /// The text of a packet whose XML declaration gives its encoding; nil for encodings that are not known here, and
  /// for bytes that they do not have.
  private func text(of bytes: [UInt8], in encoding: String) -> [UInt8]? {
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    switch encoding.uppercased() {
    case _ where isASCII: return XMPTranscoding.declaringUTF8(bytes)
    case "ISO-8859-1", "LATIN1":
      guard !bytes.contains(where: { 0x80..<0xA0 ~= $0 }) else { return nil }
    case "WINDOWS-1252", "CP1252":
      guard !bytes.contains(where: Windows1252.isUnused) else { return nil }
    default: return nil
    }
    return XMPTranscoding.declaringUTF8(Array(Windows1252.text(bytes).utf8))
  }
}
