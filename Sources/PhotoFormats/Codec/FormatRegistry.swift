/// The formats whose files are read, each by its codec. The contents of a file decide which one it is, never its
/// name.
///
/// ```swift
/// let text = ArrayByteSource(Array("no photo".utf8))
/// var budget = FileBudget()
/// FormatRegistry.formats  // "jpeg" and others
/// try FormatRegistry.read(text, within: &budget)  // throws .unknownFormat
/// ```
public enum FormatRegistry {
  /// The codecs. The most frequent format is tried first.
  static let codecs: [any FormatCodec.Type] = [
    JPEGFile.self, PNGFile.self, WebPFile.self, GIFFile.self, PSDFile.self,
    TIFFFile.self, RAFFile.self, HEIFFile.self, JPEGXLFile.self, JPEG2000File.self, CR3File.self,
    MovieFile.self, CRWFile.self, MRWFile.self, X3FFile.self,
  ]

  /// How many bytes at the beginning of a file are enough to recognize its format.
  private static let headCount = 64

  /// The names of the formats, as in `jpeg`.
  public static var formats: [String] { codecs.flatMap { $0.names } }

  /// The names of the formats whose files are changed themselves, not only sidecars beside them.
  public static var writtenFormats: [String] { codecs.flatMap { $0.writtenNames } }

  /// Reads what a file says about its photo, as far as a budget goes. Everything sound is returned; the metadata's
  /// `problems` say what is wrong, and what was not read because of the budget.
  ///
  /// - Throws: `FormatError.emptyFile`, `FormatError.unknownFormat`, another `FormatError` if nothing in the file can
  ///   be read, or what reading the source throws.
  public static func read(
    _ source: some ByteSource, within budget: inout FileBudget
  ) throws -> EmbeddedMetadata {
    var window = try HeaderWindow(source, within: budget)
    defer { budget = window.budget }
    return try codec(&window).read(&window)
  }

  /// The parts of a file, in its order, as far as a budget goes.
  ///
  /// - Throws: as `read`.
  public static func parts(
    of source: some ByteSource, within budget: inout FileBudget
  ) throws -> [FilePart] {
    var window = try HeaderWindow(source, within: budget)
    defer { budget = window.budget }
    return try codec(&window).parts(&window)
  }

  /// The patch that makes changes in a file. If it already says what is asked, the patch is empty.
  ///
  /// Only the changed metadata changes, and whatever in the file counts its bytes or points beyond it.
  ///
  /// - Throws: `FormatError`, the reason why the file cannot be changed in place; or what reading the
  ///   source throws.
  public static func patch(
    _ source: some ByteSource, changes: MetadataChanges
  ) throws -> FilePatch {
    var window = try HeaderWindow(source)
    return try codec(&window).patch(source, changes: changes)
  }

  /// Where the data of a file's picture is, which no change of metadata affects; nil for a JPEG, whose picture begins
  /// after its last segment, and for what is not in a format that is read.
  public static func pictureData(of source: some ByteSource) -> Range<Int>? {
    guard var window = try? HeaderWindow(source) else { return nil }
    return try? codec(&window).pictureData(&window)
  }

  static func codec(_ window: inout HeaderWindow) throws -> any FormatCodec.Type {
    guard window.byteCount > 0 else { throw FormatError.emptyFile }
    let head = try window.read(0..<headCount)
    guard let codec = codecs.first(where: { $0.recognizes(head) }) else {
      throw FormatError.unknownFormat
    }
    return codec
  }
}
