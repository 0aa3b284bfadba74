/// Which of several values a field gets if its places in a photo say different things.
///
/// Among the files of one shot the picture counts, or what the rule makes it say; only `newest`, `longest` and
/// `companion` choose among them.
///
/// ```swift
/// SettlingRule(rawValue: "longest")  // .longest
/// ```
public enum SettlingRule: String, CaseIterable, Sendable {
  /// The one that counts, by the reading order of the Metadata Working Group; none if the newer block says none.
  case mwg
  /// The one of the block that was written last, if the blocks tell.
  case newest
  /// The text with the most letters, the list with the most words, or the date that says the most; undecided for
  /// numbers.
  case longest
  /// What EXIF says.
  case exif
  /// What IPTC says.
  case iptc
  /// What XMP says.
  case xmp
  /// What the raw file or the movie beside the picture says; if places of one file disagree, what counts there.
  case companion
}
