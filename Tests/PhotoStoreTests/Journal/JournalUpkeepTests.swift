import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("The upkeep of the journal")
struct JournalUpkeepTests {
  private let folder: TemporaryFolder
  private let journal: Journal
  private let path = RawPath("/p/a.jpg")

  init() throws {
    folder = try TemporaryFolder()
    journal = try Journal(at: RawPath(folder.url.path).appending("journal.sqlite"))
  }

  private func fill() throws {
    for number in 0..<10 {
      let edit = Edit(
        path: path, field: .title, old: number == 0 ? nil : .text("\(number - 1)"),
        new: .text("\(number)"))
      _ = try journal.append(OperationName(.edit, field: .title, count: 1), [edit], discarding: [])
      let write = Write(
        photo: path, target: path, hashBefore: [0], hashAfter: [1], reversePatch: [2],
        edits: [edit])
      let id = try journal.begin(write)
      if number != 2 { try journal.finish(id, isDone: true) }
    }
  }

  @Test("what is more than is kept goes, the oldest first, but for what is pending or not known")
  func count() throws {
    try fill()
    let before = try journal.history().done
    let pending = try journal.pendingEdits()
    try journal.tidy(JournalUpkeep(mostOperations: 4, mostWrites: 3))
    #expect(try journal.history().done == Array(before.suffix(4)))
    #expect(try journal.edits(of: before[5].id).isEmpty)
    #expect(try journal.edits(of: before[6].id).count == 1)
    let writes = try journal.writes(of: nil)
    #expect(writes.map(\.id.rawValue) == [10, 9, 8, 3])
    #expect(writes.allSatisfy { $0.write.edits.count == 1 })
    #expect(try journal.pendingEdits() == pending)
  }

  @Test("what is too old goes, and what is not stays")
  func age() throws {
    try fill()
    let upkeep = JournalUpkeep()
    try journal.tidy(upkeep)
    #expect(try journal.history().done.count == 10)
    #expect(try journal.writes(of: nil).count == 10)
    try journal.tidy(upkeep, at: Journal.now + (upkeep.age ?? 0) + 60)
    #expect(try journal.history().done.isEmpty)
    #expect(try journal.writes(of: nil).map(\.state) == [.begun])
    #expect(try journal.pendingEdits()[path]?[.title]?.value == .text("9"))
  }

  @Test(
    "what was chosen holds for every program that has the journal open, and for ever for none",
    arguments: HistoryPeriod.allCases)
  func period(period: HistoryPeriod) throws {
    try fill()
    #expect(journal.period == .twoYears)
    let other = try Journal(at: journal.path)
    try other.keep(for: period)
    #expect(journal.period == period)
    let day: Int64 = 24 * 3600
    try journal.tidy(at: Journal.now + (period.seconds ?? 100 * 365 * day) - day)
    #expect(try journal.writes(of: nil).count == 10)
    if let seconds = period.seconds {
      try journal.tidy(at: Journal.now + seconds + 60)
      #expect(try journal.writes(of: nil).map(\.state) == [.begun])
      #expect(try journal.history().done.isEmpty && journal.pendingEdits().count == 1)
    }
  }

  @Test(
    "where nobody understands what was chosen, nothing goes for its age",
    arguments: ["", "3 years\n", "\u{0}\u{1}", String(repeating: "2-years", count: 100)])
  func damagedPeriod(text: String) throws {
    try fill()
    _ = try folder.file("journal.sqlite.keeps", containing: Data(text.utf8))
    #expect(journal.period == .forever)
    try journal.tidy(at: Journal.now + 100 * 365 * 24 * 3600)
    #expect(try journal.writes(of: nil).count == 10)
    try journal.keep(for: .year)
    #expect(journal.period == .year)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: journal.path.text + ".keeps")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  /// Sets the times of what was done and written, in the order in which that was; the last one counts for the rest.
  private func setTimes(_ times: [Int64]) throws {
    let database = try Database(at: journal.path)
    for table in ["operation", "write"] {
      for (index, time) in times.enumerated() {
        try database.run(
          "UPDATE \(table) SET time = ? WHERE id >= ?", .integer(time), .integer(Int64(index + 1)))
      }
    }
  }

  private static let day: Int64 = 24 * 3600

  @Test("a clock that was not set makes nothing old", arguments: [0, 946_684_800, 1_577_836_800])
  func clockBehind(then: Int64) throws {
    try fill()
    try setTimes([then, then + 60, Journal.now - 30 * Self.day, Journal.now])
    try journal.tidy()
    #expect(try journal.history().done.count == 10 && journal.writes(of: nil).count == 10)
    // They go with the next one whose time can be.
    let later = Journal.now + 730 * Self.day - 15 * Self.day
    try journal.tidy(at: later)
    #expect(try journal.history().done.count == 7)
  }

  @Test(
    "a time that cannot be is no reason to stop, and makes nothing old",
    arguments: [Int64.min, .max])
  func impossibleTimes(time: Int64) throws {
    try fill()
    try setTimes([Journal.now, Journal.now, time])
    try journal.tidy()
    #expect(try journal.history().done.count == 10 && journal.writes(of: nil).count == 10)
  }

  @Test("a clock that is years ahead for a day makes nothing old")
  func clockAhead() throws {
    try fill()
    let now = Journal.now
    try setTimes([now - 40 * Self.day, now - 20 * Self.day])
    let ahead = now + 1_200 * Self.day
    #expect(
      try Journal.trustedNow(ahead, in: Database(at: journal.path)) == now + 11 * Self.day)
    try journal.tidy(at: Journal.trustedNow(ahead, in: Database(at: journal.path)))
    #expect(try journal.history().done.count == 10)
    // Where it was so on another day, too, that is the time.
    try setTimes([now, now, now, now, ahead - 2 * Self.day, ahead])
    #expect(try Journal.trustedNow(ahead, in: Database(at: journal.path)) == ahead)
    try journal.tidy(at: ahead)
    #expect(try journal.history().done.count == 6)
  }

  @Test("what an import gave later numbers is not more than before")
  func gaps() throws {
    try fill()
    let now = Journal.now
    try setTimes((0..<10).map { now - 1000 + $0 })
    let earlier = try Journal(at: RawPath(folder.url.path).appending("b").appending("j.sqlite"))
    let edit = Edit(path: path, field: .title, old: nil, new: .text("x"))
    try JournalScene.append(edit, to: earlier)
    _ = try earlier.begin(
      Write(
        photo: path, target: path, hashBefore: [0], hashAfter: [1], reversePatch: [],
        edits: [edit]))
    try Database(at: earlier.path).execute(
      "UPDATE operation SET time = \(now - 999); UPDATE write SET time = \(now - 999)")
    var lines: [UInt8] = []
    try Journal.export(at: earlier.path) { lines += $0 }
    let file = try folder.file("b.jsonl", containing: Data(lines))
    _ = try journal.importEntries(of: TransferReader(RawPath(file.path)))
    let done = try journal.history().done
    try journal.tidy(JournalUpkeep(mostOperations: 11, mostWrites: 11))
    #expect(try journal.history().done == done && done.count == 11)
    #expect(try journal.writes(of: nil).count == 11)
    try journal.tidy(JournalUpkeep(mostOperations: 4, mostWrites: 4))
    #expect(try journal.history().done == Array(done.suffix(4)))
    #expect(try journal.writes(of: nil).filter { $0.state == .done }.count == 4)
  }

  @Test("an empty journal has nothing to give up")
  func empty() throws {
    try journal.tidy()
    #expect(try journal.history() == History())
  }
}
