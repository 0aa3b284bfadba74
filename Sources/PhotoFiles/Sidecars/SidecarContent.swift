import PhotoFormats
import PhotoModel

/// What a sidecar says, and whether anything would be lost if it were deleted.
struct SidecarContent {
  private let packet: XMPPacket

  /// What a sidecar says only about itself.
  private static let ownNames: Set<XMPName> = [.sidecarForExtension, .metadataDate]

  init(_ packet: XMPPacket) { self.packet = packet }

  /// The properties that the photo does not have: neither the same property, nor the same value for the field that
  /// the property belongs to.
  ///
  /// - Parameter photo: what the photo says without its sidecars.
  func missing(in photo: PhotoReading) -> [XMPName] {
    var said: Set<XMPName> = []
    var lists: Set<XMPName> = []
    var blank: Set<XMPName> = []
    for slots in FieldSlots.table {
      let ways = slots.xmp + slots.twins.compactMap(\.xmpSlot)
      guard let value = photo.record.values[slots.field] else {
        if photo.record.hasUnreadValue(of: slots.field) { continue }
        for way in ways where way.read(from: packet) == nil { blank.formUnion(way.wholeNames) }
        continue
      }
      for way in ways {
        guard way.isUnderstood(in: packet), let own = way.read(from: packet),
          isSame(own, value, in: slots.field)
        else { continue }
        said.formUnion(way.wholeNames)
        if case .list = own { lists.formUnion(way.wholeNames) }
      }
    }
    return packet.properties.filter { property in
      if Self.ownNames.contains(property.name) { return false }
      // A property that hides a value says nothing if there is no value.
      if blank.contains(property.name), property.value.isBlank { return false }
      if photo.blocks.xmp?[property.name] == property.value { return false }
      return !said.contains(property.name)
        || !property.value.isOne(orList: lists.contains(property.name))
    }.map(\.name)
  }

  /// Whether two values are the same: keywords have no order.
  private func isSame(_ value: FieldValue, _ other: FieldValue, in field: Field) -> Bool {
    if case .list(let words) = value, case .list(let others) = other, field != .creator {
      return Set(words) == Set(others)
    }
    return value == other
  }
}

extension Twin {
  /// Its XMP property; nil for a tag of EXIF.
  fileprivate var xmpSlot: XMPSlot? { if case .xmp(let slot) = slot { slot } else { nil } }
}

extension XMPSlot {
  /// The properties that say nothing but the value; none for structures, which may say more.
  fileprivate var wholeNames: [XMPName] {
    switch self {
    case .levels, .categories, .tree, .people, .flash, .colorSpace: []
    default: names
    }
  }
}

extension XMPValue {
  /// Whether all of its texts are blank.
  fileprivate var isBlank: Bool {
    switch content {
    case .text(let text): text.isBlank
    case .array(_, let items): items.allSatisfy(\.isBlank)
    case .structure: false
    }
  }

  /// Whether there is only one language, and nothing else besides the value, which may be a list.
  fileprivate func isOne(orList isList: Bool) -> Bool {
    guard qualifiers.isEmpty else { return false }
    switch content {
    case .text: return true
    case .array(.alternatives, let items): return items.count <= 1
    case .array(_, let items):
      return (isList || items.count <= 1)
        && items.allSatisfy { $0.qualifiers.isEmpty && $0.text != nil }
    case .structure: return false
    }
  }
}
