import PhotoFiles
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("HistoryText")
struct HistoryTextTests {
  private let text = HistoryText(undoable: [], isOfOnePhoto: false)

  private func operation(_ number: Int64) -> LogEntry {
    let operation = EditOperation(
      id: EditOperation.ID(rawValue: number), name: OperationName(.rate, count: 1))
    return LogEntry(
      .operation(operation), time: number, photoCount: 1, fields: [.rating], state: .done)
  }

  private func save(_ number: Int64, in session: Write.Session?) -> LogEntry {
    LogEntry(
      .save, time: number, photoCount: 1, fields: [.rating], state: .saved, session: session)
  }

  @Test("a line is the same one when a newer one comes, and the oldest is not shown any more")
  func identities() {
    let entries = [
      operation(7), save(6, in: Write.Session(rawValue: 60)), operation(5), save(4, in: nil),
      operation(3), save(2, in: nil), save(1, in: nil),
    ]
    let ids = text.rows(of: entries).map(\.id)
    #expect(Set(ids).count == entries.count)
    for newer in [operation(8), save(8, in: Write.Session(rawValue: 80))] {
      let later = text.rows(of: [newer] + entries.dropLast()).map(\.id)
      #expect(Array(later.dropFirst()) == ids.dropLast())
      #expect(later.first.map(ids.contains) == false)
    }
  }
}
