import PhotoFormats
import PhotoModel

/// What a first sidecar has to say besides what is asked, so that it hides nothing: many programs read nothing but
/// the sidecar if there is one.
struct NewSidecarStart {
  /// What the file says, and the sidecar has to say, too.
  private(set) var values: [Edit] = []
  /// The changes that make the sidecar say so.
  private(set) var edits: [XMPEdit] = []
  /// The fields that the file says something about which XMP cannot hold: they are left to the file.
  private(set) var unsaid: [Field] = []
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
    for slots in FieldSlots.table where !fields.contains(slots.field) {
      if slots.field.isEditable {
        try keep(slots, reading)
      } else if let inPacket {
        leaveOut(slots, outvotedIn: inPacket, reading)
      }
    }
  }

  /// Has the sidecar say of a field what the photo says; nothing if a newer block of the file says nothing.
  private mutating func keep(_ slots: FieldSlots, _ reading: PhotoReading) throws(FormatError) {
    let inPacket = reading.blocks.xmp
    let (value, said) = (reading.record.values[slots.field], inPacket.flatMap(slots.value))
    let stored = value?.storable(in: slots.field)
    guard said != value, said != stored else { return }
    let change = FieldChange(slots.field, old: stored ?? said, new: stored)
    let edits = try slots.sidecarEdits(for: change, in: inPacket, hidesOthers: stored == nil)
    guard edits.allSatisfy(\.isWritable) else {
      unsaid.append(slots.field)
      return leaveOut(slots, saying: said, reading)
    }
    values.append(Edit(path: reading.record.path, field: slots.field, old: said, new: stored))
    self.edits += edits
  }

  /// Leaves out what the packet says of a field that nobody edits, if the file says something else that counts: in a
  /// sidecar it would come before that.
  private mutating func leaveOut(
    _ slots: FieldSlots, outvotedIn packet: XMPPacket, _ reading: PhotoReading
  ) {
    // What the picture itself tells counts beside any sidecar.
    guard reading.record.sources[slots.field] != .file,
      slots.decides(in: packet, over: FieldReading(slots, of: reading.blocks))
    else { return }
    let said = FieldReading(slots, of: MetadataBlocks(packet: packet)).preferred?.value
    let value = reading.record.values[slots.field]
    if let said, let value, FieldAgreement(of: slots.field).isSame(said, value) { return }
    guard said != value else { return }
    leaveOut(slots, saying: said, reading)
  }

  private mutating func leaveOut(
    _ slots: FieldSlots, saying said: FieldValue?, _ reading: PhotoReading
  ) {
    values.append(Edit(path: reading.record.path, field: slots.field, old: said, new: nil))
    edits += slots.xmp.flatMap(\.names).map(XMPEdit.remove)
  }

  /// The packet in a file, as it is there but in UTF-8; nil if there is none that a sidecar can begin with.
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
    return try? XMPEditor.editable(packet)
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
