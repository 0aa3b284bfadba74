import CGtk
import DisplayTestSupport
import Gtk
import PhotoFiles
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The stars of photos that are not there", .inDisplay)
struct StarsOfMissingPhotosTests {
  private func photo(_ rating: Int?, edited: Int? = nil, isThere: Bool = false) -> Photo {
    var record = PhotoRecord(path: RawPath("/away/a.jpg"))
    record.values[.rating] = rating.map(FieldValue.integer)
    if !isThere { record.error = PhotoError(ReadingError.folderIsGone) }
    let edit = edited.map { PendingEdit(base: nil, value: FieldValue.integer($0)) }
    return Photo(
      id: Photo.ID(rawValue: 0), record: record, pending: edit.map { [.rating: $0] } ?? [:])
  }

  /// How much is seen of the stars of a photo, in a row and in a table.
  private func opacities(_ photo: Photo) -> [Double] {
    let (row, cell) = (PhotoRowCell(), StarsCell())
    row.show(PhotoRow(photo: photo))
    cell.show(CellContent(.rating, of: photo))
    let stars = row.widget.descendant { $0.pointer.typeName == cell.widget.pointer.typeName }
    return [stars, cell.widget].compactMap { $0.map { gtk_widget_get_opacity($0.widget) } }
  }

  @Test("they are seen where they are known, be it from before or because they were just given")
  func known() {
    #expect(opacities(photo(3)) == [1, 1])
    #expect(opacities(photo(nil, edited: 4)) == [1, 1])
    #expect(opacities(photo(nil)) == [0, 0], "nobody knows them, or can give any")
    #expect(opacities(photo(nil, isThere: true)) == [1, 1])
  }

  @Test("where they would stand beside the reason, and nobody knows them, that has their room")
  func roomForReason() async throws {
    let cell = PhotoRowCell()
    cell.shape = { .compact }
    let row = PhotoRow(photo: photo(nil))
    cell.show(row)
    let window = TestWindow(cell.widget, width: 320, height: 100)
    await Display.settle()
    let reason = try #require(cell.widget.label(row.error ?? ""))
    #expect(reason.width > 200)
    // The same row shows another photo.
    cell.show(PhotoRow(photo: photo(3)))
    await Display.settle()
    #expect(reason.width < 200)
    withExtendedLifetime(window) {}
  }
}
