import PhotoModel
import Testing

@Suite("Edits of a position")
struct EditTests {
  private func edit(_ field: Field, _ old: Double?, _ new: Double?) -> Edit {
    Edit(
      path: RawPath("/p/a.jpg"), field: field, old: old.map(FieldValue.number),
      new: new.map(FieldValue.number))
  }

  @Test("an axis that keeps its value goes along with the one that changes, and settles nothing")
  func keptAxis() {
    let moved = edit(.latitude, 48.1, 10.5)
    let kept = edit(.longitude, 11.5, 11.5)
    #expect([moved, kept].withoutKeptAxis == [moved])
    #expect([kept, moved].withoutKeptAxis == [moved])
    // By itself it is written so that all places say the same, and so is any other field.
    #expect([kept].withoutKeptAxis == [kept])
    let altitude = edit(.altitude, 5, 5)
    #expect([moved, kept, altitude].withoutKeptAxis == [moved, altitude])
  }

  @Test("what another write settled is no part of an edit of one axis")
  func story() {
    func entry(_ id: Int64, _ edits: [Edit]) -> WriteEntry {
      WriteEntry(
        id: WriteEntry.ID(rawValue: id), time: id, state: .done,
        write: Write(
          photo: RawPath("/p/a.jpg"), target: RawPath("/p/a.jpg"), hashBefore: [0], hashAfter: [1],
          reversePatch: [], edits: edits))
    }
    let kept = edit(.longitude, 11.5, 11.5)
    let story = WriteStory([
      entry(1, [edit(.latitude, 48.1, 10.5), kept]), entry(2, [kept]), entry(3, []),
    ])
    #expect(story.ofEditsAlone == [WriteEntry.ID(rawValue: 1)])
  }
}
