import Testing

@testable import PhotoFormats

/// A file of boxes made by hand, read and changed as any other.
struct BoxFile: FormatTrials {
  let bytes: [UInt8]

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

  func read() throws -> EmbeddedMetadata { try read(bytes) }

  /// The file after changes.
  func patched(_ changes: MetadataChanges? = nil) throws -> BoxFile {
    BoxFile(bytes: try patch(bytes, changes ?? rating))
  }

  /// Why the file is not changed; nil where it is.
  func refusal(_ changes: MetadataChanges? = nil) -> FormatError? { refusal(bytes, changes) }

  /// The boxes at the top.
  func boxes() throws -> BoxList {
    var window = try HeaderWindow(ArrayByteSource(bytes))
    return try BoxList(&window)
  }

  /// What is in a box.
  func content(_ box: FileBox?) -> [UInt8] { box.map { Array(bytes[$0.body]) } ?? [] }
}
