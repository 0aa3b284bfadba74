/// The trailer of the AXS File Concatenation Protocol: metadata after the picture, with a directory that says where
/// in the file it is.
///
/// It begins with its signature, a version, the number of entries and a checksum; each entry has a name, a size and
/// an address. It ends with the signature, the address of its beginning and a checksum. This is how ExifTool
/// (`AFCP.pm`) reads it; it writes zeros for the checksums.
enum AFCPTrailer {
  private static let signatures: [(bytes: [UInt8], order: ByteOrder)] = [
    (Array("AXS!".utf8), .bigEndian), (Array("AXS*".utf8), .littleEndian),
  ]
  private static let headSize = 12
  private static let entrySize = 12

  /// The addresses in the trailer whose last record begins with these bytes, at this offset of the file; nil if there
  /// is none. One that does not find its own beginning has been moved before, and is left as it is: programs that
  /// still read it search for it.
  ///
  /// - Throws: `FormatError.movesAddressedData` if the trailer has a checksum, or is incomplete.
  static func numbers(
    endingIn record: ArraySlice<UInt8>, at offset: Int, _ source: some ByteSource
  ) throws -> (addresses: [JPEGAddress], order: ByteOrder)? {
    guard let (signature, order) = signatures.first(where: { record.starts(with: $0.bytes) }),
      let start = record.uint32(at: 4, order).map(Int.init),
      let checksum = record.uint32(at: 8, order), start + headSize <= offset
    else { return nil }
    let head = try source.read(start..<start + headSize)[...]
    guard head.starts(with: signature) else { return nil }
    let count = Int(head.uint16(at: 6, order) ?? 0)
    let entries = start + headSize..<start + headSize + count * entrySize
    guard checksum == 0, head.uint32(at: 8, order) == 0, entries.upperBound <= offset else {
      throw FormatError.movesAddressedData
    }
    let directory = try source.read(entries)[...]
    var addresses = [JPEGAddress(offset: offset + 4, value: start)]
    for entry in stride(from: 0, to: directory.count, by: entrySize) {
      guard let size = directory.uint32(at: entry + 4, order).map(Int.init),
        let address = directory.uint32(at: entry + 8, order).map(Int.init),
        address >= entries.upperBound, address + size <= offset
      else { throw FormatError.movesAddressedData }
      addresses.append(
        JPEGAddress(offset: entries.lowerBound + entry + 8, value: address))
    }
    return (addresses, order)
  }
}
