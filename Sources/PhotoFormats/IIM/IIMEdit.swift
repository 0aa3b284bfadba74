/// A change to the data sets of one tag in an IIM block.
public enum IIMEdit: Sendable, Hashable {
  /// Gives the tag these texts, one data set each, cut off at the tag's limit between characters. They go where the
  /// first old one was; new ones go where their number belongs.
  case set(IIMTag, [String])
  /// Removes all data sets of the tag.
  case remove(IIMTag)

  /// The tag.
  public var tag: IIMTag {
    switch self {
    case .set(let tag, _), .remove(let tag): tag
    }
  }

  /// The texts that the tag should have.
  var texts: [String] {
    switch self {
    case .set(_, let texts): texts
    case .remove: []
    }
  }
}
