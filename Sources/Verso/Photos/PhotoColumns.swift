import Gtk
import ListKit
import PhotoModel

/// The columns of the table of photos.
@MainActor
enum PhotoColumns {
  /// The id of the column of pictures; the ids of the others are the names of their fields.
  static let thumbnail = "thumbnail"

  /// Where a column's cells turn to.
  struct Actions {
    /// The pictures.
    var thumbnails: ThumbnailLoader
    /// Changes a photo.
    var change: @MainActor (Change, Photo.ID) -> Void
  }

  /// The fields in the order of their columns, with their widths in pixels, and whether they show
  /// before the user chooses.
  static let fields: [(field: Field, width: Int, isShown: Bool)] = [
    (.fileName, 160, true), (.title, 200, true), (.description, 240, false),
    (.dateTaken, 150, true), (.rating, 110, true), (.label, 80, true), (.keywords, 200, true),
    (.creator, 140, false), (.cameraModel, 140, true), (.lens, 180, false), (.fileSize, 80, false),
  ]

  /// All columns.
  static func all(_ actions: Actions) -> [TableColumn<PhotoRow>] {
    [pictures(actions)]
      + fields.map { field, width, isShown in
        let column =
          switch field.kind {
          case .rating: stars(actions)
          case .label: labels()
          default: field.isEditable ? editableText(field, actions) : text(field)
          }
        return column.with {
          $0.width = width
          $0.isVisible = isShown
        }
      }
  }

  private static func pictures(_ actions: Actions) -> TableColumn<PhotoRow> {
    TableColumn(thumbnail, title: localized("Picture"), width: 56, cell: ThumbnailCell.self) {
      $0.thumbnails = actions.thumbnails
    } configure: { cell, row in
      cell.show(row.picture)
    }.with { $0.isSortable = false }
  }

  private static func stars(_ actions: Actions) -> TableColumn<PhotoRow> {
    TableColumn(
      Field.rating.rawValue, title: Field.rating.localizedName, cell: StarsCell.self
    ) { cell, row in
      cell.show(row.rating, isEditable: row.photo.isEditable)
      cell.onRate = { rating in
        actions.change(
          rating.map { .set(.rating, .integer($0)) } ?? .clear(.rating), row.id)
      }
    }
  }

  private static func labels() -> TableColumn<PhotoRow> {
    TableColumn(
      Field.label.rawValue, title: Field.label.localizedName, cell: LabelCell.self
    ) { cell, row in
      cell.show(row.label)
    }
  }

  private static func text(_ field: Field) -> TableColumn<PhotoRow> {
    TableColumn(
      field.rawValue, title: field.localizedName, cell: PhotoTextCell.self,
      prepare: { if field.usesTabularDigits { $0.useTabularDigits() } },
      configure: { cell, row in show(field, of: row, in: cell) })
  }

  private static func editableText(
    _ field: Field, _ actions: Actions
  ) -> TableColumn<PhotoRow> {
    text(field).editable(PhotoTextCell.self, if: { $0.photo.isEditable }) { cell, row in
      do throws(FieldError) {
        let value = try field.parse(cell.editedText)
        if value != row.photo[field] {
          actions.change(value.map { .set(field, $0) } ?? .clear(field), row.id)
        }
        return true
      } catch {
        cell.refuse(error.localizedText)
        return false
      }
    }
  }

  private static func show(_ field: Field, of row: PhotoRow, in cell: PhotoTextCell) {
    let value = row.photo[field]
    let text =
      switch value {
      case .date(let date): DateWords.short(date)
      default: value?.localizedText(for: field) ?? ""
      }
    cell.show(text, editableText: value?.text ?? "", isEdited: row.photo.isEdited(field))
  }
}

extension Field {
  /// Whether the digits of its values stand under each other in a column.
  fileprivate var usesTabularDigits: Bool {
    switch kind {
    case .date, .integer, .number: true
    default: false
    }
  }
}
