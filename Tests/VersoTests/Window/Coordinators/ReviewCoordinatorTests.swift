import Foundation
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("ReviewCoordinator")
struct ReviewCoordinatorTests {
  private static let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")

  private final class Page: ReviewPage {
    var onSave: ((SavePlan) -> Void)?
    var onChange: (([MetadataWriter.Job]) -> Void)?
    var onDiscard: (([RawPath: Set<Field>]) -> Void)?
    var onClose: (() -> Void)?
    var plan = SavePlan()
    var remaining: Int?

    func take(_ photo: PlannedPhoto) { plan.update(photo) }

    func show(remaining: Int) { self.remaining = remaining }

    var updates = 0
    func update() { updates += 1 }
  }

  @Test("what is discarded does not wait any more, the rest is shown, and undo brings it back")
  func discarding() async throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    let library = try PhotoLibrary(journal: journal)
    let files = try ["a.jpg", "b.jpg"].map { name in
      RawPath(try folder.copy(of: Corpus.samplePhotos[0], as: name).path)
    }
    let ids = await library.add(files.map { PhotoReader().read($0) })
    try await library.perform(
      [.set(.title, .text("New title")), .set(.rating, .integer(1))], on: ids)
    var pages: [Page] = []
    let queue = FakeQueue(library)
    let coordinator = ReviewCoordinator(
      queue, PhotoWriter(library, journal: journal), Self.preferences,
      ReviewCoordinator.Window(
        open: {
          pages.append(Page())
          return pages[pages.count - 1]
        }, save: { _, _ in }))
    await coordinator.review()?.value
    pages[0].onDiscard?([files[0]: [.title], files[1]: [.title, .rating]])
    await queue.flush()
    #expect(library.photo(ids[0])?.pending.keys == [.rating])
    #expect(library.photo(ids[1])?.isEdited == false)
    try await wait(until: "the rest of it") { pages.count == 2 && pages[1].remaining == 0 }
    #expect(pages[1].plan.photos.map(\.id) == [files[0]])
    try await library.undo()
    #expect(library.editedCount == 2)
  }

  @Test("what is discarded in one file of a shot stays in the other", arguments: [false, true])
  func givingUpInPair(isUnreadable: Bool) async throws {
    let library = PhotoLibrary()
    await library.joinPairs(true)
    var records = [("/p/a.jpg", PhotoKind.picture), ("/p/a.cr3", .raw)].map { path, kind in
      var record = PhotoRecord(path: RawPath(path))
      record.kind = kind
      return record
    }
    let ids = await library.add(records)
    try await library.perform(.set(.rating, .integer(5)), on: [ids[0]])
    if isUnreadable {
      records[0].error = PhotoError(Trouble("The file is empty."))
      await library.add([records[0]])
    }
    let (queue, page) = (FakeQueue(library), Page())
    let coordinator = ReviewCoordinator(
      queue, PhotoWriter(library, journal: nil), Self.preferences,
      ReviewCoordinator.Window(open: { page }, save: { _, _ in }))
    await coordinator.review()?.value
    page.onDiscard?([RawPath("/p/a.jpg"): [.rating]])
    await queue.flush()
    #expect(library.photo(ids[0])?.isEdited == false)
    #expect(library.photo(ids[1])?[.rating] == .integer(5))
  }

  @Test("what is left out waits on, and what is left is saved, as ExifTool reads it")
  func leavingOut() async throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    let library = try PhotoLibrary(journal: journal)
    let files = try ["a.jpg", "b.jpg", "c.jpg"].map { name in
      RawPath(try folder.copy(of: Corpus.samplePhotos[0], as: name).path)
    }
    let ids = await library.add(files.map { PhotoReader().read($0) })
    try await library.perform(
      [.set(.title, .text("New title")), .set(.rating, .integer(1))], on: ids)
    let writer = PhotoWriter(library, journal: journal)
    let page = Page()
    let messages = FakeMessages()
    let queue = FakeQueue(library, messages)
    var saved: (ids: [Photo.ID], leftOut: [Photo.ID: Set<Field>])?
    let coordinator = ReviewCoordinator(
      queue, writer, Self.preferences,
      ReviewCoordinator.Window(open: { page }, save: { saved = ($0, $1) }))
    await coordinator.review()?.value
    #expect(page.remaining == 0)
    #expect(page.plan.photos.count == ids.count)
    for photo in page.plan.photos {
      #expect(Set(photo.values.map(\.edit.field)) == [.title, .rating])
      #expect(photo.values.allSatisfy { !$0.places.isEmpty })
    }
    page.plan.leaveOut([.title], of: files[0])
    page.plan.leaveOut(Field.allCases, of: files[1])
    page.onSave?(page.plan)
    let asked = try #require(saved)
    #expect(!asked.ids.contains(ids[1]))
    // Another program writes what is left out.
    try ExifTool.write(["-XMP-dc:Title=Theirs"], to: files[0].text)
    let report = await writer.save(
      asked.ids, options: WriteOptions(), leavingOut: asked.leftOut)
    #expect(report.unsaved.isEmpty)
    let titles = try files.map { file in
      try ExternalProgram("exiftool", ["-s3", "-XMP-dc:Title", file.text]).run().text
        .trimmingCharacters(in: .newlines)
    }
    #expect(titles[0] != "New title" && titles[1] != "New title")
    #expect(titles.dropFirst(2).allSatisfy { $0 == "New title" })
    #expect(library.photo(ids[0])?.pending.keys == [.title], "the rest of it is saved")
    #expect(library.photo(ids[1])?.pending.count == 2)
    let open = library.photo(ids[0])?.conflicts.map(\.field)
    #expect(open == [.title], "nobody has decided that yet")
    #expect(library.editedCount == 2)
  }

  @Test("what is worked out anew says nothing about the photos that are still to come")
  func workedOutAnew() async throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    let library = try PhotoLibrary(journal: journal)
    let file = RawPath(try folder.file("a.jpg", containing: SmallJPEG.data).path)
    let ids = await library.add([PhotoReader().read(file)])
    try await library.perform(.set(.title, .text("Mine")), on: ids)
    let page = Page()
    let coordinator = ReviewCoordinator(
      FakeQueue(library), PhotoWriter(library, journal: journal), Self.preferences,
      ReviewCoordinator.Window(open: { page }, save: { _, _ in }))
    await coordinator.review()?.value
    page.remaining = 7
    page.onChange?(page.plan.jobs)
    try await wait(until: "it is shown") { page.updates > 0 }
    #expect(page.remaining == 7)
  }

  @Test("files that another program renames while the page is open are saved and discarded, too")
  func renamed() async throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    let library = try PhotoLibrary(journal: journal)
    let names = ["a.jpg", "b.jpg"]
    let old = try names.map { name in
      RawPath(try folder.copy(of: Corpus.samplePhotos[0], as: "old/" + name).path)
    }
    let ids = await library.add(old.map { PhotoReader().read($0) })
    try await library.perform(.set(.title, .text("Mine")), on: ids)
    let page = Page()
    let queue = FakeQueue(library)
    var saved: [Photo.ID] = []
    let coordinator = ReviewCoordinator(
      queue, PhotoWriter(library, journal: journal), Self.preferences,
      ReviewCoordinator.Window(open: { page }, save: { ids, _ in saved = ids }))
    await coordinator.review()?.value
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("old"), to: folder.url.appendingPathComponent("new"))
    let new = names.map { RawPath(folder.url.path).appending("new").appending($0) }
    _ = try await library.rename(
      Dictionary(uniqueKeysWithValues: zip(old, new)), reading: new.map { PhotoReader().read($0) })
    try #require(library.photo(ids[0])?.record.path == new[0])
    page.onSave?(page.plan)
    #expect(Set(saved) == Set(ids))
    page.onDiscard?([old[1]: [.title]])
    await queue.flush()
    #expect(library.edited == [ids[0]])
  }

  @Test("who has taken photos out with their changes is told so, with a way to bring them back")
  func takenOut() async throws {
    let library = PhotoLibrary()
    let ids = await library.add([PhotoRecord(path: RawPath("/p/a.jpg"))])
    try await library.perform(.set(.title, .text("Mine")), on: ids)
    try await library.perform(.takeOut(ids))
    let messages = FakeMessages()
    let queue = FakeQueue(library, messages)
    let coordinator = ReviewCoordinator(
      queue, PhotoWriter(library, journal: nil), Self.preferences,
      ReviewCoordinator.Window(open: { Page() }, save: { _, _ in }))
    await coordinator.review()?.value
    #expect(
      messages.texts == [
        "Nothing to save in the list. 1 photo that was taken out of it has unsaved changes."
      ])
    #expect(messages.offers == [.bringBack])
  }
}
