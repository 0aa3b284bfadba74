import PhotoFormats

/// What a file says inside whose format is not read when photos are listed.
struct UnreadFileContents {
  /// The blocks of metadata.
  var blocks: MetadataBlocks
  /// The XMP packet as it stands in the file, for a sidecar to begin with; nil where there is none.
  var packet: [UInt8]?

  /// Nothing is known of how the format keeps what it says.
  struct Unknown: Error {}

  /// Contents that were read.
  init(blocks: MetadataBlocks, packet: [UInt8]?) {
    self.blocks = blocks
    self.packet = packet
  }

  /// The contents of a file that is built like a TIFF file.
  ///
  /// - Throws: `FormatError` where something in it is damaged that fields are read from.
  init(_ excerpt: TIFFExcerpt) throws {
    let xmp = try excerpt.xmp.flatMap { $0.isEmpty ? nil : try XMPPacket(bytes: $0) }
    if let problem = xmp?.problems.first { throw FormatError.xmp(problem) }
    let resources = excerpt.resources.map { PhotoshopResources(bytes: $0) }
    blocks = MetadataBlocks(exif: excerpt.exif, xmp: xmp, photoshop: resources)
    if let iim = excerpt.iim.map({ IIMBlock(bytes: $0) }) {
      if let problem = iim.problems.first { throw FormatError.iim(problem) }
      blocks.iim = iim
      let digest = resources?.storedDigest
      blocks.isIIMNewer = digest != nil && digest != iim.digest && digest != iim.digestUnpadded
    }
    packet = xmp == nil ? nil : excerpt.xmp
  }
}

extension IIMBlock {
  /// The digest without the NULs that fill the block up to whole numbers of four bytes.
  fileprivate var digestUnpadded: [UInt8] {
    IIMBlock(bytes: bytes[..<(dataSets.last?.range.upperBound ?? 0)]).digest
  }
}
