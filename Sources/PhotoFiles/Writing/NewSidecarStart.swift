import PhotoFormats
import PhotoModel

/// What a first sidecar has to say besides what is asked, so that it hides nothing: many programs read nothing but
/// the sidecar if there is one.
struct NewSidecarStart {
  /// What the file says, and the sidecar has to say, too.
  private(set) var values: [Edit] = []
  /// The changes that make the sidecar say so.
  private(set) var edits: [XMPEdit] = []
  private var packet: [UInt8]?
  private var format = ""

  /// The start of a photo's first sidecar.
  ///
  /// - Parameter fields: the fields that are about to get other values.
  /// - Throws: `WritingError` if nobody knows what the file says, or why it could not be read.
  init(
    _ reading: PhotoReading, without fields: [Field], in fileSystem: any FileSystem
  ) throws {
    format = reading.record.values[.format]?.text.uppercased() ?? ""
    guard let embedded = reading.embedded,
      !embedded.problems.contains(where: { $0.error == .container(.minimized) })
    else {
      throw WritingError.insideNotRead(format: format)
    }
    // What could not be read would be hidden; programs read a JPEG in any case.
    let damaged = embedded.problems.first { $0.part == .xmp && $0.severity == .damage }
    if let damaged, embedded.xmp == nil, embedded.format != "jpeg" {
      throw WritingError.insideDamaged(format: format, damaged.error)
    }
    packet = try Self.packet(of: reading, embedded, in: fileSystem)
    let inPacket = reading.blocks.xmp
    if packet == nil {
      // If a packet continues elsewhere in the file, or cannot be edited, each property is copied.
      edits = (inPacket?.properties ?? []).filter { $0.name != .hasExtendedXMP }.map {
        .set($0.name, $0.value)
      }
    }
    for slots in FieldSlots.table where slots.field.isEditable && !fields.contains(slots.field) {
      let value = reading.record.values[slots.field]?.storable(in: slots.field)
      guard let value, inPacket.flatMap(slots.value) != value else { continue }
      values.append(
        Edit(path: reading.record.path, field: slots.field, old: nil, new: value))
      let change = FieldChange(slots.field, old: value, new: value)
      edits += slots.sidecarEdits(for: change, in: inPacket, hidesOthers: false)
    }
  }

  /// The packet in a file, as it is there; nil if there is none that a sidecar can begin with.
  private static func packet(
    of reading: PhotoReading, _ embedded: EmbeddedMetadata, in fileSystem: any FileSystem
  ) throws -> [UInt8]? {
    guard let xmp = embedded.xmp, xmp.problems.isEmpty, xmp[.hasExtendedXMP] == nil,
      let range = embedded.xmpBlock
    else { return nil }
    let reader = PhotoReader(in: fileSystem)
    let packet = try reader.withBytes(of: reading.photo.path) { source, status in
      guard status.stamp == reading.record.stamp else { throw WritingError.changedMeanwhile }
      return try source.read(range)
    }
    return (try? XMPEditor(bytes: packet)) == nil ? nil : packet
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
