import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import PhotoTestSupport
import TestSupport
import Testing

@testable import ListKit
@testable import Verso

@MainActor
@Suite("The table of photos", .inDisplay)
struct PhotoTableTests {
  let library = PhotoLibrary()
  let photos: PhotosController

  init() async {
    var readable = PhotoRecord(path: RawPath("/photos/a.jpg"))
    readable.values = [.fileName: .text("a.jpg"), .title: .text("Harbour")]
    var broken = PhotoRecord(path: RawPath("/photos/b.jpg"))
    broken.values = [.fileName: .text("b.jpg")]
    broken.error = PhotoError(Trouble("It is empty."))
    await library.add([readable, broken])
    let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
    preferences.sortOrder = ["fileName"]
    photos = PhotosController(
      library, preferences: preferences, thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    photos.arrangement = .table
  }

  @Test("a photo that cannot be read says why where others have their title")
  func errors() async throws {
    let window = TestWindow(photos.view, width: 900, height: 300)
    await Display.settle()
    let reason = try #require(photos.view.label("It is empty."))
    #expect(reason.hasStyle("error"))
    let title = try #require(photos.view.label("Harbour"))
    #expect(!title.hasStyle("error"))
    // Sorted the other way round, each slot gets a cell of the other kind.
    photos.wanted.order = try PhotoOrder("-fileName")
    await Display.settle()
    #expect(photos.view.label("It is empty.") != nil)
    #expect(photos.view.label("Harbour") != nil)
    withExtendedLifetime(window) {}
  }

  @Test("a column is no narrower than its heading, as long as that is", arguments: [true, false])
  func headings(isSortable: Bool) async throws {
    let titles = ["Picture", "Vorschaubild", "Programme d’exposition", "Жалпы көлем"]
    let columns = titles.map { title in
      TableColumn<PhotoRow>(title, title: title, width: 66, cell: TextCell.self) { _, _ in }
        .with { $0.isSortable = isSortable }
    }
    let table = ListTable(
      ListController(dataSource: PhotosDataSource(library)),
      columns: PhotoColumns.widenedToTitles(columns))
    let window = TestWindow(table.widget, width: 900, height: 300)
    await Display.settle()
    for title in titles {
      let label = try #require(table.widget.label(title))
      let layout = gtk_label_get_layout(label.opaque)
      #expect(pango_layout_is_ellipsized(layout) == 0, "\(title)")
    }
    #expect((table.layout.columns[0].width ?? 0) < 120, "a short one needs no more")
    withExtendedLifetime(window) {}
  }

  @Test("what was undone is selected in the column that it changed; what is not shown is counted")
  func revealed() async throws {
    let ids = library.ids
    photos.table.selectCells([ids[1]], from: "rating", to: "rating")
    let operation = EditOperation(
      id: EditOperation.ID(rawValue: 1), name: OperationName(.edit, field: .title, count: 2))
    photos.wanted.query = try Query("name:b.jpg")
    #expect(photos.reveal(PhotosToShow([ids[0]], operation.name.field)) == 1)
    #expect(photos.selectedIDs == [ids[1]] && photos.table.cells?.columns == ["rating"])
    #expect(photos.reveal(PhotosToShow(ids, operation.name.field)) == 1)
    #expect(photos.selectedIDs == [ids[1]] && photos.table.cells?.columns == ["title"])
    photos.wanted.query = .everything
    await library.add((0..<200).map { PhotoRecord(path: RawPath("/photos/\($0).jpg")) })
    let many = library.ids.filter { $0 != ids[0] }
    #expect(photos.reveal(PhotosToShow(many, operation.name.field)) == 0)
    #expect(Set(photos.selectedIDs) == Set(many))
  }

  @Test("the keyboard stays with the photos where the column of the chosen cell goes")
  func focusOfHiddenColumn() async {
    let content = Box(.vertical, [Button(label: "before"), photos.view])
    let window = TestWindow(content, width: 900, height: 300)
    await Display.settle()
    photos.table.selectCells([library.ids[0]], from: "title", to: "title")
    photos.grabFocus()
    await Display.settle()
    #expect(photos.view.containsFocus)
    photos.showColumns(["fileName", "rating"])
    await Display.settle()
    #expect(photos.view.containsFocus)
    photos.setColumn("rating", isShown: false)
    await Display.settle()
    #expect(photos.view.containsFocus)
    withExtendedLifetime(window) {}
  }

  @Test("it is told when cells are selected instead of photos as a whole")
  func mode() {
    let spy = PhotosSpy()
    photos.delegate = spy
    photos.table.selectCells([library.ids[0]], from: "title", to: "title")
    #expect(photos.hasCells && spy.editing == [false])
    photos.table.selectCells([library.ids[1]], from: "rating", to: "title")
    #expect(spy.editing == [false])
  }

  @Test("pictures and file names are fixed where that was chosen, and stay so")
  func fixedNames() {
    #expect(photos.table.fixedColumns.isEmpty)
    photos.fixesNames = true
    #expect(photos.table.fixedColumns == ["thumbnail", "fileName"])
    let next = PhotosController(
      library, preferences: photos.preferences,
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    #expect(next.table.fixedColumns == ["thumbnail", "fileName"])
    photos.fixesNames = false
    #expect(photos.table.fixedColumns.isEmpty)
  }

  @Test("cells are copied with the names of their columns above them, or without")
  func copying() async throws {
    let window = TestWindow(photos.view, width: 900, height: 300)
    photos.table.selectCells([library.ids[0]], from: "fileName", to: "title")
    for headers in [[], [["File name", "Title"]]] {
      photos.copy(hasHeaders: !headers.isEmpty)
      var copied: CellClipboard.Content?
      Task { copied = await CellClipboard.cells(for: photos.view) }
      await Display.wait { copied != nil }
      #expect(copied == .cells(TabSeparatedText(rows: headers + [["a.jpg", "Harbour"]])))
    }
    withExtendedLifetime(window) {}
  }

  @Test("a single cell is pasted into a text as it is, and into cells as one cell")
  func copyingOne() async throws {
    let window = TestWindow(photos.view, width: 900, height: 300)
    let title = "\"Old\" harbour\nat night"
    _ = try await library.perform(.set(.title, .text(title)), on: library.ids)
    await library.flush()
    photos.table.selectCells([library.ids[0]], from: "title", to: "title")
    photos.copy()
    var pasted: (text: String?, cells: CellClipboard.Content?)?
    Task {
      let text = await Clipboard.text(for: photos.view)
      pasted = (text, await CellClipboard.cells(for: photos.view))
    }
    await Display.wait { pasted != nil }
    #expect(pasted?.text == title)
    #expect(pasted?.cells == .cells(TabSeparatedText(rows: [[title]])))
    withExtendedLifetime(window) {}
  }

  @Test("what was typed a moment ago is copied, though the journal does not have it yet")
  func copyingWhatIsOnItsWay() async throws {
    let journal = FaultyJournal()
    let library = try PhotoLibrary(journal: journal)
    let ids = await library.add([PhotoRecord(path: RawPath("/photos/a.jpg"))])
    let photos = PhotosController(
      library, preferences: photos.preferences,
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    photos.arrangement = .table
    let window = TestWindow(photos.view, width: 900, height: 300)
    photos.table.selectCells(ids, from: "title", to: "title")
    try await journal.holdAlone()
    let typing = Task { try await library.perform(.set(.title, .text("typed")), on: ids) }
    try await journal.untilItIsHeld()
    photos.copy()
    journal.release()
    _ = try await typing.value
    await library.flush()
    var copied: CellClipboard.Content?
    Task { copied = await CellClipboard.cells(for: photos.view) }
    await Display.wait { copied != nil }
    #expect(copied == .cells(TabSeparatedText(rows: [["typed"]])))
    withExtendedLifetime(window) {}
  }

  @Test("a cell that can be edited says so under the pointer, and one that cannot says nothing")
  func touched() async throws {
    let window = TestWindow(photos.view, width: 900, height: 300)
    await Display.settle()
    let title = try #require(photos.view.label("Harbour"))
    try await Input.move(over: title)
    #expect(title.parent?.hasStyle("editable") == true)
    let name = try #require(photos.view.label("a.jpg"))
    #expect(name.parent?.hasStyle("editable") == false)
    photos.table.beginEditing(library.ids[0], column: "title")
    await Display.settle()
    #expect(title.parent?.hasStyle("editable") == false)
    #expect(title.parent?.hasStyle("being-edited") == true)
    withExtendedLifetime(window) {}
  }

  @Test("a field that is not changed in the table says so where it is to be edited")
  func uneditable() async throws {
    let spy = PhotosSpy()
    photos.delegate = spy
    let window = TestWindow(photos.view, width: 900, height: 300)
    await Display.settle()
    for field in [Field.fileName, .title] {
      photos.table.selectCells([library.ids[0]], from: field.rawValue, to: field.rawValue)
      await Display.settle()
      try await Input.press("F2", "Escape")
    }
    #expect(spy.reasons == ["“File name” is not changed here."])
    withExtendedLifetime(window) {}
  }

  @Test("what is pasted comes to what was selected, though that has changed by the time")
  func pasting() async throws {
    let spy = PhotosSpy()
    photos.delegate = spy
    let window = TestWindow(photos.view, width: 900, height: 300)
    let ids = library.ids
    Clipboard.setText("Pasted", for: photos.view)
    photos.table.selectCells([ids[0]], from: "title", to: "title")
    photos.paste()
    photos.table.selectCells([ids[1]], from: "creator", to: "creator")
    await Display.wait { !spy.pastes.isEmpty }
    #expect(spy.pastes.first?.cells.map(\.id) == [ids[0]])
    #expect(spy.pastes.first?.cells.map(\.field) == [.title])

    photos.arrangement = .list
    Clipboard.setText("Title\nPasted", for: photos.view)
    photos.select([ids[0]])
    photos.paste()
    photos.select([ids[1]])
    await Display.wait { spy.pastes.count == 2 }
    #expect(spy.pastes.last?.cells.map(\.id) == [ids[0]])
    withExtendedLifetime(window) {}
  }

  @Test("what is typed in a cell while the folder vanishes is on the clipboard, and that is told")
  func vanishedFolder() async throws {
    let spy = PhotosSpy()
    photos.delegate = spy
    let window = TestWindow(photos.view, width: 900, height: 300)
    await Display.settle()
    let id = library.ids[0]
    photos.table.beginEditing(id, column: "title")
    await Display.settle()
    try await Input.press("ctrl+a")
    try await Input.type("Quay")
    var record = try #require(library.photo(id)).record
    record.error = PhotoError(Trouble("It is not there."))
    await library.add([record])
    await Display.settle()
    _ = photos.commit()
    #expect(spy.changes.isEmpty)
    #expect(spy.reasons == ["“Quay” was not taken over and is on the clipboard"])
    withExtendedLifetime(window) {}
  }
}
