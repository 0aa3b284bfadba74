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
}
