import PhotoFormats
import PhotoModel

/// The copies of a location's fields in the structures of IPTC Extension, `LocationShown` and `LocationCreated`.
///
/// A structure in a list of several is one location among others, and is left alone. In a single one, each part that
/// says what the field said is kept in step with it.
enum LocationTwins {
  private static let lists: [XMPName] = [.locationShown, .locationCreated]

  private static let parts: [(field: Field, name: XMPName)] = [
    (.sublocation, part("Sublocation")), (.city, part("City")), (.state, part("ProvinceState")),
    (.country, part("CountryName")), (.countryCode, part("CountryCode")),
  ]

  private static let coordinates: [XMPSlot] = [
    .angle(.gpsLatitude, reference: .gpsLatitudeRef, axis: .latitude),
    .angle(.gpsLongitude, reference: .gpsLongitudeRef, axis: .longitude),
    .altitude(.gpsAltitude, reference: .gpsAltitudeRef),
  ]

  private static let axes: [Field] = [.latitude, .longitude, .altitude]

  private static func part(_ name: String) -> XMPName {
    XMPName(namespace: XMPNamespace.iptcExt, name)
  }

  /// The changes that keep the structures of a packet in step with fields that change.
  static func edits(for changes: [FieldChange], in packet: XMPPacket) -> [XMPEdit] {
    lists.compactMap { list in
      guard let value = packet[list], case .array(let kind, let items) = value.content,
        items.count == 1, case .structure(let fields) = items[0].content
      else { return nil }
      let changed = changes.reduce(fields) { follow($1, in: $0) }
      guard changed != fields else { return nil }
      guard !changed.isEmpty else { return .remove(list) }
      var item = items[0]
      item.content = .structure(changed)
      return .set(list, XMPValue(.array(kind, [item])))
    }
  }

  /// The lists of a packet that have a position in them.
  static func positions(in packet: XMPPacket) -> [XMPName] {
    lists.filter { list in
      packet[list]?.items.contains { $0[.gpsLatitude] != nil || $0[.gpsLongitude] != nil } == true
    }
  }

  private static func follow(_ change: FieldChange, in fields: [XMPProperty]) -> [XMPProperty] {
    guard let old = change.old else { return fields }
    if let index = axes.firstIndex(of: change.field) {
      return follow(change, from: old, coordinates[index], in: fields)
    }
    guard let name = parts.first(where: { $0.field == change.field })?.name else { return fields }
    return fields.compactMap { field in
      guard field.name == name, let text = field.value.defaultText, let said = change.old.textValue,
        text.trimmingSpaces == said.trimmingSpaces
      else { return field }
      guard let new = change.new.textValue else { return nil }
      return XMPProperty(
        name, XMPValue.text(new).shaped(as: field.value).merged(into: field.value))
    }
  }

  private static func follow(
    _ change: FieldChange, from old: FieldValue, _ slot: XMPSlot, in fields: [XMPProperty]
  ) -> [XMPProperty] {
    let packet = XMPPacket(properties: fields)
    guard let said = slot.read(from: packet), FieldAgreement(of: change.field).isSame(old, said)
    else { return fields }
    let edits = slot.edits(for: change.new)
    let changed = fields.compactMap { field in
      guard let edit = edits.first(where: { $0.name == field.name }) else { return field }
      guard case .set(let name, let value) = edit else { return nil }
      return XMPProperty(name, value)
    }
    return changed + missing(edits.filter { packet[$0.name] == nil }, change.new)
  }

  /// The parts that a structure does not have and cannot do without: a depth is a height if nothing says that it is
  /// below the sea.
  private static func missing(_ edits: [XMPEdit], _ new: FieldValue?) -> [XMPProperty] {
    guard case .number(let number) = new, number < 0 else { return [] }
    return edits.compactMap { edit in
      guard case .set(let name, let value) = edit else { return nil }
      return XMPProperty(name, value)
    }
  }
}
