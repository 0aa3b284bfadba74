import Testing

@testable import PhotoFormats

@Suite("HeaderWindow")
struct HeaderWindowTests {
  /// A source that notes what is read of it.
  private final class NotedSource: ByteSource {
    let bytes = (0..<200_000).map { UInt8($0 % 251) }
    private(set) var ranges: [Range<Int>] = []

    var byteCount: Int { bytes.count }

    func read(_ range: Range<Int>) throws -> [UInt8] {
      ranges.append(range)
      return Array(bytes[range])
    }
  }

  private let source = NotedSource()

  private func check(_ slice: ArraySlice<UInt8>, _ range: Range<Int>) {
    #expect(slice.elementsEqual(source.bytes[range]))
  }

  @Test("the beginning is read once, whatever is read between")
  func beginning() throws {
    var window = try HeaderWindow(source)
    check(try window.read(150_000..<150_010), 150_000..<150_010)
    check(try window.read(10..<20), 10..<20)
    check(try window.glance(30_000..<30_032), 30_000..<30_032)
    #expect(source.ranges.count == 2)
    check(try window.readOn(from: 100).prefix(50), 100..<150)
    #expect(source.ranges.count == 2)
  }

  @Test("what stands together is brought by one read, and what is far apart or long is not")
  func gathering() throws {
    var window = try HeaderWindow(source)
    try window.gather([90_000..<100_000, 80_000..<80_100, 300_000..<400_000, 10..<20, 5..<5])
    #expect(source.ranges.count == 2)
    check(try window.read(80_000..<80_050), 80_000..<80_050)
    check(try window.read(99_000..<100_000), 99_000..<100_000)
    #expect(source.ranges.count == 2)
    try window.gather([60_000..<60_010, 199_990..<200_000])
    #expect(source.ranges.count == 2)
  }

  @Test(
    "small parts beside each other are glanced at by one read, and nothing large is read for them")
  func glances() throws {
    var window = try HeaderWindow(source)
    for start in stride(from: 60_000, to: 60_200, by: 40) {
      check(try window.glance(start..<start + 32), start..<start + 32)
    }
    check(try window.glance(199_990..<200_100), 199_990..<200_000)
    #expect(source.ranges.count == 3)
    #expect(source.ranges.dropFirst().allSatisfy { $0.count <= 256 })
    check(try window.glance(60_000..<61_000), 60_000..<61_000)
    check(try window.glance(60_900..<60_950), 60_900..<60_950)
    #expect(source.ranges.count == 4)
  }
}
