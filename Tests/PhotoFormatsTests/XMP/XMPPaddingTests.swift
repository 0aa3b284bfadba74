import Testing

@testable import PhotoFormats

struct XMPPaddingTests {
  private func packet(_ padding: Int, end: String = "w") -> [UInt8] {
    Array("<a/>\(String(repeating: " ", count: padding))<?xpacket end=\"\(end)\"?>".utf8)
  }

  private func splice(
    _ bytes: [UInt8], growth: Int, byteLimit: Int? = nil
  ) throws -> Splice? {
    let padding = try #require(XMPPadding(of: bytes, afterRootAt: 4))
    return padding.splice(growth: growth, size: bytes.count, byteLimit: byteLimit)
  }

  @Test("what fills the padding to its last byte leaves none, and the packet keeps its size")
  func full() throws {
    #expect(try splice(packet(5), growth: 5) == Splice(4..<9, with: []))
    #expect(try splice(packet(5), growth: 4) == Splice(5..<9, with: []))
  }

  @Test("one byte more gets fresh padding, as much of it as the limit leaves room for")
  func overfull() throws {
    #expect(try splice(packet(5), growth: 6)?.replacement.count == XMPPadding.freshSize)
    let size = packet(0).count + 6
    for room in [0, 1, 7] {
      let splice = try splice(packet(5), growth: 6, byteLimit: size + room)
      #expect(splice?.range == 4..<9 && splice?.replacement.count == room)
    }
    #expect(try splice(packet(5), growth: 6, byteLimit: size - 1)?.replacement.isEmpty == true)
  }

  @Test("the padding of a read-only packet stays, and what shrinks leaves more of another's")
  func others() throws {
    #expect(try splice(packet(5, end: "r"), growth: 3) == nil)
    #expect(try splice(packet(5), growth: -3)?.replacement.count == 3)
    #expect(try splice(packet(5), growth: 0) == nil)
  }
}
