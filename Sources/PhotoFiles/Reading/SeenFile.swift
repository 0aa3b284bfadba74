import PhotoFormats

/// What a file says, and the bytes by which it says that: a file that has the same ones says the same, and need not be
/// read again.
struct SeenFile: Sendable {
  /// What it says.
  let metadata: EmbeddedMetadata
  private let bytes: SeenBytes?

  /// Reads a file.
  ///
  /// - Throws: as `FormatRegistry.read`.
  init(reading source: any ByteSource) throws {
    let remembered = RememberedByteSource(source)
    var budget = FileBudget()
    metadata = try FormatRegistry.read(remembered, within: &budget)
    bytes = remembered.seen
  }

  /// Whether a file has these bytes, so that it says the same.
  func isThere(in file: some ByteSource) throws -> Bool {
    try bytes?.areThere(in: file) ?? false
  }
}
