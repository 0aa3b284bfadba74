import PhotoModel
import PhotoTestSupport
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("EditingCoordinator")
struct EditingCoordinatorTests {
  /// What the window would show.
  final class Shown {
    var selected: [Photo.ID] = []
    var undone: [OperationName.Kind] = []
    var redone: [OperationName.Kind] = []
    var beginning: EditOperation.ID?
    var revealed: [[Photo.ID]] = []
    var rescued: [String] = []
    /// How many photos the list does not show.
    var hiddenCount = 0
    var updates = 0
  }

  let library = PhotoLibrary()
  let messages = FakeMessages()
  let shown = Shown()
  let editing: EditingCoordinator
  let ids: [Photo.ID]

  init() async {
    ids = await library.add(
      ["a", "b", "c"].map { PhotoRecord(path: RawPath("/p/\($0).jpg")) })
    // Nothing here takes long, however busy the machine is.
    editing = EditingCoordinator(
      library, FakeQueue(library), Self.window(shown), messages, patience: .seconds(3600))
  }

  private static func window(_ shown: Shown) -> EditingCoordinator.Window {
    EditingCoordinator.Window(
      isBeginningOfOrder: { $0.id == shown.beginning },
      didUndo: { shown.undone.append($0.name.kind) },
      didRedo: { shown.redone.append($0.name.kind) },
      reveal: {
        shown.revealed.append($0.photos)
        return shown.hiddenCount
      }, rescue: { shown.rescued.append($0) }, showAll: { shown.hiddenCount = 0 },
      update: { shown.updates += 1 })
  }

  private func rating(_ id: Photo.ID) -> FieldValue? { library.photo(id)?[.rating] }

  @Test("the selected photos are rated and labelled without a word")
  func serialWork() async {
    shown.selected = [ids[0], ids[1]]
    editing.rate(shown.selected, as: 4)
    editing.toggle(.red, of: shown.selected)
    await library.flush()
    #expect(ids.map(rating) == [.integer(4), .integer(4), nil])
    #expect(library.common(.label, of: shown.selected) == .same(.text("Red")))
    editing.toggle(.red, of: shown.selected)
    await library.flush()
    #expect(library.common(.label, of: shown.selected) == .none)
    #expect(messages.texts.isEmpty)
  }

  @Test("a change of several photos is told, with a way back; a change of one is seen")
  func told() async {
    editing.perform([.set(.title, .text("One"))], on: [ids[0]])
    await library.flush()
    #expect(messages.texts.isEmpty)
    editing.perform(ids.map { ($0, Change.set(.title, .text("All"))) }, as: .paste)
    await library.flush()
    #expect(messages.texts.count == 1 && messages.offers == [.undo])
  }

  @Test("what is taken back alone is shown, and what that leaves as it is is said")
  func takenBack() async throws {
    let journal = MemoryJournal()
    let before = try PhotoLibrary(journal: journal)
    let both = await before.add(["a", "z"].map { PhotoRecord(path: RawPath("/p/\($0).jpg")) })
    try await before.perform(.set(.rating, .integer(2)), on: both)
    let mistake = try #require(before.history.nextUndo)
    try await before.perform(.set(.rating, .integer(3)), on: [both[1]])

    let library = try PhotoLibrary(journal: journal)
    let editing = EditingCoordinator(
      library, FakeQueue(library), Self.window(shown), messages, patience: .seconds(3600))
    let ids = await library.add([PhotoRecord(path: RawPath("/p/a.jpg"))])
    editing.takeBack(mistake.id)
    try await wait(until: "what is said") {
      messages.texts == ["1 photo of this is not open, and stays as it is."]
    }
    #expect(shown.revealed == [ids] && library.photo(ids[0])?[.rating] == nil)
    await library.add([PhotoRecord(path: RawPath("/p/z.jpg"))])
    editing.takeBack(mistake.id)
    try await wait(until: "what is said then") {
      messages.texts.last == "All of this was changed since, and stays as it is."
    }
    #expect(shown.revealed == [ids])
    try await library.perform(.takeOut(library.ids))
    editing.takeBack(mistake.id)
    try await wait(until: "what is said of photos that were taken out") {
      messages.texts.last == "2 photos of this are not open, and stay as they are."
    }
  }

  @Test("the photos of an operation are shown without a word, unless the list does not show them")
  func photosOfOperation() async throws {
    try await library.perform(.set(.title, .text("One")), on: [ids[2], ids[0]])
    let operation = try #require(library.history.nextUndo)
    editing.showPhotos(of: row(.of(operation)))
    await library.flush()
    try await wait(until: "the photos") { shown.revealed == [[ids[0], ids[2]]] }
    #expect(messages.texts.isEmpty)
    shown.hiddenCount = 1
    editing.showPhotos(of: row(.of(operation)))
    try await wait(until: "what is said") {
      messages.texts.last?.contains("not in this list") == true
    }
    #expect(messages.offers == [.showChanged])
    #expect(editing.hidden?.photos == [ids[0], ids[2]])
  }

  @Test("the photos of a save are shown, in the order of the list")
  func photosOfSave() async throws {
    let paths = [ids[2], ids[1]].compactMap { library.photo($0)?.record.path }
    editing.showPhotos(of: row(.at(paths + [RawPath("/not/here.jpg")])))
    try await wait(until: "the photos") { shown.revealed == [[ids[1], ids[2]]] }
    #expect(messages.texts.isEmpty)
    editing.showPhotos(of: row(.at([RawPath("/not/here.jpg")])))
    try await wait(until: "what is said") { messages.texts.last?.contains("not open") == true }
  }

  private func row(_ photos: HistoryRow.Photos) -> HistoryRow {
    HistoryRow(
      id: .unnoted(0), day: "", time: "", title: "Done", detail: "", state: "", isTakenBack: false,
      photos: photos)
  }

  @Test("what is asked for in one turn is done in this order, and each is shown when it is done")
  func order() async {
    shown.selected = [ids[0]]
    editing.rate(shown.selected, as: 1)
    editing.rate(shown.selected, as: 2)
    editing.undo()
    editing.redo()
    editing.undo()
    await library.flush()
    #expect(rating(ids[0]) == .integer(1))
    #expect(shown.undone == [.rate, .rate] && shown.redone == [.rate])
    // One when it is asked for, one when it is done.
    #expect(shown.updates == 10)
    #expect(messages.texts.count == 3)
  }

  @Test("what is undone is shown; where the list has it not, that is said, with a way there")
  func revealed() async {
    shown.selected = [ids[2], ids[0]]
    editing.rate(shown.selected, as: 1)
    editing.undo()
    await library.flush()
    #expect(shown.revealed == [[ids[0], ids[2]]] && messages.offers.isEmpty)
    #expect(editing.hidden == nil)
    shown.hiddenCount = 1
    editing.redo()
    await library.flush()
    #expect(messages.offers == [.showChanged])
    #expect(messages.texts.last == "Redone: Rate 2 Photos. 1 photo is not in this list.")
    #expect(editing.hidden?.photos == [ids[0], ids[2]])
    editing.showHidden()
    #expect(shown.hiddenCount == 0 && shown.revealed.count == 3 && editing.hidden == nil)
  }

  @Test("what was said of an edit goes with the next one, and what others said stays")
  func unsaid() async {
    shown.selected = [ids[0]]
    editing.rate(shown.selected, as: 1)
    editing.undo()
    await library.flush()
    #expect(messages.texts.count == 1)
    editing.rate(shown.selected, as: 2)
    await library.flush()
    #expect(messages.texts == [])
    editing.perform([.set(.title, .text("All"))], on: ids)
    await library.flush()
    #expect(messages.offers == [.undo])
    messages.replaceLast(with: "Something else")
    editing.rate(shown.selected, as: 3)
    await library.flush()
    #expect(messages.texts.last == "Something else")
    // What changes nothing leaves what is said.
    editing.undo()
    await library.flush()
    let said = messages.texts
    editing.perform([.set(.rating, .integer(2))], on: [ids[0]])
    await library.flush()
    #expect(messages.texts == said)
  }

  @Test("what is undone of photos that are not open is said", arguments: [0, 2])
  func undoneElsewhere(hiddenCount: Int) async throws {
    try await library.perform(.set(.title, .text("One")), on: ids)
    await library.close([RawPath("/p/a.jpg")])
    shown.hiddenCount = hiddenCount
    editing.undo()
    let text = "Undone: Edit Title of 3 Photos. 1 photo is not open"
    let more = hiddenCount > 0 ? ". 2 photos are not in this list." : ""
    try await wait(until: "what is said") { messages.texts == [text + more] }
    await library.close([RawPath("/p/b.jpg"), RawPath("/p/c.jpg")])
    shown.hiddenCount = 0
    editing.redo()
    try await wait(until: "what is said then") {
      messages.texts.last == "Redone: Edit Title of 3 Photos. 3 photos are not open"
    }
  }

  @Test("pending edits are discarded, and photos that were taken out come back")
  func backAgain() async throws {
    shown.selected = ids
    editing.rate(shown.selected, as: 3)
    editing.discard(shown.selected)
    await library.flush()
    #expect(library.editedCount == 0 && messages.texts.count == 1)
    try await library.perform(.takeOut([ids[0]]))
    editing.tellOfRearranging()
    #expect(messages.texts.count == 2)
    editing.bringBack()
    await library.flush()
    #expect(library.ids == ids && messages.texts.isEmpty)
  }

  @Test(
    "what is taken out with unsaved changes is told, and of one photo in its own words",
    arguments: [(1, "It has unsaved changes."), (2, "1 of them has unsaved changes.")])
  func takenOutWithChanges(count: Int, words: String) async throws {
    try await library.perform(.set(.rating, .integer(3)), on: [ids[0]])
    try await library.perform(.takeOut(Array(ids.prefix(count))))
    editing.tellOfRearranging()
    #expect(messages.texts.last?.hasSuffix("taken out of the list. \(words)") == true)
  }

  @Test("one moved photo is seen and not told, but that the order is another one is")
  func moved() async throws {
    let move = try #require(
      try await library.perform(.move([ids[2]], after: nil, before: ids[0])))
    editing.tellOfRearranging()
    #expect(messages.texts.isEmpty)
    shown.beginning = move.id
    editing.tellOfRearranging()
    #expect(messages.offers == [.undo])
    editing.tellOfManualOrder()
    #expect(messages.offers == [.undo, .sortManually])
  }

  @Test("a change that cannot be stored is told, and nothing has changed")
  func failure() async throws {
    let journal = FaultyJournal()
    let library = try PhotoLibrary(journal: journal)
    let id = await library.add([PhotoRecord(path: RawPath("/p/a.jpg"))])[0]
    let editing = EditingCoordinator(library, FakeQueue(library), Self.window(shown), messages)
    shown.selected = [id]
    journal.isFull = true
    editing.rate(shown.selected, as: 5)
    await library.flush()
    #expect(library.photo(id)?[.rating] == nil)
    #expect(messages.texts.count == 1 && messages.offers.isEmpty)
    // What took a key is done again by a key, and the clipboard stays as it is.
    editing.perform([.set(.label, .text("Red")), .set(.rating, .integer(1))], on: [id])
    await library.flush()
    #expect(shown.rescued.isEmpty && messages.texts.count == 2)
    for change in [Change.set(.title, .text("Harbour")), .add(.keywords, ["sea", "a; b"])] {
      editing.perform([change], on: [id], over: [change.field: nil])
      await library.flush()
    }
    #expect(library.photo(id)?[.title] == nil)
    #expect(shown.rescued == ["Harbour", "sea; \"a; b\""])
    journal.isFull = false
    editing.perform([.set(.title, .text("Harbour"))], on: [id])
    await library.flush()
    #expect(library.photo(id)?[.title] == .text("Harbour") && shown.rescued.count == 2)
  }

  @Test("what takes long is shown as being stored until it is stored")
  func long() async throws {
    let journal = FaultyJournal()
    let library = try PhotoLibrary(journal: journal)
    let id = await library.add([PhotoRecord(path: RawPath("/p/a.jpg"))])[0]
    let editing = EditingCoordinator(
      library, FakeQueue(library), Self.window(shown), messages, patience: .milliseconds(1))
    shown.selected = [id]
    try await journal.holdAlone()
    editing.rate(shown.selected, as: 5)
    #expect(!editing.isStoring)
    try await wait(until: "it is said that something is stored") { editing.isStoring }
    journal.release()
    try await wait(until: "it is stored") { !editing.isStoring }
    #expect(library.photo(id)?[.rating] == .integer(5))
  }
}
