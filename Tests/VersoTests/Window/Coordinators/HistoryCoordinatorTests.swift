import Foundation
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("HistoryCoordinator")
struct HistoryCoordinatorTests {
  /// What was asked and shown.
  final class Shown {
    var selected: [Photo.ID] = []
    var names: [String?] = []
    var asked: [Int] { questions.map(\.ids.count) }
    var questions: [GoingBack] = []
    var photos: [HistoryRow.Photos] = []
    var offered: [Int] = []
    var reviews = 0
    var agrees = true
    var answer: GoingBack.Answer?
    var current: Photo.ID?
  }

  let folder: TemporaryFolder
  let library: PhotoLibrary
  let writer: PhotoWriter
  let page = FakeHistoryPage()
  let shown = Shown()
  let queue: FakeQueue
  let messages = FakeMessages()
  let history: HistoryCoordinator
  let file: URL
  let id: Photo.ID

  init() async throws {
    folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    library = try PhotoLibrary(journal: journal)
    writer = PhotoWriter(library, journal: journal)
    queue = FakeQueue(library, messages)
    history = HistoryCoordinator(
      queue, writer, log: JournalReader(journal: journal),
      HistoryCoordinator.Window(
        targetIDs: { [shown] in shown.selected },
        currentID: { [shown] in shown.current ?? shown.selected.first },
        open: { [page, shown] in
          shown.names.append($0)
          return page
        },
        ask: { [shown] in
          shown.questions.append($0)
          return shown.answer ?? (shown.agrees ? .takeBack : .cancel)
        },
        askToSet: { [shown] in
          shown.offered.append($0)
          return shown.agrees
        }, review: { [shown] in shown.reviews += 1 }, select: { _ in },
        undo: { [queue] in queue.perform(.undo) { _ in } },
        takeBack: { [queue] id in queue.perform(.takeBack(id)) { _ in } },
        show: { [shown] in shown.photos.append($0.photos) }))
    file = try folder.copy(of: Corpus.samplePhotos[0], as: "a.jpg")
    id = try #require(await library.add([PhotoReader().read(RawPath(file.path))]).first)
    shown.selected = [id]
  }

  func save(_ title: String) async throws {
    try await library.perform(.set(.title, .text(title)), on: [id])
    let report = await writer.save([id], options: WriteOptions())
    try #require(report.unsaved.isEmpty)
  }

  @Test(
    "the history of a photo tells each save with old and new, and takes the file back to its bytes")
  func photo() async throws {
    let original = try Data(contentsOf: file)
    try await save("First")
    let first = try Data(contentsOf: file)
    try await save("Second")
    await history.showSelected()?.value
    #expect(shown.names == ["a.jpg"])
    let saves = page.rows.filter { row in
      if case .goBack = row.action { true } else { false }
    }
    #expect(saves.map(\.title) == ["Saved", "Saved"])
    #expect(saves[0].detail.contains("First → Second"))
    #expect(saves.map(\.photos) == [.at([RawPath(file.path)]), .at([RawPath(file.path)])])

    await history.undoLastSave()?.value
    #expect(try Data(contentsOf: file) == first)
    #expect(library.photo(id)?[.title] == .text("First"))
    #expect(library.photo(id)?.isEdited == false)
    #expect(library.photo(id)?.conflicts.map(\.field) == [])

    let action = try #require(saves[1].action)
    page.onBack?(action)
    try await wait(until: "the bytes of before") { (try? Data(contentsOf: file)) == original }
    #expect(shown.asked == [1, 1])
    #expect(messages.texts.last == "1 photo taken back")
  }

  @Test("taking the last save back again takes the one before it, until nothing is left")
  func oneByOne() async throws {
    let original = try Data(contentsOf: file)
    try await save("First")
    let first = try Data(contentsOf: file)
    try await save("Second")
    for expected in [first, original] {
      await history.undoLastSave()?.value
      #expect(try Data(contentsOf: file) == expected)
    }
    await history.undoLastSave()?.value
    #expect(try Data(contentsOf: file) == original)
    #expect(shown.asked == [1, 1] && messages.texts.last?.contains("nothing") == true)
  }

  @Test("of several selected photos the history is that of the one where the menu was opened")
  func current() async throws {
    let other = PhotoRecord(path: RawPath(folder.url.path).appending("b.jpg"))
    let added = await library.add([other])
    shown.selected = [id] + added
    shown.current = added.first
    await history.showSelected()?.value
    #expect(shown.names == ["b.jpg"])
  }

  @Test("what a later change replaced is called so, and what another program renamed is found")
  func replaced() async throws {
    for stars in [1, 2, 1] { try await library.perform(.set(.rating, .integer(stars)), on: [id]) }
    let renamed = RawPath(file.path + ".jpg")
    try await library.rename([RawPath(file.path): renamed], reading: [])
    await history.show()?.value
    #expect(
      page.rows.map(\.title)
        == ["1 photo found under its new name"]
        + [String](repeating: "1 photo rated", count: 3))
    #expect(page.rows.map(\.state).suffix(2) == ["Replaced", "Replaced"])
    #expect(page.rows.map(\.action).first == .some(nil))
  }

  @Test("a save that was taken back has its bytes again by Undo, then the edit is undone")
  func goingBackUndone() async throws {
    let original = try Data(contentsOf: file)
    try await save("First")
    let saved = try Data(contentsOf: file)
    await history.show()?.value
    let action = page.rows.compactMap(\.action).first { action in
      if case .goBackTogether = action { true } else { false }
    }
    page.onBack?(try #require(action))
    try await wait(until: "the bytes of before") { (try? Data(contentsOf: file)) == original }
    try await wait(until: "the message") { messages.texts.last == "1 photo taken back" }
    #expect(library.history.nextUndo?.name == OperationName(.goBack, count: 1))
    let undone = try #require(try await library.undo())
    #expect(undone.operation.name.kind == .goBack && undone.photos == [id])
    #expect(try Data(contentsOf: file) == saved)
    #expect(library.photo(id)?[.title] == .text("First") && library.editedCount == 0)
    #expect(try await library.redo()?.operation.name.kind == .goBack)
    #expect(try Data(contentsOf: file) == original)
    _ = try await library.undo()
    #expect(try Data(contentsOf: file) == saved)
    let edit = try #require(try await library.undo())
    #expect(edit.operation.name.kind == .edit && library.edited == [id])
  }

  @Test("who thinks better of it keeps the file, and what Verso never wrote is not taken back")
  func refused() async throws {
    await history.undoLastSave()?.value
    #expect(messages.texts.last?.contains("nothing") == true)
    try await save("First")
    let saved = try Data(contentsOf: file)
    shown.agrees = false
    await history.undoLastSave()?.value
    #expect(try Data(contentsOf: file) == saved)
  }

  @Test("what another program has changed since is not overwritten, and that is told")
  func changedSince() async throws {
    try await save("First")
    try ExifTool.write(["-XMP-dc:Title=Theirs"], to: file.path)
    let theirs = try Data(contentsOf: file)
    await history.undoLastSave()?.value
    #expect(try Data(contentsOf: file) == theirs)
    #expect(messages.texts.last?.contains("was not taken back") == true)
  }

  @Test("fields are set as they were where another program has written, and what it changed stays")
  func offered() async throws {
    let before = try #require(library.photo(id))
    try await library.perform(.set(.city, .text("Kiel")), on: [id])
    try await library.perform(.add(.keywords, ["mine"]), on: [id])
    try await save("First")
    try ExifTool.write(["-XMP-dc:Title=Theirs", "-XMP-dc:Subject+=theirs"], to: file.path)
    let theirs = try Data(contentsOf: file)
    await history.undoLastSave()?.value
    await queue.flush()
    #expect(try Data(contentsOf: file) == theirs && shown.offered == [1] && shown.reviews == 1)
    let photo = try #require(library.photo(id))
    #expect(Set(photo.pending.keys) == [.city, .keywords] && photo.conflicts.isEmpty)
    #expect(photo[.city] == before[.city] && photo[.title] == .text("Theirs"))
    let words = photo[.keywords]?.text ?? ""
    #expect(words.contains("theirs") && !words.contains("mine"))
    #expect(messages.texts.isEmpty)
  }

  @Test("of all photos each operation is told, and undone with all that came after it")
  func operations() async throws {
    try await library.perform(.set(.rating, .integer(1)), on: [id])
    try await library.perform(.set(.rating, .integer(2)), on: [id])
    try await library.perform(.set(.rating, .integer(3)), on: [id])
    await history.show()?.value
    #expect(page.rows.map(\.title) == Array(repeating: "1 photo rated", count: 3))
    let actions = page.rows.compactMap { $0.otherAction ?? $0.action }
    let counts = actions.compactMap { action in
      if case .undo(_, let count) = action { count } else { nil }
    }
    #expect(counts == [1, 2, 3])
    let done = library.history.done.reversed().map(\.id)
    #expect(page.rows.dropFirst().map(\.action) == done.dropFirst().map { .takeBack($0) })
    #expect(page.rows.map(\.detail) == ["★★★☆☆", "★★☆☆☆", "★☆☆☆☆"].map { "Rating: \($0)" })
    page.rows.first.map { page.onShow?($0) }
    #expect(shown.photos == [.of(try #require(library.history.nextUndo))])
    #expect(HistoryText.name(of: page.rows[1]).hasPrefix("1 photo rated, Rating: ★★☆☆☆, "))
    #expect(HistoryText.name(of: page.rows[1]).hasSuffix(", and later ones stay"))
    #expect(HistoryText.tooltip(of: actions[1]) == "Takes back 2 changes (Shift+Enter)")
    let numbers = page.rows.map(\.id)
    page.onBack?(actions[1])
    try await wait(until: "the first rating") { library.photo(id)?[.rating] == .integer(1) }
    try await wait(until: "the new states") { page.rows.map(\.state) == ["Undone", "Undone", ""] }
    #expect(page.rows.map(\.id) == numbers)
    // What the page said before is of no use now.
    page.onBack?(actions[1])
    await queue.flush()
    #expect(library.photo(id)?[.rating] == .integer(1))
  }

  @Test("an operation is taken back alone, and what came after it stays")
  func alone() async throws {
    try await library.perform(.set(.city, .text("Kiel")), on: [id])
    try await library.perform(.set(.rating, .integer(2)), on: [id])
    await history.show()?.value
    let before = library.photo(id)?.record.values[.city]
    let row = try #require(page.rows.last)
    page.onBack?(try #require(row.action))
    try await wait(until: "the line of it") { page.rows.count == 3 }
    #expect(page.rows.first?.title == "Change of 1 photo taken back")
    #expect(library.photo(id)?[.city] == before)
    #expect(library.photo(id)?[.rating] == .integer(2))
  }

  @Test("of the selected photos those are asked for and taken back that were written")
  func someWritten() async throws {
    let others = try (1...3).map { number in
      PhotoReader().read(
        RawPath(try folder.copy(of: Corpus.samplePhotos[number], as: "\(number).jpg").path))
    }
    shown.selected = [id] + (await library.add(others))
    await history.undoLastSave()?.value
    #expect(shown.asked == [] && messages.texts.last?.contains("nothing") == true)
    let original = try Data(contentsOf: file)
    try await save("First")
    await history.undoLastSave()?.value
    #expect(shown.asked == [1])
    #expect(messages.texts.last == "1 photo taken back")
    #expect(try Data(contentsOf: file) == original)
  }
}
