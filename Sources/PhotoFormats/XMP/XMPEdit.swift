/// A change of one property of an XMP packet.
public enum XMPEdit: Sendable, Hashable {
  /// Gives the property this value, and makes it where it is not there.
  ///
  /// `XMPValue.localized` changes the default of language alternatives and keeps the other ones. A
  /// text, and an item of an array whose text stays, keeps the language and the qualifiers that the
  /// packet has.
  case set(XMPName, XMPValue)
  /// Takes the property out, with all of its items and languages.
  case remove(XMPName)

  /// The property.
  public var name: XMPName {
    switch self {
    case .set(let name, _), .remove(let name): name
    }
  }

  /// Whether the property gets a value, so that a packet has to be there.
  var isSet: Bool {
    if case .set = self { true } else { false }
  }
}
