import PhotoFormats
import TestSupport

/// Repairs a file, or a sidecar: what comes out reads, says what the file said, is the old one again when it is taken back,
/// and has nothing more to repair.
enum RepairTarget {
  static func run(_ bytes: [UInt8]) {
    for readsWindows1252 in [false, true] {
      let options = RepairOptions(readsWindows1252: readsWindows1252)
      if let mended = mended(bytes, { try FormatRegistry.repair($0, options) }) {
        precondition(read(bytes)?.format == read(mended)?.format, "it is of another format")
      }
      if let mended = mended(bytes, { try FormatRegistry.repairSidecar($0, options) }) {
        precondition((try? XMPPacket(bytes: mended)) != nil, "the mended sidecar cannot be read")
      }
    }
  }

  private static func read(_ bytes: [UInt8]) -> EmbeddedMetadata? {
    var budget = FileBudget()
    return try? FormatRegistry.read(ArrayByteSource(bytes), within: &budget)
  }

  /// The mended bytes; nil where nothing is mended.
  private static func mended(
    _ bytes: [UInt8], _ repair: (ArrayByteSource) throws -> FileRepair
  ) -> [UInt8]? {
    let source = ArrayByteSource(bytes)
    guard let patch = try? repair(source).patch, !patch.isEmpty else { return nil }
    guard let mended = try? patch.apply(to: bytes),
      let back = try? patch.reversed(over: source).apply(to: mended)
    else { preconditionFailure("the patch does not fit") }
    precondition(back == bytes, "taken back it is another file")
    let again = try? repair(ArrayByteSource(mended))
    precondition(again?.patch.isEmpty == true, "what is mended is mended again")
    return mended
  }
}
