extension XMPValue {
  /// What a property should say when this value is set in place of an old one: other languages, and whatever else is
  /// said about the old value, stay.
  public func merged(into old: XMPValue?) -> XMPValue {
    guard let old else { return self }
    switch (content, old.content) {
    case (.text, .text):
      return keeping(old)
    case (.array(.alternatives, let items), .array(.alternatives, let oldItems))
    where isDefaultOnly && !oldItems.isEmpty:
      return Self(.array(.alternatives, Self.alternatives(oldItems, with: items[0]))).keeping(old)
    case (.array(let kind, let items), .array(let oldKind, let oldItems))
    where kind == oldKind || kind != .alternatives && oldKind != .alternatives:
      return Self(.array(kind, Self.items(items, keeping: oldItems))).keeping(old)
    case (.array(let kind, let items), .text) where kind != .alternatives:
      return Self(.array(kind, Self.items(items, keeping: [old])))
    case (.array(.alternatives, let items), .text) where isDefaultOnly:
      return Self(.array(.alternatives, [items[0].keeping(old)]))
    default:
      return self
    }
  }

  /// The value with the language and the qualifiers of another one, if it has none of its own.
  private func keeping(_ old: XMPValue) -> XMPValue {
    Self(
      content, language: language ?? old.language,
      qualifiers: qualifiers.isEmpty ? old.qualifiers : qualifiers)
  }

  /// Whether these are language alternatives that only give the default.
  private var isDefaultOnly: Bool {
    guard case .array(.alternatives, let items) = content, items.count == 1 else { return false }
    return items[0].isInDefaultLanguage
  }

  /// Language alternatives with another default: in place of the previous default, or before all others, so that none
  /// in another language is lost. An empty one says that there is none in any language.
  private static func alternatives(_ old: [XMPValue], with item: XMPValue) -> [XMPValue] {
    guard item.text != "" else { return [item] }
    var items = old
    if let index = old.firstIndex(where: \.isInDefaultLanguage)
      ?? old.firstIndex(where: { $0.language == nil })
    {
      items[index] = item.keeping(items[index])
      // If there were several defaults, each program would show a different one; one without a language is one, too.
      let rest = items[(index + 1)...].filter { !$0.isInDefaultLanguage && $0.language != nil }
      items.replaceSubrange((index + 1)..., with: rest)
    } else {
      items.insert(item, at: 0)
    }
    return items
  }

  /// Items, each of which stays what it was if it was there before.
  private static func items(_ items: [XMPValue], keeping old: [XMPValue]) -> [XMPValue] {
    // By the bytes of the text, the first one last.
    var unused: [[UInt8]: [XMPValue]] = [:]
    for item in old.reversed() {
      if let text = item.text { unused[Array(text.utf8), default: []].append(item) }
    }
    return items.map { item in
      guard let text = item.text, item.language == nil, item.qualifiers.isEmpty else { return item }
      return unused[Array(text.utf8)]?.popLast() ?? item
    }
  }

  /// All namespaces that writing the value needs.
  var namespaces: Set<String> {
    var result: Set<String> = []
    switch content {
    case .text: break
    case .array(_, let items):
      result.insert(XMPNamespace.rdf)
      for item in items { result.formUnion(item.namespaces) }
    case .structure(let fields):
      result.insert(XMPNamespace.rdf)
      for field in fields { result.formUnion(field.value.namespaces.union([field.name.namespace])) }
    }
    if !qualifiers.isEmpty { result.insert(XMPNamespace.rdf) }
    for qualifier in qualifiers {
      result.formUnion(qualifier.value.namespaces.union([qualifier.name.namespace]))
    }
    return result
  }
}
