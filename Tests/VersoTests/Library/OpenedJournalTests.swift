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
    let run = folder.url.appendingPathComponent("run").path
    let elsewhere = OpenedJournal(at: path("blocked"), runtimeFolder: run)
    #expect(elsewhere.keeping == .untilRestart && elsewhere.warning != nil)
    try elsewhere.journal?.setPending([
      photo: [.title: PendingEdit(base: nil, value: .text("Alps"))]
    ])
    let own = OpenedJournal(at: path("own"), runtimeFolder: run)
    #expect(own.keeping == .always && own.warning == nil)
    #expect(try own.journal?.pendingEdits(of: photo)[.title]?.value == .text("Alps"))
    #expect(!Journal.isThere(at: RawPath(run).appending("verso").appending("journal.sqlite")))
  }

  @Test("what cannot be taken over is named, and stays")
  func damagedElsewhere() throws {
    let run = folder.url.appendingPathComponent("run")
    try folder.file("run/verso/journal.sqlite", containing: Data("no journal".utf8))
    let own = OpenedJournal(at: path("own"), runtimeFolder: run.path)
    #expect(own.keeping == .always)
    let place = run.appendingPathComponent("verso/journal.sqlite").path
    #expect(own.warning?.contains(place) == true)
    #expect(FileManager.default.contents(atPath: place) == Data("no journal".utf8))
  }

  @Test("where nothing can be kept, that is said")
  func nowhere() throws {
    let file = try blocked().path
    let opened = OpenedJournal(at: path("blocked"), runtimeFolder: file)
    #expect(opened.journal == nil && opened.keeping == .untilEnd)
    #expect(opened.warning?.hasPrefix("Unsaved changes will be lost") == true)
  }
}
