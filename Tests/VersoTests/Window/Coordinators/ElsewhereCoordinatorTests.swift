import Foundation
import PhotoFiles
import PhotoModel
import PhotoStore
import PhotoTestSupport
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("ElsewhereCoordinator")
struct ElsewhereCoordinatorTests {
  private final class Page {
    var offered: [Int] = []
    var refreshes = 0
    var choice: ((ElsewhereWindow.Choice) -> Void)?
    var opened: [RawPath] = []
    /// The file that is chosen for a photo.
    var file: RawPath?
    /// Whether another picture is wanted, each time that is asked.
    var answers: [Bool] = []
    var questions = 0
  }

  private let journal = FaultyJournal()

  private let library: PhotoLibrary
  private let queue: FakeQueue
  private let messages = FakeMessages()
  private let page = Page()
  private let elsewhere: ElsewhereCoordinator
  private let old = RawPath("/gone/sea/a.jpg")
  private let new = RawPath("/found/sea/a.jpg")
  private static let stamp = FileStamp(size: 10, modified: 1, changed: 1, inode: 1)

  init() async throws {
    let before = try PhotoLibrary(journal: journal)
    try await before.perform(
      .set(.title, .text("Mine")), on: await before.add([PhotoRecord(path: old)]))
    try await before.keep([old: PhotoIdentity(Self.stamp, content: nil)])
    library = try PhotoLibrary(journal: journal)
    queue = FakeQueue(library, messages)
    elsewhere = ElsewhereCoordinator(
      queue,
      ElsewhereCoordinator.Window(
        offer: { [page] in page.offered.append($0) }, withdraw: { [page] in page.offered = [] },
        showPage: { [page] in page.choice = $0 },
        refreshPage: { [page] in page.refreshes += 1 }, open: { [page] in page.opened += $0 },
        chooseFolder: {}, chooseFile: { [page] _ in page.file },
        isOtherWanted: { [page] _, _ in
          page.questions += 1
          return page.answers.removeFirst()
        }))
  }

  private func find() async throws -> Photo.ID {
    var record = PhotoRecord(path: new)
    record.stamp = Self.stamp
    let id = await library.add([record])[0]
    elsewhere.look()
    try await wait(until: "photos are offered") { !page.offered.isEmpty }
    return id
  }

  @Test("what was found is offered, taken over, and can be undone")
  func takeOver() async throws {
    #expect(!elsewhere.hasFound)
    let id = try await find()
    #expect(elsewhere.hasFound && page.offered == [1])
    await elsewhere.takeOver().value
    #expect(!elsewhere.hasFound && page.offered == [] && page.refreshes == 1)
    #expect(library.photo(id)?[.title] == .text("Mine"))
    #expect(queue.told == [OperationName(.takeOver, count: 1)])
    try await library.undo()
    #expect(library.editedElsewhere == [old])
  }

  @Test(
    "what is undone, discarded or closed meanwhile is not offered any more",
    arguments: ["undo", "discard", "close", "look"])
  func withdrawn(by what: String) async throws {
    let id = try await find()
    switch what {
    case "undo":
      try await library.undo()
      elsewhere.refresh()
    case "discard":
      elsewhere.showPage()
      page.choice?(.discard([old]))
      await queue.flush()
    case "close": await library.removeAll()
    default:
      try await library.perform(.set(.title, .text("Other")), on: [id])
      #expect(elsewhere.hasFound)
      elsewhere.look()
    }
    try await wait(until: "the offer is withdrawn") { !elsewhere.hasFound }
    #expect(page.offered == [])
  }

  @Test("a photo in the list whose file was removed leaves when its changes are taken over")
  func takeOverFromList() async throws {
    var record = PhotoRecord(path: old)
    record.error = PhotoError(FileError.noFile)
    await library.add([record])
    let id = try await find()
    await elsewhere.takeOver().value
    #expect(library.count == 1 && library.photo(id)?[.title] == .text("Mine"))
  }

  @Test("a photo that has got changes of its own keeps them, and this is said")
  func occupied() async throws {
    let id = try await find()
    try await library.perform(.set(.title, .text("Other")), on: [id])
    await elsewhere.takeOver().value
    #expect(library.photo(id)?[.title] == .text("Other"))
    #expect(messages.texts.count == 1 && queue.told == [])
  }

  @Test("where the journal cannot be written, nothing is taken over, and this is said")
  func failure() async throws {
    let id = try await find()
    journal.isFull = true
    await elsewhere.takeOver().value
    #expect(library.photo(id)?.isEdited == false)
    #expect(library.editedElsewhere == [old])
    #expect(queue.told == [] && queue.errors.count == 1)
  }

  /// Chooses a file for the photo on the page.
  private func choose(_ file: RawPath) {
    page.file = file
    elsewhere.showPage()
    page.choice?(.choose(old))
  }

  @Test("a chosen file gets the changes; one with another picture only where that is wanted")
  func chosen() async throws {
    let folder = try TemporaryFolder()
    let file = RawPath(folder.url.path).appending("b.jpg")
    try Data("a picture".utf8).write(to: URL(fileURLWithPath: file.text))
    let content = try #require(await PhotoIdentifier.contents(of: [file])[file])
    try await library.keep([old: PhotoIdentity(Self.stamp, content: [1])])
    page.answers = [false, true]
    choose(file)
    try await wait(until: "it is asked whether another picture is wanted") { page.questions == 1 }
    choose(file)
    try await wait(until: "the changes are taken over") { page.refreshes == 1 }
    #expect(page.questions == 2)
    #expect(queue.told == [OperationName(.takeOver, count: 1)])
    #expect(library.editedElsewhere == [file])

    try await library.undo()
    try await library.keep([old: PhotoIdentity(Self.stamp, content: content)])
    choose(file)
    try await wait(until: "the changes are taken over again") { page.refreshes == 2 }
    #expect(page.questions == 2, "the same picture needs no question")
    #expect(library.editedElsewhere == [file])
  }

  @Test("changes elsewhere are told of, and discarded or opened from their page")
  func listed() async {
    elsewhere.tellOfPending()
    #expect(messages.offers == [.unsavedElsewhere])
    elsewhere.showPage()
    page.choice?(.open([old]))
    #expect(page.opened == [old])
    page.choice?(.discard([old]))
    await queue.flush()
    #expect(library.editedElsewhere == [])
    #expect(queue.told == [OperationName(.discard, count: 1)])
    elsewhere.tellOfPending()
    #expect(messages.texts.count == 1)
  }
}
