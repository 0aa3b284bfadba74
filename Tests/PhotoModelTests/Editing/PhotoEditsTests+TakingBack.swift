import PhotoModel
import Testing

/// Edits that are taken back, whatever came after them.
extension PhotoEditsTests {
  /// What takes moves back, each with what an axis said before and after it.
  private func changes(
    takingBack moves: [(Field, old: Double, new: Double)], from now: FieldValues
  ) -> [Change] {
    let record = PhotoRecord("/p/a.jpg", now)
    let edits = moves.map { field, old, new in
      Edit(path: record.path, field: field, old: .number(old), new: .number(new))
    }
    return PhotoEdits(over: now).changes(takingBack: edits, of: record)
  }

  @Test("a position goes back as a whole, or stays where an axis was changed since")
  func position() {
    let now: FieldValues = [.latitude: .number(10), .longitude: .number(20)]
    let both: [(Field, old: Double, new: Double)] = [(.latitude, 1, 10), (.longitude, 2, 20)]
    #expect(
      changes(takingBack: both, from: now)
        == [.set(.latitude, .number(1)), .set(.longitude, .number(2))])
    #expect(
      changes(takingBack: [(.latitude, 1, 10), (.longitude, 2, 21)], from: now) == [],
      "the longitude was changed since")
    #expect(
      changes(takingBack: [(.latitude, 1, 10), (.longitude, 20, 2)], from: now) == [],
      "the longitude says already what it said before")
  }

  @Test("an axis that only went along with the other one does not keep it from going back")
  func keptAxis() {
    #expect(
      changes(
        takingBack: [(.latitude, 1, 10), (.longitude, 20, 20)],
        from: [.latitude: .number(10), .longitude: .number(20)])
        == [.set(.latitude, .number(1)), .set(.longitude, .number(20))])
  }
}
