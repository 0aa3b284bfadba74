/// Boxes of ISO base media files, and of formats that are built like them.
enum ISOBox {
  static func bytes(_ name: String, _ body: [UInt8]...) -> [UInt8] {
    body.reduce(into: .big(body.reduce(8) { $0 + $1.count }, 4) + Array(name)) { $0 += $1 }
  }

  /// A box that begins with a version and flags.
  static func full(_ name: String, version: UInt8 = 0, flags: Int = 0, _ body: [UInt8]...)
    -> [UInt8]
  {
    bytes(name, [version] + .big(flags, 3) + body.flatMap(\.self))
  }

  /// A `free` box of at least this size, which nothing uses.
  static func room(_ byteCount: Int) -> [UInt8] { bytes("free", .zeros(max(0, byteCount))) }

  static let xmpID: [UInt8] = [
    0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF, 0xAC,
  ]
}
