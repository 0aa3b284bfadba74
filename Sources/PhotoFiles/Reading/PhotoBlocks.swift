import PhotoFormats
import PhotoModel

/// What a photo says with its sidecars.
struct PhotoBlocks {
  /// The metadata in the photo's own file.
  var file: MetadataBlocks
  /// The packets of the sidecars, the most preferred first.
  var sidecars: [XMPPacket]

  /// The value of a field that counts; nil if there is none.
  func value(of field: Field) -> FieldValue? {
    guard let slots = FieldSlots.of(field) else { return nil }
    let inFile = FieldReading(slots, of: file)
    guard let packet = sidecars.first(where: { slots.decides(in: $0, over: inFile) }) else {
      return inFile.preferred?.value
    }
    guard !slots.isBlank(in: packet) else { return nil }
    return FieldReading(slots, of: MetadataBlocks(packet: packet)).preferred?.value
  }

  /// Whether it is this value of a field that counts, as far as slots can hold it.
  func says(_ value: FieldValue?, of field: Field) -> Bool {
    let said = self.value(of: field)
    guard let value, let said else { return value == said }
    return FieldAgreement(of: field).isSame(value, said)
  }
}

extension PhotoReading {
  /// What was read of the photo and of its sidecars.
  var allBlocks: PhotoBlocks { PhotoBlocks(file: blocks, sidecars: sidecars.map(\.packet)) }
}
