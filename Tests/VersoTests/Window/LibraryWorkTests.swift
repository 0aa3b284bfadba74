import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("LibraryWork")
struct LibraryWorkTests {
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
  private let library = PhotoLibrary()
  private let work: LibraryWork

  init() { work = LibraryWork(library, preferences, journal: nil) }

  @Test("without anything to do there is nothing to say, and storing is said when it takes long")
  func activity() {
    #expect(!work.isBusy && work.activity(isStoring: false) == nil)
    #expect(work.activity(isStoring: true) == "Storing the changes…")
  }

  @Test("what is being read is said, until it is stopped")
  func reading() async {
    work.scan.start([RawPath("/nowhere")])
    #expect(work.isBusy && work.activity(isStoring: false) == "Reading… 0 photos")
    work.stop()
    await work.idle()
    #expect(!work.isBusy)
  }

  @Test(
    "who waits until nothing is read or written goes on when both have ended, and at once if nothing is"
  )
  func idle() async throws {
    await work.idle()
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    let library = try PhotoLibrary(journal: journal)
    let work = LibraryWork(library, preferences, journal: journal)
    let file = RawPath(try folder.file("a.jpg", containing: SmallJPEG.data).path)
    work.scan.start([file])
    await work.idle()
    #expect(!work.isBusy && library.count == 1)
    try await library.perform(.set(.title, .text("Mine")), on: library.ids)
    let save = Task { await work.writer.save(library.ids, options: WriteOptions()) }
    try await wait(until: "it is being written") { work.isBusy || library.editedCount == 0 }
    work.scan.start([file])
    await work.idle()
    #expect(!work.isBusy && library.editedCount == 0)
    #expect(await save.value.savedCount == 1)
  }

  @Test("which words become flat keywords is as the preferences say, now and later")
  func keywords() {
    #expect(library.flatKeywords == preferences.flatKeywords)
    library.flatKeywords = preferences.flatKeywords == .levels ? .leaf : .levels
    work.followPreferences()
    #expect(library.flatKeywords == preferences.flatKeywords)
  }

  @Test("without a journal nothing is kept of the past")
  func retention() {
    #expect(work.historyRetention { true } == nil)
  }
}
