import PhotoFormats

/// The blocks of metadata in a photo's file, as far as they could be read.
struct MetadataBlocks: Sendable {
  /// The EXIF block.
  var exif: ExifBlock?
  /// The XMP.
  var xmp: XMPPacket?
  /// The IPTC-IIM block.
  var iim: IIMBlock?
  /// What a movie says in QuickTime's own ways.
  var movie: MovieMetadata?
  /// The texts of a PNG file.
  var pngTexts: PNGTexts?
  /// Whether a program that knows nothing of XMP changed the IIM block, so that it is newer
  /// (MWG 2.0, 3.3.1).
  var isIIMNewer = false

  /// No blocks.
  init() {}

  /// Blocks of these contents.
  init(exif: ExifBlock?, xmp: XMPPacket?, photoshop: PhotoshopResources?) {
    self.exif = exif
    self.xmp = xmp
    iim = photoshop?.iim
    isIIMNewer = photoshop?.iim != nil && photoshop?.digestState == .differs
  }
}

extension MetadataBlocks {
  /// The blocks of a file.
  init(_ metadata: EmbeddedMetadata) {
    exif = metadata.exif
    xmp = metadata.xmp
    iim = metadata.iim
    movie = metadata.movie
    pngTexts = metadata.pngTexts
    isIIMNewer = metadata.isIIMNewer
  }

  /// The packet of a sidecar.
  init(packet: XMPPacket) {
    self.init(exif: nil, xmp: packet, photoshop: nil)
  }
}
