import PhotoFormats
import PhotoModel

/// What a sidecar says, and whether anything of it would be lost with it.
struct SidecarContent {
  private let packet: XMPPacket

  /// What only a sidecar has to say of itself.
  private static let ownNames: Set<XMPName> = [.sidecarForExtension, .metadataDate]

  init(_ packet: XMPPacket) { self.packet = packet }

  /// The properties that the photo does not have: neither the same property, nor the same value of the field whose
  /// property it is.
  ///
  /// - Parameter photo: what the photo says without its sidecars.
  func missing(in photo: PhotoReading) -> [XMPName] {
    var said: Set<XMPName> = []
    var blank: Set<XMPName> = []
    for slots in FieldSlots.table {
      let ways = slots.xmp + slots.twins.compactMap(\.xmpSlot)
      guard let value = photo.record.values[slots.field] else {
        if photo.record.hasUnreadValue(of: slots.field) { continue }
        for way in ways where way.read(from: packet) == nil { blank.formUnion(way.wholeNames) }
        continue
      }
      for way in ways {
        guard let own = way.read(from: packet), isSame(own, value, in: slots.field) else {
          continue
        }
        said.formUnion(way.wholeNames)
      }
    }
    return packet.properties.filter { property in
      if Self.ownNames.contains(property.name) { return false }
      // What hides a value says nothing where there is none.
      if blank.contains(property.name), property.value.isBlank { return false }
      if photo.blocks.xmp?[property.name] == property.value { return false }
      return !said.contains(property.name) || !property.value.isOne
    }.map(\.name)
  }

  /// Whether a value is the same: keywords have no order.
  private func isSame(_ value: FieldValue, _ other: FieldValue, in field: Field) -> Bool {
    if case .list(let words) = value, case .list(let others) = other, field != .creator {
      return Set(words) == Set(others)
    }
    return value == other
  }
}

extension Twin {
  /// The property of XMP that it is; nil for a tag of EXIF.
  fileprivate var xmpSlot: XMPSlot? { if case .xmp(let slot) = slot { slot } else { nil } }
}

extension XMPSlot {
  /// The properties that say nothing but the value; none for structures, which may say more.
  fileprivate var wholeNames: [XMPName] {
    switch self {
    case .levels, .categories, .tree, .people, .flash, .colorSpace: []
    case .dateParts(let name, let fraction, let offset): [name, fraction, offset]
    case .altitude(let name, let reference): [name, reference]
    default: [name]
    }
  }
}

extension XMPValue {
  /// Whether there is no text but blank ones.
  fileprivate var isBlank: Bool {
    switch content {
    case .text(let text): text.isBlank
    case .array(_, let items): items.allSatisfy(\.isBlank)
    case .structure: false
    }
  }

  /// Whether there is no second language and nothing else beside the value.
  fileprivate var isOne: Bool {
    guard qualifiers.isEmpty else { return false }
    switch content {
    case .text: return true
    case .array(.alternatives, let items): return items.count <= 1
    case .array(_, let items): return items.allSatisfy { $0.qualifiers.isEmpty && $0.text != nil }
    case .structure: return false
    }
  }
}
