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
@Suite("The contact sheet", .inDisplay)
struct ContactSheetTests {
  private let library = PhotoLibrary()
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
  private let photos: PhotosController
  private let window: TestWindow
  private let spy = PhotosSpy()

  init() async {
    let records = ["Harbour", "Poppies", nil, "Moon", "Regatta"].enumerated().map { index, title in
      var record = PhotoRecord(path: RawPath("/photos/\(index).jpg"))
      record.values = [.fileName: .text("\(index).jpg"), .rating: .integer(index)]
      if let title { record.values[.title] = .text(title) }
      return record
    }
    await library.add(records)
    preferences.sortOrder = ["fileName"]
    photos = PhotosController(
      library, preferences: preferences, thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    photos.arrangement = .grid
    photos.delegate = spy
    window = TestWindow(photos.view, width: 600, height: 500)
    await Display.settle()
  }

  private var grid: ListGrid<Photo.ID, PhotoRow> { photos.views.sheet.grid }

  private func tile(_ index: Int) throws -> Widget {
    let cell = try #require(grid.slot(of: library.ids[index])?.cell)
    return try #require(cell.widget.descendant { $0.pointer.typeName == "VersoTile" })
  }

  @Test("pictures are made larger and smaller, up to the ends, and the size is kept")
  func sizes() async throws {
    #expect(grid.columns == 3)
    photos.resizeTiles(by: 1)
    await Display.wait { self.grid.columns == 2 }
    await Display.settle()
    #expect(try tile(0).width >= 208)
    #expect(preferences.tileSize == 208)
    for _ in 0..<20 { photos.resizeTiles(by: -1) }
    #expect(photos.tileSize == 64)
    await Display.wait { self.grid.columns == 7 }
    #expect(grid.columns == 7)
    for _ in 0..<20 { photos.resizeTiles(by: 1) }
    #expect(preferences.tileSize == 512)
  }

  @Test("where a tile is narrower than its picture was to be, it is as high as that is then")
  func narrow() async throws {
    photos.tileSize = 512
    await Display.wait { self.grid.columns == 1 }
    await Display.settle()
    let high = try tile(0).height
    window.resize(width: 300, height: 500)
    await Display.wait { (try? self.tile(0).width < 300) == true }
    await Display.settle()
    let width = try tile(0).width
    #expect(try tile(0).height == high - 512 * 5 / 6 + width * 5 / 6)
    // The stars stand below the picture that there is.
    let stars = TileStars(
      size: Double(TileStyle().starSize), width: Double(width), hasLabel: false, count: 5,
      isRightToLeft: false)
    try await Input.move(over: tile(0))
    try await Input.click(
      tile(0), atX: Int(stars.left(of: 4)) + 7, y: width * 5 / 6 + TileStyle.spacing + 7)
    #expect(spy.changes.first?.change == .set(.rating, .integer(4)))
  }

  @Test("a name in letters of another height leaves all tiles as high as they are")
  func otherScripts() async throws {
    func heights() throws -> [Int] { try (0..<5).map { try tile($0).height } }
    let before = try heights()
    #expect(Set(before).count == 1)
    // There are no fonts for some: what stands for their letters has another height, too.
    let titles = ["\u{6E2F}\u{306E}\u{591C}", "\u{1F3D4}\u{FE0F}", "\u{0E1B}\u{0E35}\u{0E49}"]
    let texts = try titles.map { TextLine($0, for: try tile(0), most: 200).size.height }
    let line = try tile(0).lineHeight
    #expect(texts.contains { $0 != line }, "\(texts)")
    for title in titles {
      var record = try #require(library.photo(library.ids[1])).record
      record.values[.title] = .text(title)
      await library.add([record])
      await Display.settle()
      // It is the last one that is drawn.
      try tile(1).redraw()
      await Display.settle()
      for index in 0..<5 { gtk_widget_queue_resize(try tile(index).widget) }
      await Display.settle()
      #expect(try heights() == before)
    }
  }

  @Test("a title is typed below its picture, and Tab goes on beside it")
  func editing() async throws {
    grid.focus(library.ids[1])
    photos.edit()
    await Display.settle()
    #expect(photos.isEditing)
    try await Input.type("Field")
    try await Input.press("Tab")
    #expect(spy.changes.count == 1)
    #expect(spy.changes.first?.change == .set(.title, .text("Field")))
    #expect(spy.changes.first?.ids == [library.ids[1]])
    #expect(grid.editedCell?.id == library.ids[2])
    try await Input.press("Escape")
    #expect(!photos.isEditing)
  }

  @Test("a photo to which the arrows led is edited in its place, wherever the pointer is")
  func editingByKeys() async throws {
    try await Input.moveAway()
    grid.focus(library.ids[0])
    try await Input.press("Right")
    #expect(grid.focusedID == library.ids[1])
    photos.edit()
    await Display.settle()
    #expect(photos.isEditing)
    try await Input.type("Field")
    try await Input.press("Return")
    #expect(spy.changes.first?.change == .set(.title, .text("Field")))
  }

  @Test("a star that is clicked rates, and the photo is not selected by it")
  func stars() async throws {
    let tile = try tile(0)
    try await Input.move(over: tile)
    let style = TileStyle()
    let stars = TileStars(
      size: Double(style.starSize), width: Double(tile.width), hasLabel: false, count: 5,
      isRightToLeft: false)
    let y = style.pictureHeight(in: tile.width) + TileStyle.spacing + style.starSize / 2
    try await Input.click(tile, atX: Int(stars.left(of: 4)) + 7, y: y)
    #expect(spy.changes.first?.change == .set(.rating, .integer(4)))
    #expect(spy.changes.first?.ids == [library.ids[0]])
    #expect(photos.selectedCount == 0)
  }

  @Test("what is hidden takes no room, and is kept")
  func parts() async throws {
    let before = try tile(0).height
    photos.hiddenParts = [.name]
    await Display.settle()
    let without = try tile(0).height
    #expect(without < before)
    photos.hiddenParts = [.name, .rating]
    await Display.settle()
    #expect(try tile(0).height < without)
    #expect(preferences.hiddenParts == [.name, .rating])
  }

  @Test("what was hidden stays so when the window is opened again")
  func keptParts() async throws {
    let thumbnails = ThumbnailLoader { _ in .failure(.damaged) }
    func height() async throws -> Int {
      let photos = PhotosController(library, preferences: preferences, thumbnails: thumbnails)
      photos.arrangement = .grid
      let window = TestWindow(photos.view, width: 600, height: 500)
      await Display.settle()
      let cell = try #require(photos.views.sheet.grid.slot(of: library.ids[0])?.cell)
      let tile = cell.widget.descendant { $0.pointer.typeName == "VersoTile" }
      return try withExtendedLifetime(window) { try #require(tile).height }
    }
    let before = try await height()
    preferences.hiddenParts = [.name]
    #expect(try await height() < before)
  }

  @Test("list, table and contact sheet show the same photos, selected and scrolled to")
  func views() async throws {
    photos.select([library.ids[3]])
    photos.grabFocus()
    for arrangement in [Arrangement.list, .table, .grid] {
      photos.arrangement = arrangement
      await Display.settle()
      #expect(photos.selectedIDs == [library.ids[3]])
      #expect(preferences.arrangement == arrangement)
    }
    #expect(grid.focusedID == library.ids[3])
  }

  @Test("a title that is typed while its folder vanishes is on the clipboard, and that is told")
  func vanishedFolder() async throws {
    let id = library.ids[1]
    grid.focus(id)
    photos.edit()
    await Display.settle()
    try await Input.press("ctrl+a")
    try await Input.type("Meadow")
    var record = try #require(library.photo(id)).record
    record.error = PhotoError(Trouble("It is not there."))
    await library.add([record])
    await Display.settle()
    try await Input.press("Return")
    #expect(spy.changes.isEmpty && !photos.isEditing)
    #expect(spy.reasons == ["“Meadow” was not taken over and is on the clipboard"])
    var text: String?
    Task { text = await Clipboard.text(for: photos.view) }
    await Display.wait { text != nil }
    #expect(text == "Meadow")
  }
}
