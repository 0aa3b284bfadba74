import Foundation
import PhotoFiles
import PhotoModel
import PhotoTestSupport
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("RenamingCoordinator")
struct RenamingCoordinatorTests {
  private final class Page {
    var selected: [Photo.ID] = []
    /// As if so many photos were selected.
    var count: Int?
    var questions: [String] = []
    var answer = true
  }

  private let folder: TemporaryFolder
  private let library: PhotoLibrary
  private let queue: FakeQueue
  private let messages = FakeMessages()
  private let page = Page()
  private let renaming: RenamingCoordinator
  private let work: LibraryWork

  init() async throws {
    folder = try TemporaryFolder()
    library = try PhotoLibrary(journal: FaultyJournal())
    queue = FakeQueue(library, messages)
    work = LibraryWork(
      library, Preferences(schema: "io.github.versophoto.NotInstalled"), journal: nil)
    renaming = RenamingCoordinator(
      queue,
      RenamingCoordinator.Window(
        targetIDs: { [page] in page.selected },
        selectedCount: { [page] in page.count ?? page.selected.count },
        ask: { [page] names in
          page.questions.append(names.text)
          return page.answer
        },
        select: { [page] in page.selected = $0 }))
  }

  /// A photo of the library that is called otherwise than it is.
  private func add(_ name: String = "a.png") async throws -> Photo.ID {
    let file = try folder.file(name, containing: SmallJPEG.data)
    let id = await library.add([PhotoReader().read(RawPath(file.path))])[0]
    page.selected.append(id)
    return id
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  @Test(
    "old and new names are asked for, sidecars go along, and edits that wait stay with the photo")
  func renaming() async throws {
    let id = try await add()
    try folder.file("a.png.xmp", containing: Data("<x/>".utf8))
    try await library.perform(.set(.title, .text("Mine")), on: [id])
    await renaming.repairSelected()?.value
    #expect(page.questions.count == 1)
    #expect(page.questions[0].contains("a.png") && page.questions[0].contains("a.jpg"))
    #expect(try names == ["a.jpg", "a.jpg.xmp"])
    #expect(library.count == 1 && page.selected == [id])
    let photo = try #require(library.photo(id))
    #expect(photo.record.path.name == "a.jpg" && photo[.title] == .text("Mine"))
    #expect(photo.isEdited && library.editedElsewhere.isEmpty)
    #expect(messages.texts == ["1 photo was renamed"] && messages.offers == [.undo])
  }

  @Test("who says no has no file renamed, and photos with the right names are not asked about")
  func refused() async throws {
    page.answer = false
    let id = try await add()
    await renaming.repairSelected()?.value
    #expect(try names == ["a.png"] && page.questions.count == 1)
    #expect(library.photo(id) != nil && messages.texts.isEmpty)
    page.selected = []
    _ = try await add("b.jpg")
    #expect(renaming.repairSelected() == nil && page.questions.count == 1)
    #expect(messages.texts.count == 1)
  }

  @Test("names can be right where a selected one is wrong, or where very many are selected")
  func offered() async throws {
    _ = try await add("b.jpg")
    #expect(!renaming.mayRepair)
    let wrong = try await add()
    #expect(renaming.mayRepair)
    page.selected.removeAll { $0 == wrong }
    #expect(!renaming.mayRepair)
    page.count = PhotosController.fewSelected + 1
    #expect(renaming.mayRepair, "so many are not looked through")
  }

  @Test("a name that is taken is told of, and the other photos are renamed")
  func taken() async throws {
    let id = try await add()
    _ = try await add("b.gif")
    try folder.file("a.jpg", containing: Data("other".utf8))
    await renaming.repairSelected()?.value
    #expect(try names == ["a.jpg", "a.png", "b.jpg"])
    #expect(library.photo(id) != nil && page.selected.count == 1)
    #expect(messages.texts.count == 1 && messages.texts[0].contains("a.png"))
    #expect(messages.texts.first?.hasPrefix("1 photo was renamed. ") == true)
  }

  @Test("names are taken back and given again, with sidecars and what waits")
  func undo() async throws {
    let id = try await add()
    try folder.file("a.png.xmp", containing: Data("<x/>".utf8))
    await renaming.repairSelected()?.value
    try await library.perform(.set(.title, .text("Mine")), on: [id])
    try await library.undo()
    #expect(try await library.undo()?.photos == [id])
    #expect(try names == ["a.png", "a.png.xmp"] && library.photo(id)?.record.path.name == "a.png")
    #expect(try await library.redo()?.photos == [id])
    try await library.redo()
    #expect(try names == ["a.jpg", "a.jpg.xmp"] && library.photo(id)?[.title] == .text("Mine"))
    #expect(library.editedElsewhere.isEmpty)
  }

  @Test(
    "a name that is taken by now is not given back, nor that of a sidecar; a file that is gone is told of"
  )
  func notUndone() async throws {
    let id = try await add()
    for taken in ["a.png", "a.png.xmp"] {
      try folder.file("a.png.xmp", containing: Data("<x/>".utf8))
      await renaming.repairSelected()?.value
      try folder.file(taken, containing: Data("other".utf8))
      let before = try names
      let reversal = try await library.undo()
      #expect(reversal?.isDone == false && reversal?.left.map(\.path.name) == ["a.jpg"])
      #expect(try names == before && library.photo(id)?.record.path.name == "a.jpg")
      let other = folder.url.appendingPathComponent(taken)
      #expect(try Data(contentsOf: other) == Data("other".utf8))
      try FileManager.default.removeItem(at: other)
      if taken == "a.png" {
        // By hand.
        for end in ["", ".xmp"] {
          try FileManager.default.moveItem(
            at: folder.url.appendingPathComponent("a.jpg" + end),
            to: folder.url.appendingPathComponent("a.png" + end))
        }
        let record = PhotoReader().read(RawPath(folder.url.path).appending("a.png"))
        try await library.rename(
          [RawPath(folder.url.path).appending("a.jpg"): record.path], reading: [record])
        page.selected = [id]
      }
    }
    page.selected = []
    let gone = try await add("b.png")
    await renaming.repairSelected()?.value
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("b.jpg"))
    #expect(try await library.undo()?.isDone == false && library.photo(gone) != nil)
  }
}
