import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("Files that other programs renamed beside a library")
struct JournalFollowingTests {
  private let folder: TemporaryFolder
  private let journal: Journal
  private let old = RawPath("/p/a.jpg")
  private let new = RawPath("/p/b.jpg")
  private let title = PendingEdit(base: nil, value: .text("Mine"))

  init() throws {
    folder = try TemporaryFolder()
    journal = try Journal(at: RawPath(folder.url.path).appending("journal.sqlite"))
  }

  @discardableResult
  private func edit(_ path: RawPath, _ old: FieldValue?, _ new: FieldValue?) throws
    -> EditOperation.ID
  {
    try journal.append(
      OperationName(.edit, field: .title, count: 1),
      [Edit(path: path, field: .title, old: old, new: new)], discarding: [])
  }

  private func follow(_ edits: PendingEdits = [:]) throws {
    try journal.follow(PathChange([.init(old: old, new: new, edits: edits)]))
  }

  /// What was done, the latest first.
  private func kinds() throws -> [OperationName.Kind] {
    try journal.log().compactMap { entry in
      if case .operation(let operation) = entry.event { operation.name.kind } else { nil }
    }
  }

  @Test("that a photo was found under another name is told as that, whether edits wait or not")
  func told() throws {
    try edit(old, nil, .text("Mine"))
    try follow([.title: title])
    #expect(try kinds() == [.follow, .edit] && journal.log().first?.state == .done)
    #expect(try journal.history().done.map(\.name.kind) == [.edit])
    #expect(try journal.pendingEdits() == [new: [.title: title]])
    try journal.setPending([new: [:]])
    #expect(try journal.log().first?.state == .done)

    let third = RawPath("/p/c.jpg")
    try journal.follow(PathChange([.init(old: new, new: third, edits: [:])]))
    #expect(try kinds() == [.follow, .follow, .edit])
    #expect(try journal.log(LogQuery(photo: [third])).map(\.state).first == .done)
  }

  @Test("what the command line has noted of its renaming is not noted again")
  func noted() throws {
    try edit(old, nil, .text("Mine"))
    let id = try journal.note(FileName(old: old, new: new))
    try follow([.title: title])
    #expect(try kinds() == [.rename, .edit])
    #expect(try journal.pendingEdits() == [new: [.title: title]])
    let name = FileName(old: RawPath("/p/c.jpg"), new: RawPath("/p/d.jpg"))
    #expect(try journal.note(name, in: id) == id, "all that it renames is one operation")
    try journal.setPending([new: [:]])
    try follow()
    #expect(try kinds() == [.rename, .edit])
  }

  @Test("what was done under the earlier name after that is")
  func since() throws {
    try edit(old, nil, .text("First"))
    _ = try journal.note(FileName(old: old, new: new))
    try edit(old, nil, .text("Mine"))
    try follow([.title: title])
    #expect(try kinds() == [.follow, .edit, .rename, .edit])
    #expect(try journal.pendingEdits() == [new: [.title: title]])
  }

  @Test("and so is a name that was given, taken back, and given again by another program")
  func undone() throws {
    try edit(old, nil, .text("Mine"))
    let id = try journal.note(FileName(old: old, new: new))
    let renamed = PathChange([.init(old: old, new: new, edits: [.title: title])])
    try journal.record(.undo, of: id, renamed)
    #expect(try journal.pendingEdits() == [old: [.title: title]])
    try follow([.title: title])
    #expect(try kinds() == [.follow, .rename, .edit])
    #expect(try journal.pendingEdits() == [new: [.title: title]])
  }
}
