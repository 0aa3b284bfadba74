import PhotoFormats
import PhotoModel

/// What was read of a photo: the blocks in its file, its sidecars, and the resulting record.
struct PhotoReading {
  /// The photo's file, and the names of its sidecars.
  let photo: PhotoFile
  /// What is known so far; everything once `addFile` was called.
  private(set) var record: PhotoRecord
  /// The name of the format, taken from the contents of the file or else from its name.
  var formatName: String?
  /// What the file holds; nil if its format is not read.
  private(set) var embedded: EmbeddedMetadata?
  /// The metadata in the file.
  private(set) var blocks = MetadataBlocks()
  /// The sidecars that were read, the most preferred first.
  private(set) var sidecars: [Sidecar] = []
  /// The sidecars that exist but could not be read.
  private(set) var damagedSidecars: [(path: RawPath, error: any Error)] = []

  /// A sidecar that was read.
  struct Sidecar {
    let path: RawPath
    let stamp: FileStamp
    let packet: XMPPacket
  }

  /// The sidecars after the first, which are never written and whose values count only after the first one's.
  var otherSidecars: [RawPath] { sidecars.dropFirst().map(\.path) }

  /// A photo of which only the name is known.
  init(_ photo: PhotoFile) {
    self.photo = photo
    record = PhotoRecord(path: photo.path)
    record.kind = PhotoKind(of: photo.path)
    record.isLink = photo.isLink
    record.values.reserveCapacity(Self.usualFieldCount)
    record.sources.reserveCapacity(Self.usualFieldCount)
  }

  /// Adds what the file system knows.
  mutating func add(_ stamp: FileStamp) { record.stamp = stamp }

  /// Notes that the contents of the file are not read.
  mutating func leaveUnread() {
    record.isUnread = true
    record.problems.append(Problem(.formatNotRead(formatName?.uppercased() ?? "")))
  }

  /// Adds what the file holds. Its contents decide what it is, not its name.
  mutating func add(_ metadata: EmbeddedMetadata, named format: PhotoFormat?) {
    var metadata = metadata
    if let format, format.kind == .raw, metadata.canBe(rawFormat: format.name) {
      // For most makers' raw files only the name tells which maker's they are.
      metadata.claim(rawFormat: format.name)
    }
    if let format, format.name != metadata.format {
      let names = (named: format.name.uppercased(), found: metadata.format.uppercased())
      record.problems.append(Problem(.otherFormat(named: names.named, found: names.found)))
    }
    formatName = metadata.format
    embedded = metadata
    blocks = MetadataBlocks(metadata)
    if metadata.isSigned {
      record.isSigned = true
      record.problems.append(
        Problem(.file(PhotoError(FormatError.container(.signed)), .oddity)))
    }
    record.problems += metadata.problems.map {
      Problem(.file(PhotoError($0.error), $0.severity.ofProblem))
    }
  }

  /// Adds a sidecar; the first of two is the photo's.
  mutating func add(_ sidecar: Sidecar) {
    sidecars.append(sidecar)
    guard let first = record.sidecar else {
      record.sidecar = sidecar.path
      record.sidecarStamp = sidecar.stamp
      return
    }
    record.problems.append(
      Problem(.severalSidecars(first: first.name, other: sidecar.path.name)))
  }

  /// Adds a sidecar that exists but cannot be read.
  mutating func add(damagedSidecar path: RawPath, _ error: any Error) {
    damagedSidecars.append((path, error))
    record.problems.append(Problem(.sidecarNotRead(name: path.name, PhotoError(error))))
  }

  /// Notes that EXIF has no room for tags that it does not have.
  mutating func fillEXIF() { blocks = blocks.withFullEXIF }

  /// Notes why the file could not be read.
  mutating func fail(_ error: any Error) { record.error = PhotoError(error) }

  /// Works out the fields, once everything is added.
  mutating func finish() {
    let packets = sidecars.map(\.packet)
    // What belongs to a value that is changed below would be copied for each field.
    let blocks = blocks
    let rows = FieldRows(of: blocks)
    var rest = packets.reduce(rows.any) { $0 | FieldRows(of: MetadataBlocks(packet: $1)).any }
    while rest != 0 {
      let row = rest.trailingZeroBitCount
      rest &= rest - 1
      let slots = FieldSlots.table[row]
      let inFile = FieldReading(slots, of: blocks, in: rows[row])
      if packets.isEmpty {
        add(inFile, of: slots.field)
      } else {
        add(inFile, of: slots, beside: packets)
      }
    }
  }

  /// Adds what is known about the file as a whole, whether it could be read or not. It comes late because nearly all
  /// of these fields are at the end of the order.
  mutating func addFile() {
    if embedded?.isTurned == true { set(.orientation, .integer(1), .file) }
    if let width = embedded?.width { set(.width, .integer(width), .file) }
    if let height = embedded?.height { set(.height, .integer(height), .file) }
    if let seconds = embedded?.movie?.duration { set(.duration, .number(seconds), .file) }
    if let name = embedded?.profileName {
      set(.colorSpace, .text(name), .file)
    }
    if let formatName { set(.format, .text(formatName), .file) }
  }

  /// Adds what the file system says about the file. These fields are the very last.
  mutating func addFileSystem() { record.addFileSystem() }

  /// Adds what the file says about a field, or the sidecar that has the say in it.
  private mutating func add(
    _ inFile: FieldReading, of slots: FieldSlots, beside packets: [XMPPacket]
  ) {
    guard let packet = packets.first(where: { slots.decides(in: $0, over: inFile) }) else {
      let inSidecars = packets.map { FieldReading(slots, of: MetadataBlocks(packet: $0)) }
      inSidecars.forEach(inFile.hear)
      add(inFile, of: slots.field)
      for inSidecar in inSidecars { addUnread(inSidecar, of: slots.field) }
      return
    }
    let inSidecar = FieldReading(slots, of: MetadataBlocks(packet: packet))
    if !slots.isBlank(in: packet) {
      add(inSidecar, of: slots.field, as: .sidecar)
    } else {
      addUnread(inSidecar, of: slots.field)
      if record.isUnread { record.sources[slots.field] = .sidecar }
    }
  }

  private mutating func add(
    _ reading: FieldReading, of field: Field, as source: PhotoRecord.Source? = nil
  ) {
    if let preferred = reading.preferred {
      set(field, preferred.value, source ?? preferred.source)
      if preferred.source == .quicktime, let movie = blocks.movie,
        FieldSlots.of(field)?.movie?.isHeaderDate(in: movie) == true
      {
        record.problems.append(Problem(.uncertainClock, of: field))
      }
    }
    if let statements = reading.disagreement, !isShownFlat(statements, of: field) {
      record.problems.append(Problem(.disagreement(statements), of: field))
    }
    addUnread(reading, of: field)
  }

  /// Whether nothing is hidden though only other programs have keywords with levels: the flat keywords have the words,
  /// as where ACDSee keeps both.
  private func isShownFlat(_ statements: [Problem.Statement], of field: Field) -> Bool {
    guard field == .hierarchicalKeywords, record.values[field] == nil else { return false }
    let words = Set(record.values[.keywords].listValue ?? [])
    return statements.allSatisfy { statement in
      (statement.value.listValue ?? []).allSatisfy { branch in
        KeywordBranch(branch).leaf.map(words.contains) ?? true
      }
    }
  }

  private mutating func addUnread(_ reading: FieldReading, of field: Field) {
    guard !reading.unread.isEmpty else { return }
    record.problems.append(Problem(.valueNotRead(reading.unread), of: field))
  }

  /// About as many fields as a photo has that somebody has described.
  private static let usualFieldCount = 32

  private mutating func set(
    _ field: Field, _ value: FieldValue, _ source: PhotoRecord.Source
  ) {
    record.values[field] = value
    record.sources[field] = source
  }
}

extension FieldSlots {
  /// Whether a sidecar has the property of the field, even a blank one. Then it alone has a say: a blank one says
  /// that a value which the photo itself has is gone.
  func isPresent(in packet: XMPPacket) -> Bool { xmp.contains { packet.contains($0.name) } }

  /// Whether a sidecar says that there is no value, whatever its twins say: the property exists, and is blank.
  func isBlank(in packet: XMPPacket) -> Bool {
    isPresent(in: packet) && value(in: packet) == nil
  }

  /// Whether a sidecar has the say in the field. A twin in it, such as darktable's only date, has it if it says
  /// something else than the photo; but a caption that a camera wrote does not override a real one.
  func decides(in packet: XMPPacket, over inFile: FieldReading) -> Bool {
    // Nobody clears what a camera wrote: such a property that says nothing hides nothing.
    if isPresent(in: packet), field.isEditable || value(in: packet) != nil {
      guard isCaption, let value = value(in: packet), value.isCameraCaption else { return true }
      return inFile.preferred?.value.isCameraCaption != false
    }
    guard !twins.isEmpty else { return false }
    let inSidecar = FieldReading(self, of: MetadataBlocks(packet: packet))
    guard let said = inSidecar.preferred?.value else { return false }
    guard case .date(let date) = said, case .date(let other) = inFile.preferred?.value else {
      return true
    }
    return !date.agrees(with: other)
  }

  /// What XMP says about the field; nil if that is blank.
  func value(in packet: XMPPacket) -> FieldValue? {
    if order == .together { return union(in: packet) }
    for slot in xmp {
      if let value = slot.read(from: packet) { return value }
    }
    return nil
  }
}

extension FieldSlots {
  /// The words of all slots.
  private func union(in packet: XMPPacket) -> FieldValue? {
    var words = DistinctList<String>()
    for slot in xmp { words.addAsTheyStand(slot.read(from: packet).listValue ?? []) }
    return .present(words.elements)
  }
}

extension FormatProblem.Severity {
  /// The corresponding severity of a photo's problem.
  fileprivate var ofProblem: Problem.Severity {
    switch self {
    case .damage: .damage
    case .disagreement: .disagreement
    case .unread: .unread
    case .oddity: .oddity
    }
  }
}
