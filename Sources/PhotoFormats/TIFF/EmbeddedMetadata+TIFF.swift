extension EmbeddedMetadata {
  /// What a TIFF file says. Everything sound is included.
  init(_ file: TIFFFile, _ reader: inout TIFFReader) throws {
    self.init()
    format = file.formatName(try reader.window.read(0..<16))
    isSigned = file.isSigned
    problems = file.problems.map { FormatProblem(.container, $0) }
    try readEXIF(file, &reader)
    isRaw = try format != TIFFFile.name || Self.showsSensor(file, &reader)
    try readSize(file, &reader)
    previews = try Self.previews(file, &reader)
    thumbnail = previews.first
    guard reader.window.budget.readsText else { return }
    try read(TIFFEntry.ID.xmp, .xmp, file, &reader) { metadata, bytes, range, window in
      let packet = bytes.withoutZeros
      metadata.add(try XMPPacket(bytes: packet, within: &window.budget))
      metadata.xmpBlock = range.lowerBound..<range.lowerBound + packet.count
    }
    try read(TIFFEntry.ID.resources, .iim, file, &reader) { metadata, bytes, _, window in
      metadata.add(PhotoshopResources(bytes: bytes, within: &window.budget))
    }
    try read(TIFFEntry.ID.iim, .iim, file, &reader) { metadata, bytes, _, window in
      let block = IIMBlock(bytes: IIMBlock.swapped(bytes) ?? Array(bytes), within: &window.budget)
      metadata.add(bareIIM: block)
    }
  }

  /// Reads a tag of the first directory that holds a block of metadata.
  private mutating func read(
    _ id: UInt16, _ part: MetadataPart, _ file: TIFFFile, _ reader: inout TIFFReader,
    _ body: (inout Self, ArraySlice<UInt8>, Range<Int>, inout HeaderWindow) throws -> Void
  ) throws {
    guard let entry = file.first[id], entry.range.count > 4 else { return }
    do {
      guard entry.range.count <= HeaderWindow.blockLimit,
        reader.window.budget.take(.bytesKept, entry.range.count)
      else { throw FormatError.overBudget(.bytesKept) }
      guard let bytes = try reader.bytes(of: entry) else {
        throw FormatError.container(.cutOff)
      }
      try body(&self, bytes, entry.range, &reader.window)
    } catch let error as FormatError {
      problems.append(FormatProblem(part, error))
    }
  }

  /// Copies the tags of the first picture, of EXIF and of GPS into a block of their own.
  private mutating func readEXIF(_ file: TIFFFile, _ reader: inout TIFFReader) throws {
    func excerpt(_ kind: TIFFDirectory.Kind) throws -> TIFFExcerptDirectory? {
      guard let directory = file.directory(kind) else { return nil }
      let (excerpt, outside) = try reader.excerpt(of: directory)
      problems += outside.map {
        FormatProblem(.exif, .valueOutsideBlock(ExifTag(kind.exifDirectory ?? .ifd0, $0)))
      }
      problems += directory.entries.filter(TIFFReader.leavesOut).compactMap { entry in
        let tag = ExifTag(kind.exifDirectory ?? .ifd0, entry.id)
        return tag.holdsText ? FormatProblem(.exif, .valueTooLong(tag)) : nil
      }
      if excerpt.isCut { problems.append(FormatProblem(.exif, .overBudget(.bytesKept))) }
      return excerpt
    }
    guard var first = try excerpt(.ifd0) else { return }
    var (inside, position) = (try excerpt(.exif), try excerpt(.gps))
    let note = file.directory(.exif)?[ExifTag.makerNote.id]?.range
    var noteOrigin = note?.lowerBound
    if file.layout.version == TIFFLayout.panasonic {
      inside?.addPanasonicISO(of: first)
      if let camera = try Self.panasonicBlock(file, &reader) {
        first.addMissing(of: .ifd0, in: camera)
        inside = inside.adding(.exif, of: camera)
        position = position.adding(.gps, of: camera)
        noteOrigin = noteOrigin ?? camera.entries.last { $0.tag == .makerNote }?.range.lowerBound
      }
    }
    inside = inside.adding(TIFFEntry.ID.exposure, of: first)
    let block = TIFFExcerptBlock(file.layout.order, first, inside, position)
    exif = try ExifBlock(bytes: block.bytes)
    exif?.makerNoteOrigin = noteOrigin
    exif?.makerNoteSize = note.flatMap { TIFFReader.isCut(note: $0) ? $0.count : nil }
    if case .undefined(let profile) = exif?[.colorProfile] {
      profileName = ColorProfile.name(profile[...])
    }
  }

  /// The size of the largest picture that is not a reduced one.
  private mutating func readSize(_ file: TIFFFile, _ reader: inout TIFFReader) throws {
    func number(_ id: UInt16, _ directory: TIFFDirectory) throws -> Int? {
      try reader.numbers(directory[id], limit: 1).first
    }
    var area = 0
    for picture in file.pictures {
      let isReduced = try number(TIFFEntry.ID.subfileType, picture).map { $0 & 1 != 0 } ?? false
      guard picture.kind != .page, !isReduced,
        let width = try number(TIFFEntry.ID.width, picture),
        let height = try number(TIFFEntry.ID.height, picture),
        case let (product, isOver) = width.multipliedReportingOverflow(by: height),
        !isOver, product > area
      else { continue }
      (self.width, self.height, area) = (width, height, product)
    }
    // Canon's raw pictures are in strips whose size no directory gives.
    if isRaw, let width = exif?.integer(.pixelWidth), let height = exif?.integer(.pixelHeight),
      width > self.width ?? 0
    {
      (self.width, self.height) = (width, height)
    }
    if let size = try PhaseOneSize(file.layout.order, &reader.window) {
      (width, height) = (size.width, size.height)
    }
    guard file.layout.version == TIFFLayout.panasonic else { return }
    // The borders of the part of the sensor that is the picture: top, left, bottom, right.
    let borders = try (4...7).compactMap { try number($0, file.first) }
    guard borders.count == 4, borders[2] > borders[0], borders[3] > borders[1] else { return }
    (width, height) = (borders[3] - borders[1], borders[2] - borders[0])
  }

  /// Whether a picture is what the sensor saw.
  private static func showsSensor(_ file: TIFFFile, _ reader: inout TIFFReader) throws -> Bool {
    // Colour filter array, and linear raw.
    let raw = [32803, 34892]
    return try file.pictures.contains {
      try reader.numbers($0[TIFFEntry.ID.photometric], limit: 1).contains(where: raw.contains)
    }
  }

  /// Where JPEG pictures of reduced size are, the smallest first.
  private static func previews(
    _ file: TIFFFile, _ reader: inout TIFFReader
  ) throws -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for picture in file.pictures {
      ranges += try reader.dataRanges(of: picture, limit: 2)
    }
    if let preview = file.panasonicPreview { ranges.append(preview) }
    return try ranges.filter { try reader.window.isJPEG(at: $0) }.sorted { $0.count < $1.count }
  }
}
