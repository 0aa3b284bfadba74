import Testing

@testable import PhotoFormats

/// A file of boxes made by hand, read and changed as any other.
struct BoxFile {
  let bytes: [UInt8]

  static let rating = MetadataChanges(xmp: [.set(.rating, .text("4"))])

  /// A box.
  static func box(_ name: String, _ body: [UInt8]...) -> [UInt8] {
    let body = body.flatMap { $0 }
    return number(8 + body.count) + Array(name.utf8) + body
  }

  /// A number of four bytes.
  static func number(_ value: Int) -> [UInt8] { ByteOrder.bigEndian.bytes(of: UInt32(value)) }

  /// A number of two bytes.
  static func short(_ value: Int) -> [UInt8] { ByteOrder.bigEndian.bytes(of: UInt16(value)) }

  /// A packet with a label.
  static func packet(_ label: String) throws -> [UInt8] {
    try XMPEditor.newPacket([.set(.label, .text(label))])
  }

  func read() throws -> EmbeddedMetadata {
    var budget = FileBudget()
    return try FormatRegistry.read(ArrayByteSource(bytes), within: &budget)
  }

  /// The file after changes.
  func patched(_ changes: MetadataChanges = rating) throws -> BoxFile {
    let patch = try FormatRegistry.patch(ArrayByteSource(bytes), changes: changes)
    return BoxFile(bytes: try patch.apply(to: bytes))
  }

  /// Why the file is not changed; nil where it is.
  func refusal(_ changes: MetadataChanges = rating) -> FormatError? {
    do {
      _ = try patched(changes)
      return nil
    } catch {
      return error as? FormatError
    }
  }

  /// The boxes at the top.
  func boxes() throws -> BoxList {
    var window = try HeaderWindow(ArrayByteSource(bytes))
    return try BoxList(&window)
  }

  /// What is in a box.
  func content(_ box: FileBox?) -> [UInt8] { box.map { Array(bytes[$0.body]) } ?? [] }
}
