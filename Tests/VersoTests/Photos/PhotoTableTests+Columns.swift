import CGtk
import DisplayTestSupport
import Gtk
import PhotoModel
import Testing

@testable import ListKit
@testable import Verso

/// Which columns are shown, and from where on.
extension PhotoTableTests {
  @Test("what should be known of a photo is seen without its picture, too, and its reason is told")
  func signs() async throws {
    let window = TestWindow(photos.view, width: 900, height: 300)
    let title = "State"
    await Display.settle()
    #expect(photos.view.label(title) == nil)
    photos.setColumn(PhotoColumns.thumbnail, isShown: false)
    await Display.settle()
    #expect(photos.table.visibleColumns.prefix(2) == [PhotoColumns.signs, "fileName"])
    #expect(!photos.columns.contains { $0.id == PhotoColumns.signs }, "nobody has to choose it")
    let broken = try #require(library.id(at: RawPath("/photos/b.jpg")))
    let cell = try #require(photos.table.slot(of: broken, column: PhotoColumns.signs)?.itemWidget)
    try await Input.move(over: Widget(retaining: UnsafeMutableRawPointer(cell)))
    await Display.wait { photos.view.shownTooltip != nil }
    #expect(photos.view.shownTooltip == "It is empty.")
    try await Display.saveScreenshot("table-signs")
    photos.showColumns([PhotoColumns.thumbnail, "title"])
    #expect(photos.table.visibleColumns == [PhotoColumns.thumbnail, "title"])
    photos.showColumns(["title", "fileName"])
    #expect(photos.table.visibleColumns == [PhotoColumns.signs, "title", "fileName"])
    // As it was kept by a version that did not know this column.
    photos.preferences.columns = photos.preferences.columns.filter { $0.id != PhotoColumns.signs }
    let next = PhotosController(
      library, preferences: photos.preferences,
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    #expect(next.table.visibleColumns == [PhotoColumns.signs, "title", "fileName"])
    withExtendedLifetime(window) {}
  }

  @Test("another set of columns is shown from its first column on", arguments: [false, true])
  func otherColumns(isRightToLeft: Bool) async throws {
    gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    let next = PhotosController(
      library, preferences: photos.preferences,
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    next.arrangement = .table
    let window = TestWindow(next.view, width: 400, height: 300)
    await Display.settle()
    let sideways = try #require(gtk_scrolled_window_get_hadjustment(next.table.scroller.opaque))
    func end() -> Double {
      gtk_adjustment_get_upper(sideways) - gtk_adjustment_get_page_size(sideways)
    }
    gtk_adjustment_set_value(sideways, isRightToLeft ? 0 : end())
    await Display.settle()
    for set in ColumnSet.builtIn {
      next.showColumns(set.columns)
      await Display.settle()
      let value = gtk_adjustment_get_value(sideways)
      #expect(abs(value - (isRightToLeft ? end() : 0)) < 1, "\(set.name)")
      gtk_adjustment_set_value(sideways, isRightToLeft ? 0 : end())
      await Display.settle()
    }
    withExtendedLifetime(window) {}
  }
}
