import DisplayTestSupport
import Gtk
import PhotoModel
import TestSupport
import Testing

@testable import ListKit
@testable import Verso

@MainActor
@Suite("The table of photos", .inDisplay)
struct PhotoTableTests {
  private let library = PhotoLibrary()
  private let photos: PhotosController

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
    // Sorted the other way round, each place gets a cell of the other kind.
    try photos.show(order: PhotoOrder("-fileName"))
    await Display.settle()
    #expect(photos.view.label("It is empty.") != nil)
    #expect(photos.view.label("Harbour") != nil)
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
}
