import PhotoFormats

/// The blocks of metadata in a photo's file, as far as they could be read.
///
/// It is an object because each field uses it, and copying all blocks would take longer than most lookups.
final class MetadataBlocks: Sendable {
  /// The EXIF block.
  let exif: ExifBlock?
  /// The XMP.
  let xmp: XMPPacket?
  /// The IPTC-IIM block.
  let iim: IIMBlock?
  /// What a movie says in QuickTime's own ways.
  let movie: MovieMetadata?
  /// The texts of a PNG file.
  let pngTexts: PNGTexts?
  /// Whether a program that does not know XMP changed the IIM block, so that it is newer (MWG 2.0, 3.3.1).
  let isIIMNewer: Bool

  /// Blocks of these contents.
  init(
    exif: ExifBlock? = nil, xmp: XMPPacket? = nil, iim: IIMBlock? = nil,
    movie: MovieMetadata? = nil, pngTexts: PNGTexts? = nil, isIIMNewer: Bool = false
  ) {
    self.exif = exif
    self.xmp = xmp
    self.iim = iim
    self.movie = movie
    self.pngTexts = pngTexts
    self.isIIMNewer = isIIMNewer
  }
}

extension MetadataBlocks {
  /// Blocks of these contents.
  convenience init(exif: ExifBlock?, xmp: XMPPacket?, photoshop: PhotoshopResources?) {
    self.init(
      exif: exif, xmp: xmp, iim: photoshop?.iim,
      isIIMNewer: photoshop?.iim != nil && photoshop?.digestState == .differs)
  }

  /// The blocks of a file.
  convenience init(_ metadata: EmbeddedMetadata) {
    self.init(
      exif: metadata.exif, xmp: metadata.xmp, iim: metadata.iim, movie: metadata.movie,
      pngTexts: metadata.pngTexts, isIIMNewer: metadata.isIIMNewer)
  }

  /// The same, where EXIF gets no tags that it does not have.
  var withFullEXIF: MetadataBlocks {
    var exif = exif
    exif?.getsTags = false
    return MetadataBlocks(
      exif: exif, xmp: xmp, iim: iim, movie: movie, pngTexts: pngTexts, isIIMNewer: isIIMNewer)
  }

  /// The packet of a sidecar.
  convenience init(packet: XMPPacket) { self.init(xmp: packet) }
}
