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

  /// How much larger than usual all text is.
  var textScale: Double {
    get { table.textScale }
    set { table.textScale = max(1, newValue) }
  }

  /// How wide a picture is at least if there is to be room for the names of the fields below the first one.
  static var leastPitch: Int { Int((Double(usualPitch) * max(1, TextScale.current)).rounded(.up)) }
  /// The same with text of the usual size, for which the table has its widths.
  private static var usualPitch: Int { nameWidth + 90 }
  /// Wide enough for the longest word of a name, as far as the values have room beside it.
  private static let nameWidth: Int = {
    let words = Field.allCases.flatMap { $0.localizedName.split(separator: " ").map(String.init) }
    return min(max(110, TextWidth.atUsualSize(TextWidth().widest(of: words)) + cellPadding), 200)
  }()
  /// What the theme adds beside the text of a cell.
  private static let cellPadding = 16
  private static let valueWidth = 100
  private let count: Int

  /// A table for photos of these titles, with text that is so much larger than usual.
  init(_ titles: [String], textScale: Double = TextScale.current) {
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
    self.textScale = textScale
    table.setAccessibleLabel(localized("Differences"))
    let same = Label(localized("These photos say the same."))
    same.addStyle("dim-label")
    // The table measures it also while there are differences.
    same.wraps = true
    table.emptyState = same
  }

  /// What is left over is shared evenly, so that the first value gets as much less as the names need.
  private var layout: TableLayout {
    let values = (0..<count).map { index in
      let width = index == 0 ? Self.usualPitch - Self.nameWidth : Self.usualPitch
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
