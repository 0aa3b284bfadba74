/// What a photo's file says about the photo.
public struct EmbeddedMetadata: Sendable {
  /// The name of the format that the file has, as in `jpeg`, whatever the file is called.
  public internal(set) var format = ""
  /// The width of the picture in pixels, as it is stored, before any turning; nil where unknown.
  public internal(set) var width: Int?
  /// The height of the picture in pixels, as it is stored, before any turning; nil where unknown.
  public internal(set) var height: Int?
  /// Whether the width and the height are those of the picture as it is shown, as the file turns it
  /// itself: an orientation in EXIF or XMP then means nothing.
  public internal(set) var isTurned = false
  /// The EXIF block.
  public internal(set) var exif: ExifBlock?
  /// Where the EXIF thumbnail, a JPEG file of its own, is in the file.
  public internal(set) var thumbnail: Range<Int>?
  /// The XMP packet.
  public internal(set) var xmp: XMPPacket?
  /// Where the packet is in the file, if it stands there as it is and in one piece.
  public internal(set) var xmpBlock: Range<Int>?
  /// Photoshop's image resources, and the IPTC-IIM block among them.
  public internal(set) var photoshop: PhotoshopResources?
  /// An IPTC-IIM block that is not among image resources.
  public internal(set) var bareIIM: IIMBlock?
  /// What is wrong with the file; empty for a sound one.
  public internal(set) var problems: [FormatProblem] = []
}

extension EmbeddedMetadata {
  /// The IPTC-IIM block.
  public var iim: IIMBlock? { bareIIM ?? photoshop?.iim }

  /// Whether a program that knows nothing of XMP changed the IIM block, so that it is newer than the
  /// packet (MWG 2.0, 3.3.1).
  public var isIIMNewer: Bool {
    guard let bareIIM else { return photoshop?.iim != nil && photoshop?.digestState == .differs }
    guard let digest = photoshop?.storedDigest else { return false }
    return digest != bareIIM.digest && digest != bareIIM.digestUnpadded
  }
}
