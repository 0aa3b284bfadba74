import PhotoModel
import PhotoStore
import TestSupport
import Testing

@Suite("Files that were renamed without a library")
struct JournalRenamingTests {
  private let folder: TemporaryFolder
  private let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try Journal(at: RawPath(folder.url.path).appending("journal.sqlite"))
  }

  private func path(_ name: String) -> RawPath { RawPath("/p/" + name) }

  @Test("what waits goes with them, and the name of before is the one before the latest")
  func renaming() throws {
    let edit = Edit(path: path("a.png"), field: .title, old: nil, new: .text("Mine"))
    _ = try journal.append(OperationName(.edit, field: .title, count: 1), [edit], discarding: [])
    try journal.note([FileName(old: path("a.png"), new: path("a.jpg"))])
    #expect(try journal.pendingEdits().keys.sorted() == [path("a.jpg")])
    #expect(try journal.nameBefore(path("a.jpg")) == path("a.png"))
    #expect(try journal.nameBefore(path("a.png")) == nil)
    try journal.note([FileName(old: path("a.jpg"), new: path("a.png"))])
    #expect(try journal.pendingEdits().keys.sorted() == [path("a.png")])
    #expect(try journal.nameBefore(path("a.png")) == path("a.jpg"))
    let log = try journal.log(LogQuery(photo: [path("a.png")]))
    #expect(log.last?.edits.map(\.new) == [.text("Mine")])
    #expect(log.map(\.fields) == [[], [], [.title]] && log.map(\.state) == [.done, .done, .done])
    #expect(try journal.log().map(\.photoCount) == [1, 1, 1])
    #expect(try journal.history().done.map(\.name.kind) == [.edit, .rename, .rename])
  }

  @Test(
    "what was undone before cannot be done again, and edits keep the photo that they were made of")
  func history() throws {
    let edit = Edit(path: path("a.png"), field: .title, old: nil, new: .text("Mine"))
    let id = try journal.append(
      OperationName(.edit, field: .title, count: 1), [edit], discarding: [])
    let next = try journal.append(
      OperationName(.edit, field: .title, count: 1),
      [Edit(path: path("a.png"), field: .title, old: .text("Mine"), new: .text("Later"))],
      discarding: [])
    try journal.setUndone(true, next)
    try journal.note([FileName(old: path("a.png"), new: path("a.jpg"))])
    #expect(try journal.history().undone.isEmpty)
    #expect(try journal.edits(of: id).map(\.path) == [path("a.jpg")])
  }
}
