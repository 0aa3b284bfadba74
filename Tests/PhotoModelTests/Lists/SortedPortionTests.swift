import TestSupport
import Testing

@testable import PhotoModel

@Suite("Keys that are sorted by portions")
struct SortedPortionTests {
  private func keys(_ ids: Range<Int>, _ random: inout SeededRandom) -> [SortKey] {
    var room: [UInt8] = []
    return ids.map { number in
      var record = PhotoRecord(path: RawPath("/p/\(number % 50).jpg"))
      // Many begin alike for longer than what is looked at first, and some are the same throughout.
      let word = ["harbour at the end of the day", "harbour", ""].randomElement(using: &random)
      record.values[.title] = .text("\(word ?? "") \(Int.random(in: 0..<400, using: &random))")
      return SortKey(
        Photo(id: Photo.ID(rawValue: number), record: record), grouping: .none,
        order: PhotoOrder(by: .title), isGroupDescending: false, in: &room)
    }
  }

  @Test(
    "all portions come to the order of their keys",
    arguments: [[], [0], [1], [0, 1, 0], [3_000, 0, 7, 9_000], [20_000]])
  func order(sizes: [Int]) async {
    var random = SeededRandom(seed: 11)
    var all: [SortKey] = []
    var portions: [SortedPortion] = []
    for size in sizes {
      let keys = keys(all.count..<all.count + size, &random).shuffled(using: &random)
      portions.append(SortedPortion(keys, number: portions.count))
      all += keys
    }
    #expect(await portions.sortedIDs() == all.sorted().map(\.id))
  }
}
