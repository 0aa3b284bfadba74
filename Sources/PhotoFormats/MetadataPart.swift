/// A part of a photo in which metadata, or damage, is found.
public enum MetadataPart: String, Sendable, Hashable, CustomStringConvertible {
  /// The file around the metadata: its segments or chunks.
  case container = "file"
  /// The EXIF block.
  case exif = "EXIF"
  /// The XMP packet.
  case xmp = "XMP"
  /// Photoshop's image resources, and the IPTC-IIM block among them.
  case iim = "IPTC"

  /// The name of the part.
  public var description: String { rawValue }
}
