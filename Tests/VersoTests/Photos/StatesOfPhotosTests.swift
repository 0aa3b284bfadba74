import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import ListKit
@testable import Verso

/// What the list, the table and the contact sheet of photos look like, state by state, beside pictures that are kept.
@MainActor
@Suite("The states of list, table and contact sheet, as they look", .inDisplay)
struct StatesOfPhotosTests {
  enum Look: String, CaseIterable {
    case light, dark, contrast
  }

  private let library = PhotoLibrary()
  private let photos: PhotosController
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")

  init() async {
    let files: [(String, FieldValues)] = [
      ("IMG_1.jpg", [.title: .text("Harbour at dawn"), .rating: .integer(5)]),
      ("IMG_2.jpg", [.title: .text("Poppies"), .rating: .integer(5), .label: .text("Blue")]),
      ("IMG_3.jpg", [.rating: .integer(3), .keywords: .list(["rape", "barley"])]),
      ("IMG_4.jpg", [.title: .text("First snow"), .rating: .integer(3), .label: .text("Red")]),
      ("IMG_5.jpg", [.title: .text("A night in the tent, below the whole of the Milky Way")]),
    ]
    await library.add(
      files.enumerated().map { number, file in
        var record = PhotoRecord(path: RawPath("/photos/\(file.0)"))
        record.values = file.1
        record.values[.fileName] = .text(file.0)
        record.values[.dateTaken] = .date(PhotoDate(year: 2001 + number, month: 5, day: 12))
        return record
      })
    preferences.sortOrder = ["fileName"]
    let thumbnails = ThumbnailLoader { request in
      let shade = UInt8(60 + Int(request.path.name.utf8.dropFirst(4).first ?? 0) % 8 * 20)
      let pixels = Pixels(
        width: 96, height: 64, stride: 96 * 3, hasAlpha: false,
        bytes: Array(repeating: [shade, 120, 255 - shade], count: 96 * 64).flatMap(\.self))
      return pixels.map { .success($0) } ?? .failure(.damaged)
    }
    photos = PhotosController(library, preferences: preferences, thumbnails: thumbnails)
    _ = VersoStyle.apply
  }

  private func id(_ number: Int) -> Photo.ID { library.ids[number - 1] }

  /// Shows a widget, brings it into a state, and compares.
  private func check(
    _ name: String, _ look: Look, height: Int = 210, _ widget: Widget? = nil,
    _ body: () async throws -> Void
  ) async throws {
    let widget = widget ?? photos.view
    try await show(look, widget, height: height) {
      try await body()
      // The bars that scrolling shows go after a while.
      await Display.settle()
      await Display.wait { bar(in: widget) == nil }
      await Display.settle(turns: 20)
      try ReferencePicture.check(widget, "\(name)-\(look.rawValue)")
    }
  }

  private func show(
    _ look: Look, _ widget: Widget, height: Int, _ body: () async throws -> Void
  ) async throws {
    Display.useDarkStyle(look == .dark)
    Display.setAnimations(false)
    Display.setCursorBlinking(false)
    ListStyle.setHighContrast(look == .contrast)
    defer {
      ListStyle.setHighContrast(false)
      Display.useDarkStyle(false)
      Display.setAnimations(true)
      Display.setCursorBlinking(true)
    }
    try await Input.moveAway()
    let window = TestWindow(widget, width: 600, height: height)
    await Display.settle()
    try await body()
    withExtendedLifetime(window) {}
  }

  /// A scroll bar that is seen.
  private func bar(in widget: Widget) -> Widget? {
    widget.descendant {
      $0.pointer.typeName == "GtkScrollbar" && gtk_widget_get_mapped($0.widget) != 0
        && gtk_widget_get_opacity($0.widget) > 0
    }
  }

  @Test("a list with a selected row", arguments: Look.allCases)
  func list(_ look: Look) async throws {
    try await check("photos-list", look) { photos.select([id(2)]) }
  }

  @Test(
    "the picture brightens under the pointer, and lifts in a row that takes a drop",
    arguments: Look.allCases, [false, true])
  func touched(_ look: Look, asTable: Bool) async throws {
    photos.arrangement = asTable ? .table : .list
    try await check(asTable ? "photos-touched-table" : "photos-touched", look) {
      try await Input.move(over: #require(photos.view.label("Poppies")))
      for slot in photos.list.model.record(of: .row(id(1)))?.slots ?? [] {
        slot.ownState.insert(.dropTarget)
      }
    }
  }

  @Test("a table with a selected row", arguments: Look.allCases)
  func table(_ look: Look) async throws {
    photos.arrangement = .table
    try await check("photos-table", look) { photos.select([id(2)]) }
  }

  @Test("a contact sheet with a selected tile, and one under the pointer", arguments: Look.allCases)
  func sheet(_ look: Look) async throws {
    photos.arrangement = .grid
    try await check("photos-sheet", look, height: 420) {
      photos.select([id(2)])
      let cell = try #require(photos.views.sheet.grid.slot(of: id(3))?.cell)
      try await Input.move(over: cell.widget)
    }
  }

  @Test("sections, with the header of the first one above its last row", arguments: Look.allCases)
  func sections(_ look: Look) async throws {
    photos.wanted.grouping = .rating
    try await check("photos-sections", look) { photos.select([id(4)]) }
  }

  @Test("rows that are dragged, and the line where they would be dropped", arguments: Look.allCases)
  func drag(_ look: Look) async throws {
    try await show(look, photos.view, height: 360) {
      photos.list.select([id(1), id(2)])
      await Display.settle()
      let (start, end) = try (
        #require(photos.view.label("Poppies")), #require(photos.view.label("IMG_3.jpg"))
      )
      try await Input.drag(start, to: end, at: 2) {
        try ReferencePicture.check(photos.view, "photos-drag-\(look.rawValue)")
      }
    }
  }

  @Test("a title that is edited in its row", arguments: Look.allCases)
  func editing(_ look: Look) async throws {
    try await check("photos-editing", look) {
      photos.select([id(1)])
      photos.edit()
    }
  }

  @Test("a cell of the table that is edited", arguments: Look.allCases)
  func editingCell(_ look: Look) async throws {
    photos.arrangement = .table
    try await check("photos-cell", look) {
      photos.select([id(2)])
      photos.table.beginEditing(id(2), column: "title")
    }
  }

  @Test("no photo that a search has found", arguments: Look.allCases)
  func empty(_ look: Look) async throws {
    let page = PlaceholderPage(
      ThumbnailLoader { _ in .failure(.damaged) }, hasSamples: false)
    page.show(.noResult(query: "sea"))
    try await check("photos-none", look, height: 420, page.view) {}
  }
}
