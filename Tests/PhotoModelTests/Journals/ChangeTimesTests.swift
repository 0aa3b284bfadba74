import PhotoModel
import Testing

@Suite("When fields were changed")
struct ChangeTimesTests {
  private func entry(at time: Int64, _ field: Field, _ state: LogEntry.State) -> LogEntry {
    let operation = EditOperation(
      id: EditOperation.ID(rawValue: 1), name: OperationName(.edit, count: 1))
    let edit = Edit(path: RawPath("/p/a.jpg"), field: field, old: nil, new: .text("new"))
    return LogEntry(
      .operation(operation), time: time, photoCount: 1, fields: [field], state: state,
      edits: [edit])
  }

  @Test("the latest change counts that was not undone, and none at a time that cannot be")
  func latest() {
    let times = [
      entry(at: 9, .title, .undone), entry(at: 7, .title, .done), entry(at: 5, .title, .done),
      // As a journal has it whose times were taken for milliseconds.
      entry(at: 1_767_225_600_000, .city, .done), entry(at: .min, .state, .done),
    ].changeTimes
    #expect(times == [.title: 7_000_000_000])
  }
}
