import PhotoModel
import Testing

struct HalfPositionTests {
  private func photo(
    _ inFile: FieldValues = [:], _ pending: [(Field, FieldValue?)] = []
  ) -> Photo {
    let record = PhotoRecord("/a.jpg", inFile)
    let edits = PendingEdits(
      pending.map { (key: $0.0, value: PendingEdit(base: record.values[$0.0], value: $0.1)) })
    return Photo(id: .init(rawValue: 0), record: record, pending: edits)
  }

  @Test("a latitude without a longitude is a problem as soon as it waits, and not only on saving")
  func half() throws {
    let half = photo([:], [(.latitude, .number(54))])
    #expect(half.halfPosition == .longitude)
    #expect(half.problems.map(\.kind) == [.halfPosition] && half.hasProblem)
    #expect(half.problems.map(\.field) == [.longitude])
    #expect(try Query("is:problem").matches(half))
    let cleared = photo([.latitude: .number(1), .longitude: .number(2)], [(.latitude, nil)])
    #expect(cleared.halfPosition == .latitude && cleared.hasProblem)
  }

  @Test("a whole position is none, nor is a half one that the file has by itself")
  func whole() {
    let both: [(Field, FieldValue?)] = [(.latitude, .number(54)), (.longitude, .number(12))]
    #expect(photo([:], both).problems.isEmpty)
    #expect(photo([.latitude: .number(1)], [(.longitude, .number(2))]).problems.isEmpty)
    let gone = photo(
      [.latitude: .number(1), .longitude: .number(2)], [(.latitude, nil), (.longitude, nil)])
    #expect(gone.problems.isEmpty)
    #expect(photo([.latitude: .number(1)], [(.title, .text("T"))]).problems.isEmpty)
  }
}
