import PhotoModel
import Testing

@Suite("The story of a photo's writes")
struct WriteStoryTests {
  private static let photo = RawPath("/p/a.jpg")
  private static let sidecar = RawPath("/p/a.jpg.xmp")

  /// A write at a time that is ten times its number.
  private func entry(
    _ id: Int64, of target: RawPath = photo, _ old: String? = nil, _ new: String? = nil,
    session: Int64? = nil, backTo: Int64? = nil, state: WriteEntry.State = .done
  ) -> WriteEntry {
    let edits =
      old == new
      ? []
      : [
        Edit(
          path: Self.photo, field: .title, old: old.map(FieldValue.text),
          new: new.map(FieldValue.text))
      ]
    return WriteEntry(
      id: WriteEntry.ID(rawValue: id), time: id * 10, state: state,
      write: Write(
        photo: Self.photo, target: target, hashBefore: [0], hashAfter: [1], reversePatch: [],
        edits: edits, session: session.map(Write.Session.init),
        backTo: backTo.map(WriteEntry.ID.init)))
  }

  private func numbers(_ entries: [WriteEntry]) -> [Int64] { entries.map(\.id.rawValue) }

  @Test("a point says which writes are taken back, the latest first")
  func points() {
    let story = WriteStory([entry(1), entry(3), entry(2), entry(4, state: .abandoned)])
    #expect(numbers(story.writes(backTo: .first)) == [3, 2, 1])
    #expect(numbers(story.writes(backTo: .last)) == [3])
    #expect(numbers(story.writes(backTo: .time(20))) == [3])
    #expect(numbers(story.writes(backTo: .time(9))) == [3, 2, 1])
    #expect(story.writes(backTo: .time(30)).isEmpty)
    #expect(numbers(story.writes(backTo: .before(WriteEntry.ID(rawValue: 2)))) == [3, 2])
    #expect(WriteStory([]).writes(backTo: .last).isEmpty)
  }

  @Test("at a time in the middle of a save all of the save is there, or none of it before it began")
  func timeWithinSession() {
    let story = WriteStory([entry(1), entry(2, session: 7), entry(3, session: 8)])
    let begins = [Write.Session(rawValue: 7): Int64(15), Write.Session(rawValue: 8): 25]
    func numbers(_ time: Int64) -> [Int64] {
      self.numbers(story.writes(backTo: .time(time), sessionsBegan: begins))
    }
    #expect(numbers(14) == [3, 2] && numbers(15) == [3] && numbers(19) == [3])
    #expect(numbers(24) == [3] && numbers(25).isEmpty && numbers(9) == [3, 2, 1])
  }

  @Test("a photo and its sidecar that were written together are one step, each of them once")
  func together() {
    let pair = [entry(2, "A", "B", session: 7), entry(3, of: Self.sidecar, "A", "B", session: 7)]
    #expect(
      numbers(WriteStory([entry(1, session: 7)] + pair).writes(backTo: .last)) == [3, 2])
    let others = [entry(4, "B", "C", session: 7), entry(5, of: Self.sidecar, "C", "D", session: 8)]
    #expect(numbers(WriteStory(pair + [others[0]]).writes(backTo: .last)) == [4])
    #expect(numbers(WriteStory(pair + others).writes(backTo: .last)) == [5])
    let before = RevertPoint.beforeSession(Write.Session(rawValue: 7))
    #expect(
      numbers(WriteStory([entry(1)] + pair + [others[1]]).writes(backTo: before)) == [5, 3, 2])
    #expect(WriteStory([entry(1), others[1]]).writes(backTo: before).isEmpty)
  }

  @Test("what is in force goes back save by save, and what took others back is no save")
  func inForce() {
    func numbers(_ entries: WriteEntry...) -> [Int64] {
      self.numbers(WriteStory(entries).writes(backTo: .lastInForce))
    }
    let saves = [entry(1, "A", "B", session: 1), entry(2, "B", "C", session: 2)]
    let back = entry(3, "C", "B", session: 3, backTo: 2)
    #expect(numbers(saves[0], saves[1]) == [2])
    #expect(numbers(saves[0], saves[1], back) == [3, 2, 1])
    #expect(numbers(saves[0], saves[1], back, entry(4, "B", "D", session: 4)) == [4])
    #expect(numbers(saves[0], entry(2, "B", "A", session: 2, backTo: 1)) == [])
    // The save came into force again where its taking back was taken back.
    #expect(
      numbers(saves[0], saves[1], back, entry(4, "B", "C", session: 4, backTo: 3)) == [4, 3, 2])
    let pair = [entry(1, "A", "B", session: 7), entry(2, of: Self.sidecar, "A", "B", session: 7)]
    #expect(numbers(pair[0], pair[1]) == [2, 1])
    #expect(numbers(pair[0], pair[1], entry(3, "B", "A", session: 8, backTo: 1)) == [3, 2, 1])
    #expect(WriteStory([]).writes(backTo: .lastInForce).isEmpty)
  }

  @Test("after a revert that failed between a photo and its sidecar the last step is the rest")
  func halfReverted() {
    let pair = [entry(1, "A", "B", session: 7), entry(2, of: Self.sidecar, "A", "B", session: 7)]
    let half = entry(3, "B", "A", session: 8, backTo: 1)
    let rest = entry(4, of: Self.sidecar, "B", "A", session: 8, backTo: 2)
    #expect(numbers(WriteStory(pair + [half]).writes(backTo: .last)) == [2])
    #expect(numbers(WriteStory(pair + [half, rest]).writes(backTo: .last)) == [4, 3])
    // One that took back all that there was.
    let alone = [entry(1, "A", "B", session: 7), entry(2, "B", "A", session: 8, backTo: 1)]
    #expect(numbers(WriteStory(alone).writes(backTo: .last)) == [2])
    // What came later, by itself, stays.
    let later = entry(2, of: Self.sidecar, "B", "C", session: 9)
    #expect(numbers(WriteStory([pair[0], later, half]).writes(backTo: .last)) == [3])
  }

  @Test("what was taken back counts again where that was taken back itself")
  func takenBack() {
    func takenBack(_ entries: WriteEntry...) -> [Int64] {
      WriteStory(entries).takenBack.map(\.rawValue).sorted()
    }
    #expect(takenBack(entry(1), entry(2), entry(3, backTo: 2)) == [2])
    #expect(takenBack(entry(1), entry(2), entry(3, backTo: 2), entry(4, backTo: 3)) == [3])
    #expect(
      takenBack(entry(1), entry(2), entry(3, backTo: 2), entry(4, backTo: 1)) == [1, 2, 3])
    #expect(takenBack(entry(1), entry(2, of: Self.sidecar), entry(3, backTo: 1)) == [1])
    #expect(takenBack(entry(1), entry(2, backTo: 1, state: .abandoned)) == [])
  }

  @Test("what was saved after a save and is in force goes with it, and is told apart from it")
  func later() {
    let story = WriteStory([
      entry(1, "A", "B", session: 7), entry(2, "B", "C", session: 8),
      entry(3, "C", "D", session: 9),
      entry(4, "D", "C", session: 10, backTo: 3), entry(5, "C", "E", session: 11),
    ])
    let point = RevertPoint.beforeSession(Write.Session(rawValue: 7))
    #expect(numbers(story.laterWrites(than: point)) == [5, 2])
    #expect(numbers(story.laterWrites(than: .before(WriteEntry.ID(rawValue: 1)))) == [5, 2])
    #expect(story.laterWrites(than: .beforeSession(Write.Session(rawValue: 11))).isEmpty)
    #expect(story.laterWrites(than: .last).isEmpty && story.laterWrites(than: .first).isEmpty)
    #expect(
      story.edits(takingBackOnly: point)[.title] == PendingEdit(base: .text("B"), value: .text("A"))
    )
    #expect(story.edits(takingBackOnly: .last).isEmpty)
  }

  @Test("the fields go from what was written last to what was there before the first")
  func edits() {
    let writes = [entry(3, "C", "D"), entry(2, "B", "C"), entry(1, nil, "A")]
    let edits = WriteStory.edits(takingBack: writes)
    #expect(edits[.title] == PendingEdit(base: .text("D"), value: nil))
    #expect(WriteStory.edits(takingBack: [entry(2, "B", "A"), entry(1, "A", "B")]).isEmpty)
  }
}
