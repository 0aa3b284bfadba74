extension JPEGFile {
  /// Reads what a JPEG file says about its photo.
  ///
  /// Everything sound is returned; the metadata's `problems` say what is wrong.
  ///
  /// - Throws: `FormatError.emptyFile` or `FormatError.notOfFormat` if there is nothing to read, or what reading the
  ///   source throws.
  public static func read(_ source: some ByteSource) throws -> EmbeddedMetadata {
    var budget = FileBudget()
    return try read(source, within: &budget)
  }

  /// Reads what a JPEG file says about its photo, as far as a budget goes. What was not read because of it is
  /// reported as a problem, `FormatError.overBudget`.
  ///
  /// - Throws: as `read`.
  public static func read(
    _ source: some ByteSource, within budget: inout FileBudget
  ) throws -> EmbeddedMetadata {
    var window = try HeaderWindow(source, within: budget)
    defer { budget = window.budget }
    return try read(&window)
  }

  static func pictureData(_ window: inout HeaderWindow) throws -> Range<Int>? { nil }

  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata {
    let file = try JPEGFile(&window)
    var metadata = EmbeddedMetadata()
    metadata.format = name
    metadata.width = file.width
    metadata.height = file.height
    metadata.isSigned = try file.isSigned(&window)
    metadata.problems = file.problems.map { FormatProblem(.container, $0) }
    try metadata.readEXIF(of: file, &window)
    try metadata.readProfile(of: file, &window)
    guard window.budget.readsText else { return metadata }
    try metadata.readXMP(of: file, &window)
    try metadata.readPhotoshop(of: file, &window)
    return metadata
  }
}

extension JPEGFile {
  /// The portions of the XMP that does not fit into one segment, if a packet refers to any.
  func extendedXMP(
    of packet: XMPPacket, _ window: inout HeaderWindow
  ) throws -> [ExtendedXMPPortion] {
    guard packet.contains(.hasExtendedXMP) else { return [] }
    return try segments(.extendedXMP).compactMap {
      guard window.budget.take(.bytesKept, $0.content.count) else {
        throw FormatError.overBudget(.bytesKept)
      }
      return ExtendedXMPPortion(bytes: try window.read($0.content))
    }
  }

  /// More bytes than anybody's image resources have: what is read of them is in memory three times.
  private static let photoshopLimit = 8 << 20

  /// The contents of the segments of Photoshop's image resources, as many as may be kept.
  func photoshopContents(_ window: inout HeaderWindow) throws -> [[UInt8]] {
    var contents: [[UInt8]] = []
    var rest = Self.photoshopLimit
    for segment in segments(.photoshop) {
      rest -= segment.content.count
      guard rest >= 0, window.budget.take(.bytesKept, segment.content.count) else { break }
      contents.append(Array(try window.read(segment.content)))
    }
    return contents
  }
}

extension EmbeddedMetadata {
  fileprivate mutating func readEXIF(
    of file: JPEGFile, _ window: inout HeaderWindow
  ) throws {
    guard first(.exif, .exif, of: file) != nil else { return }
    let isSplit = file.exifSegments.count > 1
    if isSplit { problems.append(FormatProblem(.exif, .splitBlock(.exif))) }
    do {
      var block = try ExifBlock(file.exifContent(&window))
      block.getsTags = !isSplit
      window.budget.take(.items, block.entries.count)
      exif = block
      thumbnail = block.thumbnail.flatMap(file.rangeInFile)
      problems += block.problems.map { FormatProblem(.exif, $0) }
    } catch let error as FormatError {
      problems.append(FormatProblem(.exif, error))
    }
  }

  fileprivate mutating func readXMP(
    of file: JPEGFile, _ window: inout HeaderWindow
  ) throws {
    guard let segment = first(.xmp, .xmp, of: file) else { return }
    let bytes = try window.read(segment.content)
    do {
      let packet = try XMPPacket(bytes: bytes, within: &window.budget)
      xmp = packet
      xmpBlock = segment.content
      let portions = try file.extendedXMP(of: packet, &window)
      if let extended = try packet.extended(in: portions, within: &window.budget) {
        xmp = packet.merging(extended)
      }
    } catch let error as FormatError {
      problems.append(FormatProblem(.xmp, error))
    }
    if let xmp { addFaults(of: xmp) }
  }

  /// The first segment of a colour profile contains its name.
  fileprivate mutating func readProfile(
    of file: JPEGFile, _ window: inout HeaderWindow
  ) throws {
    guard let segment = file.segments.first(where: { $0.kind == .colorProfile }) else { return }
    let start = segment.content.lowerBound
    let end = min(segment.content.upperBound, start + ColorProfile.headCount)
    profileName = ColorProfile.name(try window.glance(start..<end))
  }

  fileprivate mutating func readPhotoshop(
    of file: JPEGFile, _ window: inout HeaderWindow
  ) throws {
    let segmentCount = file.segments.count { $0.kind == .photoshop }
    guard segmentCount > 0 else { return }
    let contents = try file.photoshopContents(&window)
    if contents.count < segmentCount {
      problems.append(FormatProblem(.iim, .overBudget(.bytesKept)))
    }
    // Resources that are too long for one segment continue in the next ones. Not `joined`, which would be copied byte
    // by byte.
    let bytes = contents.count == 1 ? contents[0] : contents.flatMap(\.self)
    add(PhotoshopResources(bytes: bytes, within: &window.budget))
  }

  /// The first segment of this kind; that there are more is a problem.
  private mutating func first(
    _ kind: JPEGSegment.Kind, _ part: MetadataPart, of file: JPEGFile
  ) -> JPEGSegment? {
    guard let first = file.segments.firstIndex(where: { $0.kind == kind }) else { return nil }
    if file.segments[(first + 1)...].contains(where: { $0.kind == kind }) {
      problems.append(FormatProblem(part, FormatError.severalBlocks(part)))
    }
    return file.segments[first]
  }
}
