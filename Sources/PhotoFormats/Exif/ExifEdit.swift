/// A change of one tag of an EXIF block.
public enum ExifEdit: Sendable, Hashable {
  /// Gives the tag this value, and makes the tag if it does not exist.
  case set(ExifTag, ExifValue)
  /// Removes the tag.
  case remove(ExifTag)

  /// The tag.
  public var tag: ExifTag {
    switch self {
    case .set(let tag, _), .remove(let tag): tag
    }
  }

  /// Whether the edit gives a tag a value.
  var isSet: Bool {
    if case .set = self { true } else { false }
  }

  /// The value that the tag should have; nil if it is removed.
  var value: ExifValue? {
    if case .set(_, let value) = self { value } else { nil }
  }
}
