import CGtk
import DisplayTestSupport
import Foundation
import Gtk
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("HistoryRetention", .inDisplay)
struct HistoryRetentionTests {
  @Test("how long history is kept is shown, and what is chosen holds in the journal")
  func period() async throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    let library = try PhotoLibrary(journal: journal)
    let keeping = HistoryRetention(
      library: library, writer: PhotoWriter(library, journal: journal), journal: journal
    ) { false }
    try journal.keep(for: .year)
    #expect(await keeping.read()?.period == .year)
    await keeping.keep(for: .forever)
    #expect(journal.period == .forever)
    let kept = try #require(await keeping.read())
    var chosen: HistoryPeriod?
    let section = PreferencesHistory(
      kept: kept, failure: nil, onPeriod: { chosen = $0 }, onClear: {}
    ).section
    #expect(section.rows.map(\.id) == [.historyPeriod, .history])
    #expect(chosen == nil)
  }

  @Test("the room that history takes is written as the sizes of files are")
  func size() {
    let kept = KeptHistory(byteCount: 557_123, begin: nil, period: .year)
    let history = PreferencesHistory(kept: kept, failure: nil, onPeriod: { _ in }, onClear: {})
    #expect(history.size == "557.1 kB on the disk")
  }

  @Test("in a narrow window the preferences with it get by with less width")
  func narrow() async throws {
    Display.useDarkStyle(false)
    _ = VersoStyle.apply
    let wide = try await leastWidth(isNarrow: false)
    #expect(try await leastWidth(isNarrow: true) <= wide - 20)
  }

  /// The width in which all preferences can be shown.
  private func leastWidth(isNarrow: Bool) async throws -> Double {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    let library = try PhotoLibrary(journal: journal)
    let file = try folder.file("a.jpg", containing: SmallJPEG.data)
    let id = try #require(await library.add([PhotoReader().read(RawPath(file.path))]).first)
    try await library.perform(.set(.rating, .integer(4)), on: [id])
    let controller = PreferencesController(
      Preferences(schema: "io.github.versophoto.NotInstalled"),
      HistoryRetention(
        library: library, writer: PhotoWriter(library, journal: journal), journal: journal
      ) { false })
    let box = Box(.vertical, [controller.view])
    box.setStyle(Window.narrowStyle, isNarrow)
    controller.view.expandsVertically = true
    let window = TestWindow(box, width: 300, height: 6_000)
    // The row is there, be it far below what can be seen.
    #expect(
      await Display.wait { controller.view.label("Clear History…", mapped: false) != nil })
    let list = try #require(
      controller.view.descendant { $0.pointer.typeName == "GtkListView" })
    defer { withExtendedLifetime(window) {} }
    var least: CInt = 0
    gtk_widget_measure(list.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    return Double(least)
  }

  @Test("the preferences tell what is kept, and clear it; what waits to be saved stays")
  func clearing() async throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    let library = try PhotoLibrary(journal: journal)
    let writer = PhotoWriter(library, journal: journal)
    let file = try folder.file("a.jpg", containing: SmallJPEG.data)
    let id = try #require(await library.add([PhotoReader().read(RawPath(file.path))]).first)
    try await library.perform(.set(.title, .text("Saved")), on: [id])
    _ = await writer.save([id], options: WriteOptions())
    let saved = try Data(contentsOf: file)
    try await library.perform(.set(.rating, .integer(4)), on: [id])
    _ = try await library.perform(.takeOut([id]))
    var (answers, asked) = ([false, true], 0)
    let keeping = HistoryRetention(library: library, writer: writer, journal: journal) {
      asked += 1
      return answers.removeFirst()
    }
    try await keeping.clear()
    #expect(asked == 1 && library.history.done.count == 3)

    Display.useDarkStyle(false)
    let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
    let controller = PreferencesController(preferences, keeping)
    let window = TestWindow(controller.view, width: 360, height: 700)
    defer { withExtendedLifetime(window) {} }
    await Display.settle()
    // It stands at the end.
    try await Input.move(over: controller.view)
    try await Input.turnWheel(40)
    await Display.wait { controller.view.label("Clear History…") != nil }
    try await Display.saveScreenshot("preferences-history")
    try #require(controller.view.label("Clear History…") != nil)
    try await Input.click(#require(controller.view.label("Clear History…")))
    await Display.wait { controller.view.label("Nothing is kept") != nil }
    #expect(asked == 2)
    #expect(library.history.done.map(\.name.kind) == [.takeOut], "the list is not the journal's")
    #expect(try journal.log().isEmpty)
    _ = try await library.undo()
    #expect(library.photo(id)?.pending.keys == [.rating])
    #expect(try Data(contentsOf: file) == saved)
    let report = await writer.revert([id], to: .last)
    #expect(report.entries.map(\.outcome) == [.unchanged], "nobody knows the way back any more")
  }
}
