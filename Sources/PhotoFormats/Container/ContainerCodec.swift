/// The codec of a format that is a container: some parts of the file are blocks of metadata, and the others are left
/// as they are.
///
/// A container only says where things are, and what has to change in the file when a block does. How the
/// blocks are read and edited, and how the result is checked, is the same for all of them.
protocol ContainerCodec: FormatCodec {
  /// Reads the structure of a file, but neither its blocks nor its picture.
  ///
  /// - Throws: `FormatError` if the file is not of the format, or what reading the source throws.
  init(_ window: inout HeaderWindow) throws

  /// The name of the file's format, one of the codec's `names`.
  var formatName: String { get }
  /// The picture's size.
  var picture: PictureFacts { get }
  /// The blocks of metadata, in order of precedence.
  var blocks: [MetadataBlock] { get }
  /// What has to stay the same when a block changes.
  var payloads: [Payload] { get }
  /// Where smaller pictures are, each a JPEG file of its own, the smallest first.
  var previews: [Range<Int>] { get }
  /// Whether the file has Content Credentials (C2PA), which sign its bytes.
  var isSigned: Bool { get }
  /// What is wrong with the structure.
  var problems: [FormatError] { get }

  /// Checks whether the file may be changed at all.
  ///
  /// - Throws: `FormatError`, the reason why not.
  func checkWritable(_ window: inout HeaderWindow) throws

  /// The changes to the file that make its blocks hold these contents, with everything that counts their bytes or
  /// points to what they move.
  ///
  /// - Throws: `FormatError`, the reason why that is impossible.
  func splices(_ changes: [BlockChange], _ window: inout HeaderWindow) throws -> [Splice]
}

extension ContainerCodec {
  var previews: [Range<Int>] { [] }

  var isSigned: Bool { false }

  var formatName: String { Self.name }

  /// The blocks of this part, in order of precedence.
  func blocks(_ part: MetadataPart) -> [MetadataBlock] { blocks.filter { $0.part == part } }

  func checkWritable(_ window: inout HeaderWindow) throws {
    try checkSound()
  }

  /// - Throws: the first problem that keeps a file from being changed.
  func checkSound(
    _ isObstacle: (FormatError) -> Bool = { $0.severity != .oddity }
  ) throws(FormatError) {
    if let problem = problems.first(where: isObstacle) { throw problem }
  }

  static func read(_ window: inout HeaderWindow) throws -> EmbeddedMetadata {
    try EmbeddedMetadata(container: Self(&window), &window)
  }

  static func pictureData(_ window: inout HeaderWindow) throws -> Range<Int>? {
    try Self(&window).payloads.map(\.range).max { $0.count < $1.count }
  }

  static func block(_ part: MetadataPart, _ window: inout HeaderWindow) throws -> [UInt8]? {
    guard let block = try Self(&window).blocks(part).first else { return nil }
    if case .directories = block.coding { return nil }
    if block.isRawProfile { return nil }
    return Array(try window.content(of: block))
  }

  static func exifStart(_ window: inout HeaderWindow) throws -> Int? {
    guard let range = try Self(&window).blocks(.exif).first?.plainRange else { return nil }
    return range.lowerBound + ExifSignature.length(in: try window.glance(range.prefix(8))[...])
  }

  static func patch(_ source: any ByteSource, changes: MetadataChanges) throws -> FilePatch {
    var window = try HeaderWindow(source)
    var patcher = ContainerPatcher(try Self(&window), window)
    return try patcher.patch(source, changes)
  }
}
