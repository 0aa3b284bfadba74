import Foundation
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("SavedSearchCoordinator")
struct SavedSearchCoordinatorTests {
  private final class Page {
    var text = ""
    var selected: String?
    var shown = SavedSearches()
    var questions: [SearchName] = []
    var answer: String?
    var nextUndo: EditOperation.ID?
  }

  private let folder: TemporaryFolder
  private let page = Page()
  private let messages = FakeMessages()
  private let coordinator: SavedSearchCoordinator

  init() throws {
    folder = try TemporaryFolder()
    coordinator = SavedSearchCoordinator(
      SavedSearchFile(RawPath(folder.url.path).appending("searches.tsv")),
      SavedSearchCoordinator.Window(
        text: { [page] in page.text },
        selected: { [page] in page.selected.flatMap { page.shown[$0] } },
        askForName: { [page] in
          page.questions.append($0)
          return page.answer
        },
        show: { [page] in
          page.shown = $0
          if let name = $1 { page.selected = name }
        }, nextUndo: { [page] in page.nextUndo }), messages)
  }

  private var file: String {
    (try? String(contentsOf: folder.url.appendingPathComponent("searches.tsv"), encoding: .utf8))
      ?? ""
  }

  private func keep(_ text: String, as name: String?) async {
    page.text = text
    page.answer = name
    await coordinator.keep()?.value
  }

  @Test("a search is kept in the file under the name that was given, and is selected then")
  func keep() async {
    await keep(" rating:5 ", as: "Best")
    await keep("-has:title", as: "To caption")
    #expect(file == "Best\trating:5\nTo caption\t-has:title\n")
    #expect(page.shown.all.map(\.name) == ["Best", "To caption"])
    #expect(page.selected == "To caption")
    #expect(page.questions.map(\.proposal) == ["rating:5", "-has:title"])
    await keep("taken:last-month", as: "Lately")
    #expect(page.shown.all.map(\.name) == ["Best", "To caption", "Lately"])
  }

  @Test("who gives no name, or has no search, keeps nothing")
  func nothing() async {
    await keep("rating:5", as: nil)
    await keep("rating>", as: "Half")
    await keep("  ", as: "Blank")
    #expect(page.questions.count == 1)
    #expect(file.isEmpty && page.shown.all.isEmpty)
  }

  @Test("a search gets another name, and is moved")
  func renameAndMove() async {
    await keep("rating:5", as: "Best")
    await keep("-has:title", as: "To caption")
    page.answer = "Untitled"
    await coordinator.renameSelected()?.value
    await coordinator.move("Untitled", before: "Best").value
    #expect(file == "Untitled\t-has:title\nBest\trating:5\n")
    #expect(page.selected == "Untitled")
    #expect(page.questions.last?.isRenaming == true)
  }

  @Test("a removed search comes back where it stood")
  func remove() async {
    for name in ["a", "b", "c"] { await keep("rating:5", as: name) }
    page.selected = "b"
    await coordinator.removeSelected()?.value
    #expect(file == "a\trating:5\nc\trating:5\n")
    #expect(messages.texts == ["“b” is no longer kept."] && messages.offers == [.restoreSearch])
    await coordinator.restore()?.value
    #expect(page.shown.all.map(\.name) == ["a", "b", "c"])
    #expect(coordinator.removed == nil && coordinator.restore() == nil)
  }

  @Test("what others wrote into the file is shown, and stays")
  func others() async throws {
    await keep("rating:5", as: "Best")
    try folder.file("searches.tsv", containing: Data("# mine\nSea\tsea\n".utf8))
    await coordinator.read().value
    #expect(page.shown.all.map(\.name) == ["Sea"])
    await keep("rating:4", as: "Good")
    #expect(file == "# mine\nSea\tsea\nGood\trating:4\n")
  }

  @Test("where the file cannot be written the reason is told, and nothing looks kept")
  func unwritable() async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("searches.tsv"), withIntermediateDirectories: true)
    await keep("rating:5", as: "Best")
    #expect(page.shown.all.isEmpty && page.selected == nil)
    #expect(messages.texts.count == 1)
  }

  @Test("a search that is kept after one was removed is not replaced by undo")
  func sameNameAgain() async {
    await keep("rating>=3", as: "Mine")
    await coordinator.removeSelected()?.value
    #expect(coordinator.isRemovalLatest && messages.texts == ["“Mine” is no longer kept."])
    await keep("camera:Nikon", as: "Mine")
    #expect(!coordinator.isRemovalLatest && coordinator.removed == nil)
    #expect(messages.texts.isEmpty, "its button would do nothing any more")
    #expect(coordinator.restore() == nil && file == "Mine\tcamera:Nikon\n")
  }

  @Test("a search that another window keeps under the name of a removed one stays")
  func sameNameElsewhere() async throws {
    await keep("rating>=3", as: "Mine")
    await coordinator.removeSelected()?.value
    try folder.file("searches.tsv", containing: Data("mine\tcamera:Nikon\n".utf8))
    await coordinator.restore()?.value
    #expect(file == "mine\tcamera:Nikon\n")
    #expect(messages.texts.last?.contains("“Mine”") == true && coordinator.removed == nil)
  }

  @Test("undo restores a search that was removed, unless something was done since")
  func undo() async {
    await keep("rating:5", as: "Best")
    #expect(!coordinator.isRemovalLatest)
    page.nextUndo = EditOperation.ID(rawValue: 7)
    page.selected = "Best"
    await coordinator.removeSelected()?.value
    #expect(coordinator.isRemovalLatest)
    page.nextUndo = EditOperation.ID(rawValue: 8)
    #expect(!coordinator.isRemovalLatest)
    page.nextUndo = EditOperation.ID(rawValue: 7)
    await coordinator.restore()?.value
    #expect(page.shown.all.map(\.name) == ["Best"] && !coordinator.isRemovalLatest)
  }
}
