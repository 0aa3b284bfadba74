import PhotoModel
import Testing

extension PhotoListTests {
  @Test("names are sorted as people expect, and photos without a value come last both ways")
  func sorting() async {
    await library.add([
      PhotoRecord("/p/img10", [.title: .text("Éa")]), PhotoRecord("/p/IMG2", [.title: .text("eb")]),
      PhotoRecord("/p/img1"), PhotoRecord("/q/img3", [.title: .text("ea")]),
    ])
    let byName = PhotoList(of: library, order: PhotoOrder(by: .fileName))
    #expect(names(byName) == ["img1", "IMG2", "img3", "img10"])
    let byTitle = PhotoList(of: library, order: PhotoOrder(by: .title))
    #expect(names(byTitle) == ["img10", "img3", "IMG2", "img1"])
    let descending = PhotoList(of: library, order: PhotoOrder(by: .title, isDescending: true))
    #expect(names(descending) == ["IMG2", "img10", "img3", "img1"])
  }

  @Test("several keys decide one after the other")
  func severalKeys() async throws {
    await library.add([
      PhotoRecord("/p/a", [.rating: .integer(3), .dateTaken: .date("2024-01")]),
      PhotoRecord("/p/b", [.rating: .integer(5), .dateTaken: .date("2023")]),
      PhotoRecord("/p/c", [.rating: .integer(3), .dateTaken: .date("2022-05-01")]),
      PhotoRecord("/p/d", [.dateTaken: .date("2020")]),
    ])
    let order = try PhotoOrder("-rating, dateTaken")
    #expect(names(PhotoList(of: library, order: order)) == ["b", "c", "a", "d"])
    #expect(order.text == "-rating,dateTaken")
    #expect(throws: UnknownField.self) { try PhotoOrder("stars") }
  }

  @Test("what nobody has rated stands with what has no stars, in both directions")
  func unrated() async throws {
    await library.add([
      PhotoRecord("/p/a", [.rating: .integer(2)]), PhotoRecord("/p/b"),
      PhotoRecord("/p/c", [.rating: .integer(0)]), PhotoRecord("/p/d", [.rating: .integer(-1)]),
      PhotoRecord("/p/e"),
    ])
    let ascending = PhotoList(of: library, order: PhotoOrder(by: .rating))
    #expect(names(ascending) == ["d", "b", "c", "e", "a"])
    #expect(
      names(PhotoList(of: library, order: try PhotoOrder("-rating"))) == ["a", "b", "c", "e", "d"])
  }
}
