import Testing

@testable import PhotoFormats

@Suite("Photoshop resources and IIM, read")
struct PhotoshopResourcesTests {
  /// A resource with this Pascal name.
  static func resource(_ id: UInt16, _ data: [UInt8], name: String = "") -> [UInt8] {
    var bytes = Array("8BIM".utf8) + [UInt8(id >> 8), UInt8(id & 0xff)]
    bytes += [UInt8(name.utf8.count)] + Array(name.utf8)
    if bytes.count % 2 == 1 { bytes.append(0) }
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: data.count >> (24 - 8 * $0)) } + data
    return bytes + (data.count % 2 == 1 ? [0] : [])
  }

  /// A data set.
  static func dataSet(_ tag: IIMTag, _ value: [UInt8]) -> [UInt8] {
    [0x1c, tag.record, tag.number, UInt8(value.count >> 8), UInt8(value.count & 0xff)] + value
  }

  private static func dataSet(_ tag: IIMTag, _ value: String) -> [UInt8] {
    dataSet(tag, Array(value.utf8))
  }

  @Test("resources with names, odd sizes and rare signatures are found")
  func resources() {
    var bytes =
      Self.resource(0x03ed, [1, 2, 3], name: "ab") + Self.resource(0x0404, [])
      + Self.resource(0x0425, [UInt8](repeating: 7, count: 16), name: "abc")
    bytes += Array("AgHg".utf8) + Self.resource(0x0404, [0]).dropFirst(4)
    let read = PhotoshopResources(bytes: bytes)
    #expect(read.resources.map(\.id) == [0x03ed, 0x0404, 0x0425, 0x0404])
    #expect(read.resources.map { $0.data.count } == [3, 0, 16, 1])
    #expect(read.resources.map(\.range).last?.upperBound == bytes.count)
    #expect(read.problems.isEmpty)
    #expect(read.storedDigest?.count == 16)
    #expect(read.digestState == .differs)
  }

  @Test("cut resources are read as far as they go")
  func cut() {
    let bytes = Self.resource(1, [1, 2]) + Self.resource(0x0404, Self.dataSet(.city, "Kiel"))
    for count in 0..<bytes.count {
      let read = PhotoshopResources(bytes: bytes.prefix(count))
      // The byte that makes the last one even may be missing.
      if count > 14, count < bytes.count - 1 { #expect(read.problems == [.damagedResources]) }
      #expect(read.resources.count == (count < 14 ? 0 : count < bytes.count - 1 ? 1 : 2))
    }
  }

  @Test("data sets repeat, and long ones have a longer size")
  func dataSets() {
    let long = String(repeating: "x", count: 40_000)
    let bytes =
      Self.dataSet(.keywords, "a, b") + Self.dataSet(.keywords, "c")
      + [0x1c, 2, 120, 0x80, 4, 0, 0, 0x9c, 0x40] + Array(long.utf8) + [0, 0]
    let block = IIMBlock(bytes: bytes)
    #expect(block[.keywords] == ["a, b", "c"])
    #expect(block[.caption] == [long])
    #expect(block.problems.isEmpty)
    #expect(block.encoding == .ascii)
    #expect(IIMBlock(bytes: bytes.prefix(30)).problems == [.damagedDataSets])
  }

  @Test("the encoding is what is declared, else UTF-8 where it is valid, else Windows-1252")
  func encoding() {
    let announcement = Self.dataSet(.codedCharacterSet, [0x1b, 0x25, 0x47])
    let utf8 = IIMBlock(bytes: announcement + Self.dataSet(.city, "Köln"))
    #expect(utf8.encoding == .declaredUTF8)
    #expect(utf8[.city] == ["Köln"])
    let undeclared = IIMBlock(bytes: Self.dataSet(.city, "Köln"))
    #expect(undeclared.encoding == .undeclaredUTF8)
    #expect(undeclared[.city] == ["Köln"])
    let latin = IIMBlock(bytes: Self.dataSet(.city, [0x4b, 0xf6, 0x6c, 0x6e, 0x96, 0x80]))
    #expect(latin.encoding == .latin1)
    #expect(latin[.city] == ["Köln–€"])
  }

  @Test("the digest is absent, matches or differs")
  func digest() {
    let block = Self.dataSet(.city, "Kiel")
    let iim = Self.resource(0x0404, block)
    #expect(PhotoshopResources(bytes: iim).digestState == .absent)
    let digest = Self.resource(0x0425, MD5.digest(of: block))
    #expect(PhotoshopResources(bytes: iim + digest).digestState == .matches)
    let other = Self.resource(0x0425, [UInt8](repeating: 0, count: 16))
    #expect(PhotoshopResources(bytes: iim + other).digestState == .differs)
  }
}
