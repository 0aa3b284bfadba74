/// What a photo's file says about the photo.
public struct EmbeddedMetadata: Sendable {
  /// The width of the picture in pixels, as it is stored, before any turning; nil where unknown.
  public internal(set) var width: Int?
  /// The height of the picture in pixels, as it is stored, before any turning; nil where unknown.
  public internal(set) var height: Int?
  /// The EXIF block.
  public internal(set) var exif: ExifBlock?
  /// Where the EXIF thumbnail, a JPEG file of its own, is in the file.
  public internal(set) var thumbnail: Range<Int>?
  /// The XMP packet.
  public internal(set) var xmp: XMPPacket?
  /// Photoshop's image resources, and the IPTC-IIM block among them.
  public internal(set) var photoshop: PhotoshopResources?
  /// What is wrong with the file; empty for a sound one.
  public internal(set) var problems: [FormatProblem] = []
}
