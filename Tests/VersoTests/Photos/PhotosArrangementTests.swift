import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import ListKit
@testable import Verso

/// The photos of a library in a window, and a button that can have the focus instead of them.
@MainActor
private final class PhotosBesideButton {
  let photos: PhotosController
  let button = Button(label: "elsewhere")
  private let window: TestWindow

  init(_ library: PhotoLibrary, sortedBy field: String) async {
    let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
    preferences.sortOrder = [field]
    photos = PhotosController(
      library, preferences: preferences, thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    photos.view.expandsVertically = true
    window = TestWindow(Box(.vertical, [photos.view, button]), width: 900, height: 600)
    await Display.settle()
  }
}

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
    let scene = await PhotosBesideButton(library, sortedBy: "fileName")
    let photos = scene.photos
    let ids = library.ids
    photos.visibleView.scroll(to: ids[100])
    await Display.settle()
    let id = try #require(ids.last { photos.visibleView.offset(of: $0).map { $0 < 350 } == true })
    // What has the focus counts before the first of the selected ones.
    let selected = withFocus ? [ids[2], id] : [id]
    photos.list.select(selected)
    if withFocus { photos.focus(id) } else { scene.button.grabFocus() }
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
    withExtendedLifetime(scene) {}
  }
}

@MainActor
@Suite("A selected photo that goes to another place", .inDisplay)
struct MovedPhotoTests {
  @Test("is shown there, wherever the keyboard focus is", arguments: [false, true])
  func moved(withFocus: Bool) async throws {
    let library = PhotoLibrary()
    let ids = await library.add((0..<300).map { PhotoRecord(path: RawPath("/photos/\($0).jpg")) })
    let scene = await PhotosBesideButton(library, sortedBy: "rating")
    let photos = scene.photos
    photos.select([ids[2]])
    if withFocus { photos.focus(ids[2]) } else { scene.button.grabFocus() }
    await Display.settle()
    try #require(photos.visibleView.isVisible(ids[2]))
    for _ in 0..<2 {
      try await library.perform(.set(.rating, .integer(1)), on: [ids[2]])
      photos.select([ids[2]])
      await Display.settle()
      #expect(photos.visibleView.isVisible(ids[2]))
      try await library.undo()
      photos.select([ids[2]])
      await Display.settle()
      #expect(photos.visibleView.isVisible(ids[2]))
    }
    withExtendedLifetime(scene) {}
  }
}
