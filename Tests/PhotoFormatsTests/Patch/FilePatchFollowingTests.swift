import PhotoFormats
import TestSupport
import Testing

@Suite("One patch behind another")
struct FilePatchFollowingTests {
  @Test("one patch does what two or more do, and its reverse takes all back")
  func random() throws {
    var random = SeededRandom(seed: 14)
    for _ in 0..<2000 {
      let old = Self.bytes(Int.random(in: 0...40, using: &random), &random)
      var new = old
      var patch = try FilePatch(sourceSize: old.count, splices: [])
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let next = try Self.patch(of: new.count, &random)
        new = try next.apply(to: new)
        patch = try patch.followed(by: next)
      }
      #expect(try patch.apply(to: old) == new)
      #expect(try patch.reversed(over: ArrayByteSource(old)).apply(to: new) == old)
    }
  }

  @Test("a patch of a file of another size does not follow")
  func size() throws {
    let one = try FilePatch(sourceSize: 3, splices: [Splice(1..<2, with: [7, 7])])
    let other = try FilePatch(sourceSize: 3, splices: [])
    #expect(throws: FormatError.patchDoesNotFit) { try one.followed(by: other) }
  }

  private static func bytes(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private static func patch(
    of size: Int, _ random: inout SeededRandom
  ) throws -> FilePatch {
    var splices: [Splice] = []
    var start = 0
    while start <= size, Bool.random(using: &random) {
      let lower = Int.random(in: start...size, using: &random)
      let upper = Int.random(in: lower...min(size, lower + 6), using: &random)
      splices.append(
        Splice(lower..<upper, with: bytes(Int.random(in: 0...5, using: &random), &random)))
      start = upper + 1
    }
    return try FilePatch(sourceSize: size, splices: splices)
  }
}
