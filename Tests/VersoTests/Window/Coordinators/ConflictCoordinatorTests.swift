import Foundation
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("ConflictCoordinator")
struct ConflictCoordinatorTests {
  private final class Page: ConflictsPage {
    var onResolve: ((ConflictDecisions) -> Void)?
    var decisions = ConflictDecisions([])
    var isSaving: Bool?

    func show(_ photos: [ConflictingPhoto], isSaving: Bool) {
      decisions = ConflictDecisions(photos)
      self.isSaving = isSaving
    }
  }

  private let folder: TemporaryFolder
  private let library: PhotoLibrary
  private let journal: Journal
  private let queue: FakeQueue
  private let messages = FakeMessages()
  private let page = Page()

  init() throws {
    folder = try TemporaryFolder()
    journal = try Journal(in: folder)
    library = try PhotoLibrary(journal: journal)
    queue = FakeQueue(library, messages)
  }

  private func coordinator(selecting ids: [Photo.ID] = []) -> ConflictCoordinator {
    let window = ConflictCoordinator.Window(targetIDs: { ids }, open: { [page] in page })
    return ConflictCoordinator(
      queue, log: JournalReader(journal: journal), window)
  }

  /// Photos whose titles were changed here and, now, by ExifTool.
  private func photos() async throws -> [Photo.ID] {
    let files = try ["a.jpg", "b.jpg"].map { name in
      RawPath(try folder.copy(of: Corpus.samplePhotos[0], as: name).path)
    }
    let ids = await library.add(files.map { PhotoReader().read($0) })
    try await library.perform([.set(.title, .text("Mine"))], on: ids)
    for file in files { try ExifTool.write(["-XMP:Title=Theirs"], to: file.text) }
    await library.add(files.map { PhotoReader().read($0) })
    return ids
  }

  @Test("all conflicts show with their values, and what is decided is carried out")
  func resolve() async throws {
    let ids = try await photos()
    let coordinator = coordinator()
    await coordinator.resolve()?.value
    #expect(page.isSaving == false && page.decisions.photos.map(\.id) == ids)
    let conflict = try #require(page.decisions.photos.first?.conflicts.first)
    #expect(conflict.mine == .text("Mine") && conflict.file == .text("Theirs"))
    page.decisions.choose(.file, for: .title, of: ids[0])
    #expect(page.decisions.count == 2 && page.decisions.decidedCount == 1)
    page.onResolve?(page.decisions)
    await queue.flush()
    #expect(library.photo(ids[0])?[.title] == .text("Theirs"))
    #expect(library.photo(ids[1])?.conflicts.count == 1)
    #expect(queue.told == [OperationName(.resolve, field: .title, count: 1)])
  }

  @Test("those of the selected photos come first, and none are said to be none")
  func selected() async throws {
    let ids = try await photos()
    let coordinator = coordinator(selecting: [ids[1]])
    await coordinator.resolve()?.value
    #expect(page.decisions.photos.map(\.id) == [ids[1]])
    try await library.perform(.discard(ids))
    await coordinator.resolve()?.value
    #expect(messages.texts == ["No other program has changed what was changed here."])
  }

  @Test("what was written after the change here is newer, by the journal and the file")
  func newer() async throws {
    let ids = try await photos()
    let coordinator = coordinator()
    let path = try #require(library.photo(ids[0])?.record.path)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 3600)], ofItemAtPath: path.text)
    let other = try #require(library.photo(ids[1])?.record.path)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: other.text)
    await library.add([path, other].map { PhotoReader().read($0) })
    await coordinator.resolve()?.value
    page.decisions.choose(by: .newer)
    #expect(page.decisions.choice(of: .title, in: ids[0]) == .file)
    #expect(page.decisions.choice(of: .title, in: ids[1]) == .mine)
  }

  @Test("before saving they are asked about, and saved when that is done")
  func saving() async throws {
    let ids = try await photos()
    let coordinator = coordinator()
    var isSaved = false
    #expect(await coordinator.resolve([]) { isSaved = true } == false)
    #expect(await coordinator.resolve(ids) { isSaved = true })
    #expect(page.isSaving == true && !isSaved)
    page.decisions.choose(by: .always(.mine))
    page.onResolve?(page.decisions)
    await queue.flush()
    #expect(isSaved && library.photo(ids[0])?.conflicts == [])
    #expect(queue.told.isEmpty, "nothing was changed")
  }

  @Test("whoever types is asked once that has ended, about what conflicts then")
  func typing() async throws {
    let ids = try await photos()
    let coordinator = coordinator()
    var isSaved = false
    queue.isTyping = true
    #expect(await coordinator.resolve(ids) { isSaved = true })
    #expect(page.isSaving == nil && messages.texts.count == 1)
    queue.isTyping = false
    coordinator.typingHasEnded()
    try await wait(until: "the page") { page.isSaving == true }
    #expect(page.decisions.photos.map(\.id) == ids && !isSaved)

    page.isSaving = nil
    queue.isTyping = true
    #expect(await coordinator.resolve(ids) { isSaved = true })
    try await library.perform(.discard(ids))
    queue.isTyping = false
    coordinator.typingHasEnded()
    try await wait(until: "saving, as nothing conflicts any more") { isSaved }
    #expect(page.isSaving == nil)
    coordinator.typingHasEnded()
    #expect(messages.texts.count == 2, "nothing waits any more")
  }
}
