import PhotoFormats
import Testing

/// Tests that change JPEG files, made by hand or real ones.
protocol JPEGTrials {}

extension JPEGTrials {
  /// The file after changes, which can be taken back and are not made a second time.
  func patch(_ old: [UInt8], _ changes: MetadataChanges) throws -> [UInt8] {
    let source = ArrayByteSource(old)
    let patch = try JPEGFile.patch(source, changes: changes)
    let new = try patch.apply(to: old)
    #expect(try patch.reversed(over: source).apply(to: new) == old)
    #expect(try JPEGFile.patch(ArrayByteSource(new), changes: changes).isEmpty)
    return new
  }

  /// Why a file is not changed; nil where it is.
  func refusal(_ file: [UInt8], _ changes: MetadataChanges) -> FormatError? {
    do {
      _ = try JPEGFile.patch(ArrayByteSource(file), changes: changes)
      return nil
    } catch {
      return error as? FormatError
    }
  }
}
