/// A part of a photo in which metadata, or damage, is found.
public enum MetadataPart: String, Sendable, Hashable {
  /// The file around the metadata: its segments or chunks.
  case container
  /// The EXIF block.
  case exif
  /// The XMP packet.
  case xmp
  /// Photoshop's image resources, and the IPTC-IIM block among them.
  case iim
}
