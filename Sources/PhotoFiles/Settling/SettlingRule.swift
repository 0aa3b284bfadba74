/// Which of several values a field has, where its places in a photo say different things.
///
/// Among the files of one shot the picture counts, or what the rule has it say; only `newest`, `longest` and
/// `companion` choose among them.
///
/// ```swift
/// SettlingRule(rawValue: "longest")  // .longest
/// ```
public enum SettlingRule: String, CaseIterable, Sendable {
  /// The one that counts, by the reading order of the Metadata Working Group; none where the newer block says none.
  case mwg
  /// That of the block that was written last, where the blocks tell.
  case newest
  /// The text with the most letters, the list with the most words, or the date that says most; of numbers none.
  case longest
  /// What EXIF says.
  case exif
  /// What IPTC says.
  case iptc
  /// What XMP says.
  case xmp
  /// What the raw file or the movie beside the picture says; where places of one file disagree, what counts there.
  case companion
}
