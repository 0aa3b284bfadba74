import PhotoFiles
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The history of a field")
struct FieldHistoryTests {
  private static let path = RawPath("/photos/0.jpg")

  private static func edit(_ field: Field, _ old: FieldValue?, _ new: FieldValue?) -> Edit {
    Edit(path: path, field: field, old: old, new: new)
  }

  private static func change(
    at time: Int64, _ edits: [Edit], _ state: LogEntry.State = .done
  ) -> LogEntry {
    let operation = EditOperation(
      id: EditOperation.ID(rawValue: time), name: OperationName(.editSeveral, count: 1))
    return LogEntry(
      .operation(operation), time: time, photoCount: 1, fields: edits.map(\.field), state: state,
      edits: edits)
  }

  private static func write(
    _ event: LogEntry.Event, at time: Int64, _ edits: [Edit], _ state: LogEntry.State
  ) -> LogEntry {
    LogEntry(
      event, time: time, photoCount: 1, photos: [path], fields: edits.map(\.field), state: state,
      edits: edits)
  }

  private static func moment(_ time: Int64) throws -> String {
    DateWords.short(try #require(PhotoDate(secondsSince1970: time)))
  }

  @Test("says when the field was changed and saved, old beside new, and what was taken back")
  func lines() throws {
    let rome = Self.edit(.city, nil, .text("Rome"))
    let oslo = Self.edit(.city, .text("Rome"), .text("Oslo"))
    let title = Self.edit(.title, nil, .text("Harbour"))
    let log = [
      Self.change(at: 5_000, [Self.edit(.city, .text("Oslo"), nil)], .undone),
      Self.write(.settle, at: 4_000, [Self.edit(.city, .text("Oslo"), .text("Oslo"))], .saved),
      Self.write(.save, at: 3_000, [title, oslo], .takenBack),
      Self.change(at: 2_000, [oslo], .saved),
      Self.change(at: 1_500, [title]),
      Self.change(at: 1_000, [title, rome]),
    ]
    let lines = FieldHistory(of: FieldPart(.city), in: log).lines
    #expect(
      lines.map(\.text) == [
        "Oslo → nothing", "Oslo", "Rome → Oslo", "Rome → Oslo", "nothing → Rome",
      ])
    let undone = try Self.moment(5_000) + " · Undone"
    let settled = try Self.moment(4_000) + " · Settled"
    let saved = try Self.moment(3_000) + " · Saved · Taken back"
    let (second, first) = (try Self.moment(2_000), try Self.moment(1_000))
    #expect(lines.map(\.caption) == [undone, settled, saved, second, first])
    #expect(lines.map(\.isTakenBack) == [true, false, true, false, false])
    #expect(FieldHistory(of: FieldPart(.rating), in: log).lines.isEmpty)
  }

  @Test("of a position both fields are told, or the one that changed")
  func position() {
    let log = [
      Self.change(at: 2_000, [Self.edit(.longitude, .number(12), .number(13))]),
      Self.change(
        at: 1_000,
        [Self.edit(.latitude, nil, .number(54.5)), Self.edit(.longitude, nil, .number(12))]),
    ]
    #expect(
      FieldHistory(of: FieldPart(.latitude), in: log).lines.map(\.text) == [
        "12° E → 13° E", "nothing → 54.5° N, 12° E",
      ])
  }

  @Test("of very many changes the latest ten are told")
  func limit() {
    let log = (0..<50).reversed().map { number in
      Self.change(
        at: 1_000 + Int64(number), [Self.edit(.rating, nil, .integer(number == 49 ? 5 : 1))])
    }
    let lines = FieldHistory(of: FieldPart(.rating), in: log).lines
    #expect(lines.count == 10)
    #expect(lines.first?.text == "nothing → ★★★★★")
  }
}
