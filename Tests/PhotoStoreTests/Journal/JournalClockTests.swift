import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Names, and a clock that stands still or goes back")
struct JournalClockTests {
  private let scene: JournalScene
  private let journal: Journal

  init() throws {
    scene = try JournalScene()
    journal = try Journal(at: scene.path)
  }

  private func path(_ name: String) -> RawPath { RawPath("/p/" + name) }

  private func write(_ name: String) throws -> WriteEntry.ID {
    let write = Write(
      photo: path(name), target: path(name), hashBefore: [1], hashAfter: [2], reversePatch: [],
      edits: [])
    let id = try journal.begin(write)
    try journal.finish(id, isDone: true)
    return id
  }

  private func rename(_ old: String, _ new: String) throws -> EditOperation.ID {
    try journal.note(FileName(old: path(old), new: path(new)))
  }

  /// Has the clock go back: what was done so far was done an hour later than what comes.
  private func turnBack() throws {
    try journal.withDatabase { database throws(StoreError) in
      for table in ["operation", "write"] {
        try database.execute("UPDATE \(table) SET time = time + 3600")
      }
    }
  }

  private func expectWrites(
    _ expected: [String: [WriteEntry.ID]], _ location: SourceLocation = #_sourceLocation
  ) throws {
    for (name, ids) in expected {
      let log = try journal.log(LogQuery(photo: [path(name)])).flatMap(\.files).map(\.write)
      #expect(log == ids, "the log of \(name)", sourceLocation: location)
      let story = try journal.writes(of: path(name)).map(\.id)
      #expect(story == ids, "the writes of \(name)", sourceLocation: location)
    }
  }

  @Test(
    "each photo keeps what was written to it, however soon another one takes its name",
    arguments: [false, true])
  func names(isTurnedBack: Bool) throws {
    func wait() throws { if isTurnedBack { try turnBack() } }
    let first = try write("x.jpg")
    try wait()
    _ = try rename("x.jpg", "x.png")
    try wait()
    let second = try write("x.jpg")
    try expectWrites(["x.jpg": [second], "x.png": [first]])
    try wait()
    _ = try rename("x.jpg", "x.webp")
    try wait()
    let third = try write("x.jpg")
    try expectWrites(["x.jpg": [third], "x.webp": [second], "x.png": [first]])
    try wait()
    _ = try rename("x.png", "y.png")
    try expectWrites(["x.jpg": [third], "x.webp": [second], "y.png": [first]])
  }

  @Test("what is written between undoing a name and doing it again belongs to the photo")
  func redo() throws {
    let renaming = try rename("x.jpg", "x.png")
    try journal.record(.undo, of: renaming)
    let written = try write("x.jpg")
    try journal.withDatabase { database throws(StoreError) in
      try database.execute("UPDATE write SET time = time + 3600")
    }
    let pathChange = try #require(try journal.pathChange(of: renaming))
    try journal.record(.redo, of: renaming, pathChange)
    try expectWrites(["x.jpg": [], "x.png": [written]])
  }
}
