import Testing

@testable import PhotoFormats

@Suite("Extended XMP")
struct ExtendedXMPTests {
  private let whole: [UInt8]
  private let guid: String
  private let main: XMPPacket

  init() throws {
    whole = try XMPEditor.newSidecar([.set(.label, .text("Red")), .set(.rating, .text("2"))])
    guid = hexadecimal(MD5.digest(of: whole))
    main = XMPPacket(
      properties: [
        XMPProperty(.rating, .text("1")), XMPProperty(.hasExtendedXMP, .text(guid)),
      ], problems: [])
  }

  private func portion(
    _ range: Range<Int>, guid: String? = nil, size: Int? = nil, offset: Int? = nil
  ) -> ExtendedXMPPortion? {
    let head = [size ?? whole.count, offset ?? range.lowerBound].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }
    return ExtendedXMPPortion(bytes: Array((guid ?? self.guid).utf8) + head + whole[range])
  }

  @Test("portions are put together in their order, and those of others passed over")
  func order() throws {
    let portions = [
      portion(100..<whole.count), portion(0..<5, guid: String(repeating: "0", count: 32)),
      portion(0..<100),
    ].compactMap { $0 }
    let extended = try #require(try main.extended(in: portions))
    #expect(extended[.label] == .text("Red"))
    #expect(extended.problems.isEmpty)
    let merged = main.merging(extended)
    #expect(merged[.rating] == .text("1"))
    #expect(merged[.label] == .text("Red"))
    #expect(merged.problems == [.duplicate(.rating)])
    #expect(try XMPPacket(properties: [], problems: []).extended(in: portions) == nil)
  }

  @Test("missing, overlapping or cut portions are an error, a wrong digest is a problem")
  func damage() throws {
    let sets = [
      [], [portion(0..<100)], [portion(0..<100), portion(90..<whole.count)],
      [portion(0..<100), portion(101..<whole.count)],
      [portion(0..<100), portion(100..<whole.count, size: 7)],
      [portion(0..<100), portion(100..<whole.count, offset: 101)],
    ]
    for portions in sets {
      #expect(throws: FormatError.self) {
        try main.extended(in: portions.compactMap { $0 })
      }
    }
    let wrong = String(repeating: "A", count: 32)
    let other = XMPPacket(
      properties: [XMPProperty(.hasExtendedXMP, .text(wrong))], problems: [])
    let portions = [portion(0..<whole.count, guid: wrong)].compactMap { $0 }
    let problems = try #require(try other.extended(in: portions)).problems
    // All is read, as by every other reader: nothing is damaged.
    #expect(problems.map { FormatProblem(.xmp, .xmp($0)).severity } == [.oddity])
    #expect(ExtendedXMPPortion(bytes: whole.prefix(39)) == nil)
  }
}
