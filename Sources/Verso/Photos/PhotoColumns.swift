import Gtk
import ListKit
import PhotoModel

/// The columns of the table of photos.
@MainActor
enum PhotoColumns {
  /// The id of the column of pictures; the ids of the others are the names of their fields.
  static let thumbnail = "thumbnail"
  /// The id of the column of the signs that stand on pictures: it is shown while that of the pictures is not, and people
  /// do not choose it.
  static let signs = "signs"

  /// What a column's cells use and call.
  struct Actions {
    /// The pictures.
    var thumbnails: ThumbnailLoader
    /// Returns the known keywords.
    var keywords: @MainActor () -> KeywordCompletion
    /// Returns the known people.
    var people: @MainActor () -> KeywordCompletion
    /// Changes a photo, which said this when somebody began to type this text.
    var change: @MainActor (Change, Photo.ID, FieldChanges, String) -> Void
    /// Gives all selected photos a value, as text.
    var changeSelected: @MainActor (Field, String) -> Void
  }

  /// The fields in the order of their columns, with their widths in pixels, and whether they are
  /// shown before the user chooses.
  static let fields: [(field: Field, width: Int, isShown: Bool)] = [
    (.fileName, 200, true), (.title, 200, true), (.description, 240, false),
    (.dateTaken, 150, true), (.rating, 110, true), (.label, 80, true), (.keywords, 200, true),
    (.people, 160, false), (.creator, 140, false), (.cameraModel, 140, true), (.lens, 180, false),
    (.fileSize, 80, false),
    (.format, 80, false), (.colorSpace, 120, false), (.creatorTool, 160, false),
    (.duration, 80, false), (.sublocation, 140, false), (.city, 120, false), (.state, 120, false),
    (.country, 120, false), (.latitude, 110, false), (.longitude, 110, false),
    (.exposureTime, 90, false), (.aperture, 80, false), (.iso, 80, false),
    (.focalLength, 90, false),
  ]

  /// The room beside the text of a cell, on both sides together, plus a little more.
  private static let cellPadding = 18

  /// All columns.
  static func all(_ actions: Actions) -> [TableColumn<PhotoRow>] {
    let columns = fields.map { field, width, isShown in
      let column = column(field, actions)
      return column.with {
        $0.text = { CellContent(field, of: $0.photo).editableText }
        $0.width =
          field == .dateTaken ? max(width, DateWidth.widestInTable + cellPadding) : width
        $0.isVisible = isShown
        $0.expands = field.takesSpareWidth
      }
    }
    return widenedToTitles([pictures(actions)] + columns + [signsColumn])
  }

  /// The columns, none of them narrower than its heading.
  static func widenedToTitles(_ columns: [TableColumn<PhotoRow>]) -> [TableColumn<PhotoRow>] {
    let headings = HeadingWidth()
    return columns.map { column in
      let least = headings.of(column.title, isSortable: column.isSortable)
      return column.with { $0.width = $0.width.map { max($0, least) } }
    }
  }

  private static var signsColumn: TableColumn<PhotoRow> {
    TableColumn(signs, title: localized("State"), width: 52, cell: SignsCell.self) { cell, row in
      cell.show(row)
    }.with {
      $0.isVisible = false
      $0.isSortable = false
      $0.selectsCells = false
    }
  }

  private static func pictures(_ actions: Actions) -> TableColumn<PhotoRow> {
    TableColumn(thumbnail, title: localized("Picture"), width: 66, cell: ThumbnailCell.self) {
      $0.thumbnails = actions.thumbnails
    } configure: { cell, row in
      cell.show(row)
    }.with {
      $0.isSortable = false
      // The picture represents the photo as a whole.
      $0.selectsCells = false
    }
  }

  private static func column(_ field: Field, _ actions: Actions) -> TableColumn<PhotoRow> {
    switch field.kind {
    case .rating:
      column(field, StarsCell.self, actions) { cell, id in
        cell.onRate = { rating in
          actions.change(Change(field, to: rating.map(FieldValue.integer)), id, [:], "")
        }
      }
    case .label: column(field, LabelCell.self, actions)
    case .text where field == .title:
      // As in the list, the reason why a photo cannot be read is shown in place of its title.
      column(field, TextCell.self, actions)
        .cell(ErrorCell.self, for: { $0.error }) { cell, error in cell.show(error) }
    case .text where field == .fileName:
      column(field, TextCell.self, actions)
        .cell(
          LinkCell.self,
          for: { row in
            row.link.map {
              LinkCell.Content(name: row.photo.record.path.name.withHiddenMarked, link: $0)
            }
          }
        ) { cell, content in cell.show(content) }
    case .date: column(field, DateCell.self, actions)
    case .list where field.isChosenByWords:
      column(field, KeywordsCell.self, actions) { cell, _ in
        cell.completion = field == .people ? actions.people : actions.keywords
      }
    default: column(field, TextCell.self, actions)
    }
  }

  /// A column of the values of a field.
  ///
  /// - Parameter connect: called for each photo that a cell shows.
  private static func column<Cell: FieldTableCell>(
    _ field: Field, _ cell: Cell.Type, _ actions: Actions,
    connect: @escaping @MainActor (Cell, Photo.ID) -> Void = { _, _ in }
  ) -> TableColumn<PhotoRow> {
    let column: TableColumn<PhotoRow> = TableColumn(
      field.rawValue, title: field.localizedName, cell: cell
    ) { cell, row in
      cell.show(CellContent(field, of: row))
      connect(cell, row.id)
    }
    guard field.isEditable else { return column }
    return column.editable(cell, if: { $0.photo.isEditable }) { cell, row in
      take(from: cell) {
        guard let change = $0 else { return }
        actions.change(change, row.id, [field: row.photo[field]], cell.editedText)
      }
    } commitToSelection: { cell, _ in
      take(from: cell) { _ in actions.changeSelected(field, cell.editedText) }
    }
  }

  /// Takes over what the editor of a cell says, or makes the cell say why that is impossible.
  private static func take(
    from cell: some FieldTableCell, _ body: (Change?) -> Void
  ) -> Bool {
    do throws(FieldError) {
      body(try cell.change())
      return true
    } catch {
      cell.refuse(error.localizedText)
      return false
    }
  }
}

extension Field {
  /// Whether its column takes a share of the remaining width: texts do, of any length. All shares are the same, in
  /// addition to the widths of the columns, which are larger for long texts.
  fileprivate var takesSpareWidth: Bool {
    switch kind {
    case .text, .longText, .list: ![.fileName, .format, .colorSpace].contains(self)
    default: false
    }
  }
}
