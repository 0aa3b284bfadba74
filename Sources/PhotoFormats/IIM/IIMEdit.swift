/// A change of the data sets of one tag in an IIM block.
public enum IIMEdit: Sendable, Hashable {
  /// Gives the tag these texts, one data set each, cut at the tag's limit between characters. They
  /// stand where the first old one stood; new ones where their number belongs.
  case set(IIMTag, [String])
  /// Takes all data sets of the tag out.
  case remove(IIMTag)

  /// The tag.
  public var tag: IIMTag {
    switch self {
    case .set(let tag, _), .remove(let tag): tag
    }
  }

  /// The texts that the tag is to have.
  var texts: [String] {
    switch self {
    case .set(_, let texts): texts
    case .remove: []
    }
  }
}
