import Testing

@testable import PhotoModel

struct SortKeyTests {
  private func order(_ field: Field, _ values: [FieldValue?]) -> [Int] {
    var room: [UInt8] = []
    return values.enumerated().map { number, value in
      var record = PhotoRecord(path: RawPath("/p/\(number).jpg"))
      record.values[field] = value
      let photo = Photo(id: Photo.ID(rawValue: number), record: record)
      return SortKey(
        photo, grouping: .none, order: PhotoOrder(by: field), isGroupDescending: false, in: &room)
    }.sorted().map(\.id.rawValue)
  }

  @Test("numbers below zero come before the others, the least first, and what is missing last")
  func numbers() {
    let values = [12.5, -3.5, 0, nil, -120.25, 100].map { $0.map(FieldValue.number) }
    #expect(order(.longitude, values) == [4, 1, 2, 0, 5, 3])
  }

  private func keys(
    _ paths: [String], grouping: Grouping = .none, isDescending: Bool = false
  ) -> [SortKey] {
    var room: [UInt8] = []
    let order = PhotoOrder([
      PhotoOrder.Key(.folder, isDescending: isDescending), PhotoOrder.Key(.fileName),
    ])
    return paths.enumerated().map { number, path in
      let record = PhotoRecord(path: RawPath(path))
      return SortKey(
        Photo(id: Photo.ID(rawValue: number), record: record), grouping: grouping, order: order,
        isGroupDescending: isDescending, in: &room)
    }
  }

  /// Folders that are the same to those who type a word to find one.
  private static let alike: [[String]] = [
    ["/p/Rom", "/p/rom", "/p/R\u{F6}m", "/p/Ro\u{308}m", "/p/ROM"],
    ["a", "A", "b"].map { "/p/" + String(repeating: "x/", count: 150) + $0 },
  ]

  @Test(
    "photos of folders whose names differ only in case, accents or far behind are not mixed",
    arguments: alike, [true, false])
  func folders(folders: [String], isDescending: Bool) {
    let paths = ["1.jpg", "2.jpg"].flatMap { name in folders.map { $0 + "/" + name } }
    let sorted = keys(paths, isDescending: isDescending).sorted()
      .map { RawPath(paths[$0.id.rawValue]) }
    for (one, other) in stride(from: 0, to: sorted.count, by: 2).map({
      (sorted[$0], sorted[$0 + 1])
    }) {
      #expect(one.parent == other.parent && one.name == "1.jpg")
    }
    let groups = keys(paths, grouping: .folder, isDescending: isDescending).sorted()
    let starts = groups.indices.dropFirst().filter { !groups[$0].isInGroup(of: groups[$0 - 1]) }
    #expect(starts == Array(stride(from: 2, to: groups.count, by: 2)))
  }
}
