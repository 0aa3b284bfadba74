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
  private final class Page: ReviewPage {
    var onSave: ((SavePlan) -> Void)?
    var onChange: (([MetadataWriter.Job]) -> Void)?
    var onClose: (() -> Void)?
    var plan = SavePlan()
    var remaining: Int?

    func show(_ photos: [PlannedPhoto], remaining: Int) {
      for photo in photos { plan.update(photo) }
      self.remaining = remaining
    }
  }

  @Test("what is left out waits on, and what is left is saved, as ExifTool reads it")
  func leavingOut() async throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(at: RawPath(folder.url.path).appending("journal.sqlite"))
    let library = try PhotoLibrary(journal: journal)
    let files = try ["a.jpg", "b.jpg", "c.jpg"].map { name in
      RawPath(try folder.copy(of: Corpus.samplePhotos[0], as: name).path)
    }
    let ids = await library.add(files.map { PhotoReader().read($0) })
    try await library.perform(
      [.set(.title, .text("New title")), .set(.rating, .integer(1))], on: ids)
    let saving = PhotoSaving(library, journal: journal)
    let page = Page()
    let (queue, messages) = (FakeQueue(library), FakeMessages())
    var saved: (ids: [Photo.ID], leftOut: [Photo.ID: Set<Field>])?
    let coordinator = ReviewCoordinator(
      library, saving, options: { WriteOptions() }, queue, messages, open: { page },
      save: { saved = ($0, $1) })
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
    let change = try ExternalProgram(
      "exiftool", ["-overwrite_original", "-XMP-dc:Title=Theirs", files[0].text]
    ).run()
    #expect(change.status == 0)
    let report = await saving.save(
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
}
