import Foundation
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("OpenedJournal")
struct OpenedJournalTests {
  private let folder: TemporaryFolder
  private let photo = RawPath("/p/a.jpg")

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> RawPath {
    RawPath(folder.url.path).appending(name).appending("journal.sqlite")
  }

  /// Where no folder can be made, by whomever.
  private func blocked() throws -> URL { try folder.file("blocked", containing: Data()) }

  @Test("what had to be kept elsewhere is there at the next start that has the user's journal")
  func takenOver() throws {
    _ = try blocked()
    let run = path("run")
    let elsewhere = OpenedJournal(at: path("blocked"), orAt: run)
    #expect(elsewhere.keeping == .untilRestart && elsewhere.warning != nil)
    try elsewhere.journal?.setPending([
      photo: [.title: PendingEdit(base: nil, value: .text("Alps"))]
    ])
    let own = OpenedJournal(at: path("own"), orAt: run)
    #expect(own.keeping == .always && own.warning == nil)
    #expect(try own.journal?.pendingEdits(of: photo)[.title]?.value == .text("Alps"))
    #expect(!Journal.isThere(at: run))
  }

  @Test("what cannot be taken over is named, and stays")
  func damagedElsewhere() throws {
    let place = try folder.file("run/journal.sqlite", containing: Data("no journal".utf8))
    let own = OpenedJournal(at: path("own"), orAt: path("run"))
    #expect(own.keeping == .always)
    #expect(own.warning?.contains(place.path) == true)
    #expect(FileManager.default.contents(atPath: place.path) == Data("no journal".utf8))
  }

  @Test("where nothing can be kept, that is said")
  func nowhere() throws {
    _ = try blocked()
    let opened = OpenedJournal(at: path("blocked"), orAt: path("blocked"))
    #expect(opened.journal == nil && opened.keeping == .untilEnd)
    #expect(opened.warning?.hasPrefix("Unsaved changes will be lost") == true)
  }

  @Test("a journal that nobody will find again promises nothing, and photos can be saved with it")
  func lost() throws {
    _ = try blocked()
    let opened = OpenedJournal(at: path("blocked"), orAt: nil)
    let place = try #require(opened.journal?.path.parent)
    defer { try? FileManager.default.removeItem(atPath: place.text) }
    #expect(opened.keeping == .untilEnd)
    #expect(opened.warning?.hasPrefix("Unsaved changes will be lost") == true)
  }
}
