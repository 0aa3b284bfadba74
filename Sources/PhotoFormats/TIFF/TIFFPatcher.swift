/// Works out the patch of a TIFF file.
struct TIFFPatcher {
  private let source: any ByteSource
  private var reader: TIFFReader
  private let file: TIFFFile
  private let before: EmbeddedMetadata

  /// A patcher for a file that is sound.
  init(_ source: any ByteSource) throws {
    self.source = source
    reader = try TIFFReader(HeaderWindow(source))
    file = try TIFFFile(&reader)
    if let problem = file.problems.first { throw problem }
    before = try EmbeddedMetadata(file, &reader)
  }

  /// The patch that makes these changes; empty if the file already says so.
  mutating func patch(_ changes: MetadataChanges) throws -> FilePatch {
    let blocks = TIFFBlocks(file)
    let packet = try changes.blocks[.xmp] ?? blocks.packet(changes.xmp, &reader)
    let isRefused = file.isSigned && !changes.breaksSignature
    if changes.isInPlace || before.isSidecarFirst {
      if packet != nil, isRefused { throw FormatError.container(.signed) }
      return try patch(inPlace: packet)
    }
    let map = try TIFFMap(&reader)
    var editor = try TIFFEditor(map, &reader)
    var asked: [ExifTag: TIFFCheck.AskedValue] = [:]
    func set(_ id: UInt16, _ type: UInt16, _ bytes: [UInt8]) throws {
      let bytes = blocks.padded(bytes, to: type)
      let size = file.layout.size(ofType: type) ?? 1
      try editor.set(.ifd0, id, type: type, count: bytes.count / size, bytes)
      asked[ExifTag(.ifd0, id)] = .init(type: type, bytes: bytes)
    }
    if let packet { try set(TIFFEntry.ID.xmp, ExifType.byte.rawValue, packet) }
    for (id, type, bytes) in try blocks.iim(
      changes.iim, converting: changes.convertsIIM, &reader)
    {
      try set(id, type, bytes)
    }
    if let resources = changes.blocks[.iim], let entry = file.first[TIFFEntry.ID.resources] {
      try set(entry.id, entry.type, resources)
    }
    for edit in try neededEdits(changes.exif) {
      guard let kind = TIFFDirectory.Kind(edit.tag.directory) else {
        throw FormatError.noDirectory(edit.tag.directory)
      }
      let bytes = edit.value?.encoded(file.layout.order)
      if let value = edit.value, let bytes {
        try editor.set(
          kind, edit.tag.id, type: value.type.rawValue, count: value.count, bytes)
      } else {
        editor.remove(kind, edit.tag.id)
      }
      asked[edit.tag] = .init(type: edit.value?.type.rawValue ?? 0, bytes: bytes)
    }
    let size = reader.window.byteCount
    guard !asked.isEmpty else { return try FilePatch(sourceSize: size, splices: []) }
    if isRefused { throw FormatError.container(.signed) }
    let check = TIFFCheck(map)
    let changed = Set(asked.keys)
    try check.checkWritable(changed, &reader)
    let patch = try FilePatch(sourceSize: size, splices: try editor.finish())
    try check.check(patch, of: source, changed)
    try check.check(patch, of: source, says: asked)
    return patch
  }

  /// The patch of a raw file, which changes only within its packet or not at all.
  private mutating func patch(inPlace packet: [UInt8]?) throws -> FilePatch {
    let size = reader.window.byteCount
    guard let packet else { return try FilePatch(sourceSize: size, splices: []) }
    let map = try TIFFMap(&reader)
    guard let entry = file.first[TIFFEntry.ID.xmp], map.isAlone(entry),
      packet.count <= entry.range.count, entry.range.upperBound <= size
    else { throw FormatError.container(.noRoom(.xmp)) }
    let blanks = [UInt8](repeating: 0x20, count: entry.range.count - packet.count)
    let old = try reader.window.read(entry.range)
    return try FilePatch(
      sourceSize: size,
      splices: Splice.overwriting(old, with: packet + blanks, at: entry.range.lowerBound))
  }

  /// The edits of tags that do not already say what is asked.
  ///
  /// - Throws: `FormatError` if an edit would replace a value that nobody has seen, or that another program needs; or
  ///   what reading throws.
  private mutating func neededEdits(_ edits: [ExifEdit]) throws -> [ExifEdit] {
    let exif = before.exif
    let edits = edits.enumerated().filter { index, edit in
      !edits[(index + 1)...].contains { $0.tag == edit.tag }
    }.map(\.element).filter { exif?[$0.tag] != $0.value }
    if try hasForeignDescription(), edits.contains(where: { $0.tag == .imageDescription }) {
      throw FormatError.container(.foreignDescription)
    }
    for edit in edits {
      let directory = TIFFDirectory.Kind(edit.tag.directory).flatMap(file.directory)
      if let entry = directory?[edit.tag.id], TIFFReader.leavesOut(entry) {
        throw FormatError.valueTooLong(edit.tag)
      }
    }
    return edits
  }

  /// Whether the description, however long, is one that another program needs.
  private mutating func hasForeignDescription() throws -> Bool {
    guard let entry = file.first[ExifTag.imageDescription.id] else { return false }
    let start =
      entry.isInline ? entry.field[...] : try reader.window.read(entry.range.prefix(16))
    return Self.foreignDescriptions.contains { start.starts(with: Array($0.utf8)) }
  }

  /// How descriptions begin that other programs need because they keep the structure of the picture there: ImageJ,
  /// OME, tifffile, Aperio.
  private static let foreignDescriptions = ["ImageJ=", "<?xml", "<OME", "{\"shape\"", "Aperio"]
}
