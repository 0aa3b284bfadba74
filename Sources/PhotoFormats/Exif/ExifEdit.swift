/// A change of one tag of an EXIF block.
public enum ExifEdit: Sendable, Hashable {
  /// Gives the tag this value, and makes the tag where it is not there.
  case set(ExifTag, ExifValue)
  /// Takes the tag out.
  case remove(ExifTag)

  /// Whether the edit gives a tag a value.
  var isSet: Bool {
    if case .set = self { true } else { false }
  }
}
