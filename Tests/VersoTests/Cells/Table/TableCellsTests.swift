import DisplayTestSupport
import Gtk
import ListKit
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("Cells of the table", .inDisplay)
struct TableCellsTests {
  @Test("each kind of field shows in its own way, and waiting edits stand out")
  func looks() async throws {
    for isDark in [false, true] {
      let sheet = await Sheet([
        [
          .title: .text("Harbour"), .rating: .integer(4), .label: .text("Green"),
          .dateTaken: .date(PhotoDate(year: 2024, month: 5, day: 12)),
          .keywords: .list(["sea", "boats, old"]),
        ],
        [
          .title: .text("שלום עולם 🌅"), .rating: .integer(-1), .label: .text("To print"),
          .dateTaken: .date(PhotoDate(year: 1931)),
        ], [:],
      ])
      Display.useDarkStyle(isDark)
      try await sheet.library.perform(.set(.title, .text("Edited")), on: [sheet.ids[2]])
      try await Display.saveScreenshot("table-\(isDark ? "dark" : "light")")
      #expect(sheet.table.widget.label("sea · boats, old") != nil)
    }
  }

  @Test("text, dates and labels are edited in place, and Tab goes on")
  func inPlace() async throws {
    let sheet = await Sheet([[.title: .text("Old")]])
    await Display.settle()
    #expect(sheet.table.beginEditing(sheet.ids[0], column: Field.title.rawValue))
    await Display.settle()
    try await Input.type("New")
    try await Input.press("Tab")
    #expect(await sheet.value(.title) == .text("New"))
    #expect(sheet.table.editedCell?.column == Field.rating.rawValue)
    try await Input.press("3")
    #expect(await sheet.value(.rating) == nil)
    try await Input.press("Tab")
    #expect(await sheet.value(.rating) == .integer(3))
    try await Input.type("gre")
    try await Display.saveScreenshot("table-label-completion")
    try await Input.press("Down", "Return", "Tab")
    #expect(await sheet.value(.label) == .text("Green"))
    try await Input.type("2024-05-12 10:00")
    try await Input.press("Return")
    #expect(await sheet.value(.dateTaken)?.text == "2024-05-12T10:00")
    #expect(!sheet.table.isEditing)
  }

  @Test("Esc keeps the old value, and a value that cannot be keeps the editor open")
  func refusals() async throws {
    let sheet = await Sheet([[.dateTaken: .date(PhotoDate(year: 1931))]])
    await Display.settle()
    sheet.table.beginEditing(sheet.ids[0], column: Field.dateTaken.rawValue)
    try await Input.type("soon")
    try await Input.press("Return")
    #expect(sheet.table.isEditing)
    try await Display.saveScreenshot("table-refused")
    try await Input.press("Escape")
    #expect(!sheet.table.isEditing)
    #expect(await sheet.value(.dateTaken)?.text == "1931")
  }

  @Test(
    "keywords are completed one by one, and a comma or a semicolon in one stays in it",
    arguments: [
      ("boats, old", "seaside", "; seas"), ("sea", "rock; roll", "; ro"),
    ])
  func keywords(old: String, other: String, typed: String) async throws {
    let sheet = await Sheet([[.keywords: .list([old])], [.keywords: .list([other])]])
    await Display.settle()
    sheet.table.beginEditing(sheet.ids[0], column: Field.keywords.rawValue)
    try await Input.press("End")
    try await Input.type(typed)
    try await Input.press("Down", "Return")
    try await Input.type("sun")
    try await Input.press("Return")
    #expect(await sheet.value(.keywords) == .list([old, other, "sun"]))
  }

  @Test("an edit that changes nothing is none")
  func unchanged() throws {
    let content = CellContent(field: .dateTaken, value: .date(PhotoDate(year: 2024, month: 5)))
    #expect(try content.change(to: "2024-05") == nil)
    let words = CellContent(field: .keywords, value: .list(["race; sail", " sea"]))
    #expect(words.editableText == "\"race; sail\";  sea")
    #expect(try words.change(to: words.editableText) == nil, "what is not touched stays")
    #expect(
      try words.change(to: "\"race; sail\"; lake")
        == .set(.keywords, .list(["race; sail", "lake"])))
    #expect(try content.change(to: " ") == .clear(.dateTaken))
    #expect(throws: FieldError.self) { try content.change(to: "May") }
  }
}

/// A table of photos in a window.
@MainActor
private final class Sheet {
  // The window goes first, as in the app.
  private let window: TestWindow
  let library = PhotoLibrary()
  let ids: [Photo.ID]
  let table: ListTable<Photo.ID, Photo>
  private let source: Source
  private let list: ListController<Photo.ID, Photo>

  init(_ values: [FieldValues]) async {
    Display.useDarkStyle(false)
    _ = VersoStyle.apply
    ids = await library.add(values.enumerated().map { record($1, number: $0) })
    source = Source(library)
    list = ListController(dataSource: source)
    let library = library
    let change: @MainActor (Change?, Photo.ID) -> Void = { change, id in
      if let change { Task.immediate { try? await library.perform(change, on: [id]) } }
    }
    table = ListTable(
      list,
      columns: [
        Self.column(.title, TextCell.self, change), Self.column(.rating, StarsCell.self, change),
        Self.column(.label, LabelCell.self, change),
        Self.column(.dateTaken, DateCell.self, change),
        Self.column(.keywords, KeywordsCell.self, change) {
          $0.completion = { KeywordCompletion(library.keywords.all) }
        },
      ])
    window = TestWindow(table.widget, width: 900, height: 300)
    library.addObserver(self)
  }

  func value(_ field: Field) async -> FieldValue? {
    await library.flush()
    return library.photo(ids[0])?[field]
  }

  private static func column<Cell: FieldTableCell>(
    _ field: Field, _ cell: Cell.Type, _ change: @escaping @MainActor (Change?, Photo.ID) -> Void,
    prepare: @escaping @MainActor (Cell) -> Void = { _ in }
  ) -> TableColumn<Photo> {
    TableColumn(
      field.rawValue, title: field.englishName, width: 160, cell: cell, prepare: prepare
    ) {
      CellContent(field, of: $0)
    }
    .editable(cell) { cell, photo in
      do throws(FieldError) {
        change(try cell.change(), photo.id)
        return true
      } catch {
        cell.refuse(error.localizedText)
        return false
      }
    }
  }
}

extension Sheet: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    list.reconfigure(change.changed)
  }
}

/// All photos of a library.
@MainActor
private final class Source: ListDataSource {
  private let library: PhotoLibrary
  private let ids: [Photo.ID]

  init(_ library: PhotoLibrary) {
    self.library = library
    ids = library.ids
  }

  func numberOfRows(inSection section: Int) -> Int { ids.count }
  func id(at indexPath: RowPath) -> Photo.ID { ids[indexPath.row] }
  func item(at indexPath: RowPath) -> Photo {
    library.photo(ids[indexPath.row]) ?? photo(0, [:])
  }
}
