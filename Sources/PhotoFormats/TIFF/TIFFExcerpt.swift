/// What a file built like a TIFF file (TIFF itself, DNG, and most cameras' raw files) says of itself.
///
/// Such a file may be gigabytes long, and its directories stand anywhere in it. The tags of the first
/// picture, of EXIF and of GPS are copied into an EXIF block of their own. What is longer than any
/// field's text, such as a maker note or a table of strips, is left out: no field is read from it.
///
/// Source: TIFF 6.0, section 2; XMP part 3, 1.1.7 (tag 700); tags 33723 (IIM) and 34377 (Photoshop).
///
/// ```swift
/// let head: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0]
/// TIFFExcerpt.isTIFF(head)  // true
/// ```
public struct TIFFExcerpt: Sendable {
  /// The tags.
  public let exif: ExifBlock
  /// The XMP packet, without the NULs that some writers fill it up with.
  public let xmp: [UInt8]?
  /// The IPTC-IIM block.
  public let iim: [UInt8]?
  /// Photoshop's image resources.
  public let resources: [UInt8]?

  /// Whether a file that begins so is built like a TIFF file. Olympus has a number of its own in
  /// place of 42.
  public static func isTIFF(_ head: [UInt8]) -> Bool { order(of: head) != nil }

  /// Reads the tags of a file.
  ///
  /// - Throws: `FormatError.notTIFF` where it is not built so, another `FormatError` where its
  ///   directories or the blocks that fields are read from are damaged, or the source's own error.
  public init(_ source: any ByteSource) throws {
    let head = try source.read(0..<min(8, source.byteCount))
    guard let order = Self.order(of: head), let first = head[...].uint32(at: 4, order) else {
      throw FormatError.notTIFF
    }
    var reader = TIFFExcerptReader(source, order)
    let ifd0 = try reader.directory(.ifd0, at: first)
    let exif = try ifd0.pointer(ExifDirectoryReader.exifPointer, order).map {
      try reader.directory(.exif, at: $0)
    }
    let gps = try ifd0.pointer(ExifDirectoryReader.gpsPointer, order).map {
      try reader.directory(.gps, at: $0)
    }
    self.exif = try ExifBlock(bytes: TIFFExcerptBlock(order, ifd0, exif, gps).bytes)
    xmp = reader.blocks[.xmp].map { bytes in
      Array(bytes[...(bytes.lastIndex { $0 != 0 } ?? -1)])
    }
    iim = reader.blocks[.iim]
    resources = reader.blocks[.resources]
  }

  static func order(of head: [UInt8]) -> ByteOrder? {
    let numbers: Set<UInt16> = [42, 0x4F52, 0x5352]
    let order: ByteOrder
    switch head.prefix(2) {
    case [0x49, 0x49]: order = .littleEndian
    case [0x4D, 0x4D]: order = .bigEndian
    default: return nil
    }
    return head[...].uint16(at: 2, order).flatMap { numbers.contains($0) ? order : nil }
  }
}
