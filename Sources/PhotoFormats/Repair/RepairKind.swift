/// What can be mended in a file without losing anything that it says.
///
/// ```swift
/// RepairKind(rawValue: "counts")  // .counts
/// ```
public enum RepairKind: String, CaseIterable, Sendable {
  /// A count of bytes in the file's structure that does not match what is there.
  case counts
  /// Blank bytes that belong to nothing, between the parts of a file or after its end.
  case strayBytes = "stray"
  /// An XMP packet that is not UTF-8.
  case encoding
  /// A property that occurs twice in an XMP packet.
  case doubles
  /// An entry of an EXIF block that points to where nothing is.
  case pointers
  /// A digest of the IPTC block that is not the digest of this block.
  case digest
}
