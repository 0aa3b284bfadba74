import TestSupport
import Testing

@testable import PhotoModel

@Suite("An array in pieces")
struct ChunkedArrayTests {
  @Test("holds what an array holds, and a copy stays as it was")
  func contents() {
    var random = SeededRandom(seed: 3)
    var (chunked, array): (ChunkedArray<Int>, [Int]) = ([], [])
    for number in 0..<2_000 {
      chunked.append(number)
      array.append(number)
      let index = Int.random(in: array.indices, using: &random)
      chunked[index] += 7
      array[index] += 7
    }
    #expect(Array(chunked) == array)
    let copy = chunked
    for index in stride(from: 0, to: 2_000, by: 300) { chunked[index] = -1 }
    #expect(Array(copy) == array)
    #expect(chunked.count { $0 == -1 } == 7)
    #expect(array.indices.map { index in copy.look(at: index) { $0 } } == array)
  }

  @Test("no element moves while others come")
  func growth() {
    var chunked: ChunkedArray<Int> = [1]
    let before = withUnsafePointer(to: &chunked[0]) { Int(bitPattern: $0) }
    for number in 0..<10_000 { chunked.append(number) }
    let after = withUnsafePointer(to: &chunked[0]) { Int(bitPattern: $0) }
    #expect(after == before)
  }
}
