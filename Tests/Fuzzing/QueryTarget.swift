import PhotoModel

/// Reads a query, and looks for photos by it.
enum QueryTarget {
  private static let photos: [Photo] = {
    var record = PhotoRecord(path: RawPath("/p/Harbour.jpg"))
    record.values[.title] = .text("Harbour at dawn, Zürich")
    record.values[.rating] = .integer(4)
    record.values[.keywords] = .list(["sea", "Été", "a:b"])
    record.values[.latitude] = .number(54.3)
    if let date = try? Field.dateTaken.parse("2024-05-01T10:00:00+02:00") {
      record.values[.dateTaken] = date
    }
    let empty = PhotoRecord(path: RawPath("/p/b.nef"))
    return [record, empty].enumerated().map { Photo(id: .init(rawValue: $0), record: $1) }
  }()

  static func run(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(QueryError) {
      let query = try Query(text)
      precondition(query == (try? Query(text)), "it means something else the second time")
      for photo in photos { _ = query.matches(photo) }
    } catch {
      precondition((0...text.count).contains(error.position), "the error is elsewhere")
    }
  }
}
