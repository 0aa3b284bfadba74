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
    for slots in FieldSlots.table {
      let value = slots.value(in: packet)
      guard let value, value == photo.record.values[slots.field] else { continue }
      for slot in slots.xmp where slot.read(from: packet) == value {
        said.formUnion(slot.wholeNames)
      }
    }
    return packet.properties.filter { property in
      if Self.ownNames.contains(property.name) { return false }
      if photo.blocks.xmp?[property.name] == property.value { return false }
      return !said.contains(property.name) || !property.value.isOne
    }.map(\.name)
  }
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
