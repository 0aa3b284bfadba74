import Gtk
import ListKit
import PhotoModel

/// A table of the fields in which some photos differ: a column for the names, and one for each photo.
@MainActor
final class DifferencesTable {
  /// The view to put into a window.
  var view: Widget { table.widget }

  private let dataSource = DifferencesDataSource()
  private let list: ListController<Field, FieldDifference>
  private let table: ListTable<Field, FieldDifference>

  /// Whether the columns of the photos are as wide as their pictures, which stand side by side above them. The names
  /// of the fields then stand below the first picture, too.
  var isBelowPictures = false {
    didSet { if isBelowPictures != oldValue { table.layout = layout } }
  }

  /// How wide a picture is at least if there is to be room for the names of the fields below the first one.
  static let leastPitch = nameWidth + 90
  private static let nameWidth = 110
  private static let valueWidth = 100
  private let count: Int

  /// A table for photos of these titles.
  init(_ titles: [String]) {
    count = titles.count
    list = ListController(dataSource: dataSource)
    list.selectionMode = .none
    let values = titles.enumerated().map { index, title in
      TableColumn<FieldDifference>(
        "\(index)", title: title, width: Self.valueWidth, cell: DifferenceCell.self,
        showing: { $0.values[index] }
      ).with { column in
        column.expands = true
        column.isSortable = false
        column.text = { $0.values[index].text }
      }
    }
    let name = TableColumn<FieldDifference>(
      "field", title: localized("Field"), width: Self.nameWidth, cell: DifferenceCell.self,
      showing: { FieldDifference.Value(text: $0.field.localizedName) }
    ).with {
      $0.isSortable = false
      $0.text = { $0.field.localizedName }
    }
    table = ListTable(list, columns: [name] + values)
    table.tabLeaves = true
    table.setAccessibleLabel(localized("Differences"))
    let same = Label(localized("These photos say the same."))
    same.addStyle("dim-label")
    table.emptyState = same
  }

  /// What is left over is shared evenly, so that the first value gets as much less as the names need.
  private var layout: TableLayout {
    let values = (0..<count).map { index in
      let width = index == 0 ? Self.leastPitch - Self.nameWidth : Self.leastPitch
      return TableLayout.Column(id: "\(index)", width: isBelowPictures ? width : Self.valueWidth)
    }
    return TableLayout(columns: [.init(id: "field", width: Self.nameWidth)] + values)
  }

  /// Shows fields.
  func show(_ rows: [FieldDifference]) {
    guard rows != dataSource.rows else { return }
    dataSource.rows = rows
    list.reloadData()
  }
}
