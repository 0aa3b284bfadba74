import PhotoFormats
import PhotoModel

/// What a first sidecar has to say besides what is asked, so that it hides nothing: many programs read
/// nothing but the sidecar where there is one.
struct NewSidecarStart {
  /// What the file says, and the sidecar is to say too.
  private(set) var values: [Edit] = []
  /// The changes that make the sidecar say so.
  private(set) var edits: [XMPEdit] = []
  private var packet: [UInt8]?
  private var format = ""

  /// The start of a photo's first sidecar.
  ///
  /// - Parameter fields: the fields that are about to get other values.
  /// - Throws: `WritingError` where nobody knows what the file says, or why it could not be read.
  init(_ reading: PhotoReading, without fields: [Field]) throws {
    format = reading.record.values[.format]?.text.uppercased() ?? ""
    if let error = reading.insideError { throw error }
    guard let embedded = reading.embedded else {
      throw WritingError.insideNotRead(format: format)
    }
    // What could not be read would be hidden; of a JPEG, programs read the file in any case.
    let damaged = embedded.problems.first { $0.part == .xmp && $0.severity == .damage }
    if let damaged, embedded.xmp == nil, embedded.format != "jpeg" {
      throw WritingError.insideDamaged(format: format, damaged.error)
    }
    packet = reading.insidePacket
    let inPacket = reading.blocks.xmp
    if packet == nil {
      // Of a packet that goes on elsewhere in the file, or cannot be edited, each property is copied.
      edits = (inPacket?.properties ?? []).filter { $0.name != .hasExtendedXMP }.map {
        .set($0.name, $0.value)
      }
    }
    for places in FieldSlots.table where places.field.isEditable && !fields.contains(places.field) {
      let value = reading.record.values[places.field]?.storable(in: places.field)
      guard let value, inPacket.flatMap(places.value) != value else { continue }
      values.append(
        Edit(path: reading.record.path, field: places.field, old: nil, new: value))
      let change = FieldChange(places.field, old: value, new: value)
      edits += places.sidecarEdits(for: change, in: inPacket, hidesOthers: false)
    }
  }

  /// A new sidecar: the packet of the file with some changes, or one of its own.
  func sidecar(_ edits: [XMPEdit]) throws -> [UInt8] {
    guard let packet else { return try XMPEditor.newSidecar(edits) }
    do throws(FormatError) {
      return try XMPEditor(bytes: packet).patch(edits).apply(to: packet)
    } catch {
      throw WritingError.insideDamaged(format: format, error)
    }
  }
}
