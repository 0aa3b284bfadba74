/// A change to one property of an XMP packet.
public enum XMPEdit: Sendable, Hashable {
  /// Gives the property this value, and makes it if it does not exist.
  ///
  /// `XMPValue.localized` changes the default of language alternatives and keeps the others. A text, and an item of
  /// a bag or a sequence whose text stays the same, keeps the language and the qualifiers that it has in the packet,
  /// whether it is in a bag, in a sequence or alone there.
  case set(XMPName, XMPValue)
  /// Removes the property, with all of its items and languages.
  case remove(XMPName)

  /// The property.
  public var name: XMPName {
    switch self {
    case .set(let name, _), .remove(let name): name
    }
  }

  /// Whether the property gets a value, so that there has to be a packet.
  var isSet: Bool {
    if case .set = self { true } else { false }
  }

  /// Whether XML has all characters of the value.
  public var isWritable: Bool {
    if case .set(_, let value) = self { value.isWritable } else { true }
  }
}
