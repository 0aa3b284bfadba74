import Gtk
import ListKit
import PhotoModel

// The rows of the list and the tiles of the contact sheet.
extension PhotosController {
  /// Shows photos in rows and in tiles.
  func registerRows(_ thumbnails: ThumbnailLoader) {
    views.register(
      RowActions(
        thumbnails: thumbnails,
        rate: { [weak self] id, rating in
          self?.change(Change(.rating, to: rating.map(FieldValue.integer)), [id])
        },
        setTitle: { [weak self] in self?.setTitle(of: $0, to: $1) },
        setTitles: { [weak self] in self?.changeSelected(.title, $0) }),
      resize: { [weak self] in self?.tileSize = $0 })
  }

  private func setTitle(of row: PhotoRow, to text: String) {
    guard text != (row.photo[.title].textValue ?? ""), let value = try? Field.title.parse(text),
      value != row.photo[.title]
    else { return }
    change(
      Change(.title, to: value), [row.id], over: [.title: row.photo[.title]], typed: text)
  }

  /// Commits what is being typed in the list; the editor is closed until `resumeEditing`.
  ///
  /// - Returns: false if it cannot be accepted.
  func pauseEditing() -> Bool { visibleView.pauseEditing() }

  /// Whether the editor comes back.
  var isEditingPaused: Bool { visibleView.isEditingPaused }

  /// Resumes the paused editing, unless somebody has done something else.
  func resumeEditing() { visibleView.resumeEditing() }

  /// Requests a change of photos, which said this when somebody began to type a text. If none of them can be changed
  /// any more, as when their folder has vanished, the text is not lost.
  func change(
    _ change: Change, _ ids: [Photo.ID], over seen: FieldChanges = [:], typed text: String = ""
  ) {
    guard library.canChange(ids) else { return rescue(text) }
    delegate?.photos(self, didChange: change, of: ids, over: seen)
  }

  /// What the rows and tiles do not show.
  var hiddenParts: Set<RowPart> {
    get { views.sheet.hidden }
    set {
      views.sheet.hidden = newValue
      preferences.hiddenParts = newValue
    }
  }

  // MARK: - Pictures of the contact sheet

  /// The edge of the pictures of the contact sheet, in logical pixels.
  var tileSize: Int {
    get { views.sheet.edge }
    set {
      views.sheet.edge = newValue
      preferences.tileSize = newValue
    }
  }

  /// Makes the pictures of the contact sheet larger, or smaller for a negative step.
  func resizeTiles(by step: Int) {
    if step == 0 {
      tileSize = TileSize.normal
    } else if let size = TileSize.next(to: tileSize, by: step) {
      tileSize = size
    }
  }
}
