import PhotoModel
import PhotoTestSupport
import Testing

@testable import Verso

@MainActor
@Suite("UndoTarget")
struct UndoTargetTests {
  private let journal = FaultyJournal()
  private let library: PhotoLibrary
  private let ids: [Photo.ID]

  init() async throws {
    library = try PhotoLibrary(journal: journal)
    ids = await library.add([PhotoRecord(path: RawPath("/p/a.jpg"))])
  }

  @Test("a removed search is taken back if it is the latest thing, and otherwise an operation")
  func latest() async throws {
    #expect(UndoTarget(library, isRemovalLatest: false) == nil)
    #expect(UndoTarget(library, isRemovalLatest: true)?.name == "Remove Saved Search")
    try await library.perform(.set(.rating, .integer(4)), on: ids)
    #expect(UndoTarget(library, isRemovalLatest: true)?.name == "Remove Saved Search")
    let operation = try #require(library.history.nextUndo)
    #expect(
      UndoTarget(library, isRemovalLatest: false)?.name == OperationText.name(of: operation.name))
  }

  @Test("what is on its way to the journal came after a search was removed, and is taken back")
  func onItsWay() async throws {
    try await journal.holdAlone()
    let rating = Task { try await library.perform(.set(.rating, .integer(4)), on: ids) }
    try await journal.untilItIsHeld()
    guard case .operation = UndoTarget(library, isRemovalLatest: true) else {
      Issue.record("the search would come back, and the rating stay")
      return
    }
    journal.release()
    _ = try await rating.value
  }
}
