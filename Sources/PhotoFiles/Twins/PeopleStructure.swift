import PhotoFormats
import PhotoModel

/// How a standard keeps the people in a picture as structures, each with a name among other things.
///
/// A name that changes is changed there, too. A person who is removed loses the name and whatever else identifies
/// them; where in the picture they are stays, because nobody asked for that to be removed.
struct PeopleStructure: Sendable {
  /// The property.
  let property: XMPName
  /// The field of the property that is the list; nil if the property itself is the list.
  let list: XMPName?
  /// The field with the name, or the names.
  let person: XMPName
  /// The field that says what kind it is, and what it says for people; a structure that says nothing is of a person.
  var kind: (name: XMPName, ofPeople: String)?
  /// Further fields that identify the person.
  var identities: [XMPName] = []
  /// Whether it says nothing but who it is, so that it is removed with the name.
  var isOnlyPerson = false

  /// MWG 2.0, 5.10.
  static let mwgRegions = PeopleStructure(
    property: .mwgRegions, list: name(XMPNamespace.mwgRegions, "RegionList"),
    person: name(XMPNamespace.mwgRegions, "Name"),
    kind: (name(XMPNamespace.mwgRegions, "Type"), "face"))

  /// Windows' people tags.
  static let microsoftPeople = PeopleStructure(
    property: .microsoftPeople, list: name(XMPNamespace.microsoftRegionInfo, "Regions"),
    person: name(XMPNamespace.microsoftRegion, "PersonDisplayName"),
    identities: ["PersonEmailDigest", "PersonLiveIdCID", "PersonSourceID"].map {
      name(XMPNamespace.microsoftRegion, $0)
    })

  /// IPTC Extension 1.5: regions, which may repeat the names of people in the whole picture.
  static let imageRegion = PeopleStructure(
    property: .imageRegion, list: nil, person: .personInImage)

  /// IPTC Extension: names with an identifier and a description.
  static let personDetails = PeopleStructure(
    property: .personDetails, list: nil, person: name(XMPNamespace.iptcExt, "PersonName"),
    isOnlyPerson: true)

  private static func name(_ namespace: String, _ name: String) -> XMPName {
    XMPName(namespace: namespace, name)
  }
}

extension PeopleStructure {
  /// The names in a value of the property, each once.
  func names(in value: XMPValue) -> [String] {
    var names = DistinctList<String>()
    for item in items(of: value) { names.add(self.names(of: item)) }
    return names.elements
  }

  /// The names in one of the structures; none if it is not about a person.
  func names(of item: XMPValue) -> [String] {
    guard isPerson(item), let said = item[person] else { return [] }
    return said.personNames.map(\.trimmingSpaces).filter { !$0.isEmpty }
  }

  /// The structures in a value of the property.
  func items(of value: XMPValue) -> [XMPValue] {
    guard case .array(_, let items) = (list.map { value[$0] } ?? value)?.content else { return [] }
    return items
  }

  /// The value after a change; nil if nothing is left of it.
  func value(_ value: XMPValue, after change: PeopleChange) -> XMPValue? {
    guard let list else { return changed(value, by: change) }
    guard case .structure(let fields) = value.content else { return value }
    var value = value
    value.content = .structure(
      fields.map { field in
        guard field.name == list, let items = changed(field.value, by: change) else { return field }
        return XMPProperty(list, items)
      })
    return value
  }

  private func changed(_ value: XMPValue, by change: PeopleChange) -> XMPValue? {
    guard case .array(let kind, let items) = value.content else { return value }
    let kept = items.compactMap { isPerson($0) ? changed(item: $0, by: change) : $0 }
    if kept.isEmpty, !items.isEmpty { return nil }
    var value = value
    value.content = .array(kind, kept)
    return value
  }

  private func changed(item: XMPValue, by change: PeopleChange) -> XMPValue? {
    guard case .structure(let fields) = item.content, let said = item[person] else { return item }
    let new = said.naming(change)
    guard new != said else { return item }
    if new == nil, isOnlyPerson { return nil }
    var item = item
    item.content = .structure(
      fields.compactMap { field in
        if field.name == person { return new.map { XMPProperty(person, $0) } }
        return new == nil && identities.contains(field.name) ? nil : field
      })
    return item
  }

  /// Whether a structure is about a person.
  func isPerson(_ item: XMPValue) -> Bool {
    guard let kind, let said = item[kind.name]?.text?.trimmingSpaces, !said.isEmpty else {
      return true
    }
    return said.lowercased() == kind.ofPeople
  }
}

extension XMPValue {
  /// The names in a text, in language alternatives or in a list.
  fileprivate var personNames: [String] {
    if case .array(.alternatives, _) = content { return defaultText.map { [$0] } ?? [] }
    return texts
  }

  /// The names after a change; nil if none is left.
  fileprivate func naming(_ change: PeopleChange) -> XMPValue? {
    var value = self
    switch content {
    case .text(let text):
      guard let name = change.name(of: text) else { return nil }
      if name != text.trimmingSpaces { value.content = .text(name) }
    case .array(.alternatives, let items):
      // One person, whatever they are called in each language.
      guard let said = defaultText else { break }
      guard let name = change.name(of: said) else { return nil }
      guard name != said.trimmingSpaces else { break }
      value.content = .array(
        .alternatives,
        items.map { item in
          var item = item
          if item.text == said { item.content = .text(name) }
          return item
        })
    case .array(let kind, let items):
      let kept = items.compactMap { $0.naming(change) }
      guard !kept.isEmpty || items.isEmpty else { return nil }
      value.content = .array(kind, kept)
    case .structure: break
    }
    return value
  }
}
