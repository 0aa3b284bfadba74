extension XMPValue {
  /// One value that says everything that this one and others say for the same property; nil if no value does.
  func joined(with others: [XMPValue], of name: XMPName) -> XMPValue? {
    var result = self
    for other in others {
      guard let joined = result.joined(with: other, of: name) else { return nil }
      result = joined
    }
    return result
  }

  private func joined(with other: XMPValue, of name: XMPName) -> XMPValue? {
    if self == other || other.saysNothing { return self }
    if saysNothing { return other }
    guard language == other.language, qualifiers == other.qualifiers else { return nil }
    let items: [XMPValue]?
    let kind: ArrayKind
    switch (content, other.content) {
    case (.array(.alternatives, let own), .array(.alternatives, let more)):
      kind = .alternatives
      items = Self.joinedLanguages(own, more)
    case (.array(let own, let ownItems), .array(let others, let otherItems)) where own == others:
      kind = own
      items = ownItems + otherItems.filter { !ownItems.contains($0) }
    // Programs that do not know lists write a single word like this.
    case (.array(let own, let ownItems), .text) where own != .alternatives:
      kind = own
      items = ownItems.contains(other.bare) ? ownItems : ownItems + [other.bare]
    case (.text, .array(let others, let otherItems)) where others != .alternatives:
      kind = others
      items = [bare] + otherItems.filter { $0 != bare }
    default: return nil
    }
    // In a curve or a history, the number and the order of the items have a meaning.
    if kind == .sequence, !Self.openSequences.contains(name.namespace) { return nil }
    return items.map { Self(.array(kind, $0), language: language, qualifiers: qualifiers) }
  }

  /// The namespaces whose sequences are lists of names and words.
  private static let openSequences: Set<String> = [
    XMPNamespace.dc, XMPNamespace.iptcCore, XMPNamespace.iptcExt, XMPNamespace.digiKam,
    XMPNamespace.plus, XMPNamespace.xmpRights,
  ]

  /// The value without its language and qualifiers.
  private var bare: XMPValue { XMPValue(content) }

  /// Whether it is empty.
  private var saysNothing: Bool {
    switch content {
    case .text(let text): text.isEmpty && qualifiers.isEmpty
    case .array(_, let items): items.isEmpty
    case .structure(let fields): fields.isEmpty
    }
  }

  /// The alternatives of two lists; nil if a language has two texts, or one has no language.
  private static func joinedLanguages(_ own: [XMPValue], _ more: [XMPValue]) -> [XMPValue]? {
    var items = own
    for item in more where !own.contains(item) {
      let isNew = !items.contains {
        $0.language == nil || $0.language?.lowercased() == item.language?.lowercased()
      }
      guard item.language != nil, isNew else { return nil }
      items.append(item)
    }
    return items
  }
}
