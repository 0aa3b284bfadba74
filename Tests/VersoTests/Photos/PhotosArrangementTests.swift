import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import ListKit
@testable import Verso

@MainActor
@Suite("List, table and contact sheet by turns", .inDisplay)
struct PhotosArrangementTests {
  @Test(
    "the selected photos stay selected, and stand where they stood, as does the keyboard focus",
    arguments: [Arrangement.table, .grid], [false, true])
  func positions(_ arrangement: Arrangement, withFocus: Bool) async throws {
    let library = PhotoLibrary()
    await library.add(
      (100..<400).map { number in
        var record = PhotoRecord(path: RawPath("/photos/\(number).jpg"))
        record.values = [.fileName: .text("\(number).jpg")]
        return record
      })
    let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
    preferences.sortOrder = ["fileName"]
    let photos = PhotosController(
      library, preferences: preferences, thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    let button = Button(label: "elsewhere")
    photos.view.expandsVertically = true
    let window = TestWindow(Box(.vertical, [photos.view, button]), width: 900, height: 600)
    await Display.settle()
    let ids = library.ids
    photos.visibleView.scroll(to: ids[100])
    await Display.settle()
    let id = try #require(ids.last { photos.visibleView.offset(of: $0).map { $0 < 350 } == true })
    // What has the focus counts before the first of the selected ones.
    let selected = withFocus ? [ids[2], id] : [id]
    photos.list.select(selected)
    if withFocus { photos.focus(id) } else { button.grabFocus() }
    await Display.settle()
    let offset = try #require(photos.visibleView.offset(of: id))
    try #require(offset > 200)
    photos.arrangement = arrangement
    await Display.settle()
    #expect(photos.selectedIDs == selected)
    #expect(photos.visibleView.focusedID == (withFocus ? id : nil))
    let shown = try #require(photos.visibleView.offset(of: id))
    #expect(abs(shown - offset) < 1)
    photos.arrangement = .list
    await Display.settle()
    #expect(photos.selectedIDs == selected)
    #expect(photos.visibleView.offset(of: id) == offset)
    withExtendedLifetime(window) {}
  }
}
