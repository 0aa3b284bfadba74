import PhotoModel
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
    for _ in 0..<1_000 where work.isBusy { try? await Task.sleep(for: .milliseconds(10)) }
    #expect(!work.isBusy)
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
