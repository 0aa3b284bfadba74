@testable import PhotoFormats

/// Tests that read and change files of any format, made by hand.
protocol FormatTrials {}

extension FormatTrials {
  /// A change that every format takes.
  var rating: MetadataChanges { MetadataChanges(xmp: [.set(.rating, .text("4"))]) }

  func read(_ bytes: [UInt8]) throws -> EmbeddedMetadata {
    var budget = FileBudget()
    return try FormatRegistry.read(ArrayByteSource(bytes), within: &budget)
  }

  /// The file after changes.
  func patch(_ bytes: [UInt8], _ changes: MetadataChanges) throws -> [UInt8] {
    try FormatRegistry.patch(ArrayByteSource(bytes), changes: changes).apply(to: bytes)
  }

  /// Why a file is not changed; nil where it is.
  func refusal(_ bytes: [UInt8], _ changes: MetadataChanges? = nil) -> FormatError? {
    do {
      _ = try patch(bytes, changes ?? rating)
      return nil
    } catch {
      return error as? FormatError
    }
  }
}
