import Testing

@testable import PhotoFormats

@Suite struct XMPNameIndexTests {
  @Test("the first of two names counts, among few and among many", arguments: [1, 63, 64, 65, 500])
  func first(count: Int) {
    var index = XMPNameIndex()
    for number in 0..<count {
      #expect(index.find(UInt64(number) << 50) == nil)
      index.append(UInt64(number) << 50)
      index.append(UInt64(number) << 50)
      #expect(index.find(UInt64(number) << 50) == 2 * number)
    }
    for number in 0..<count { #expect(index.position(of: UInt64(number) << 50) == 2 * number) }
    #expect(index.position(of: 1) == nil)
  }
}
