/// A column of a table, as a value: what it is called, how wide it is, and what kind of cell shows
/// which part of an item.
///
/// ```swift
/// TableColumn("title", title: "Title", width: 220, cell: TextCell.self, showing: \.title)
/// TableColumn("rating", title: "Rating", cell: StarsCell.self) { stars, row in
///   stars.show(row.rating)
/// }
/// ```
@MainActor
public struct TableColumn<Item> {
  /// The identity of the column, by which its width and place are kept.
  public let id: String
  /// What stands in the header.
  public var title: String
  /// The width in logical pixels; nil for as wide as the cells need.
  public var width: Int?
  /// Where the cells stand.
  public var alignment: ColumnAlignment = .start
  /// Whether the user can change the width.
  public var isResizable = true
  /// Whether a click on the header sorts by this column.
  public var isSortable = true
  /// Whether the column is shown before the user chooses.
  public var isVisible = true
  /// Whether the column takes a share of the width that is left.
  public var expands = false

  /// Whether the cells of the column can be selected by themselves, in a table that selects cells. A
  /// column without, such as one of pictures, stands for the row: a click there selects the row as a
  /// whole, and a drag carries it.
  public var hasCells = true
  /// What a cell says as text: for the clipboard, and for screen readers.
  public var text: (@MainActor (Item) -> String)?

  let kind: CellKind<Item>

  /// A column whose cells a closure fills. Each cell that is made is prepared once, to connect what
  /// it tells.
  public init<Cell: ListCell>(
    _ id: String, title: String, width: Int? = nil, cell: Cell.Type,
    prepare: @escaping @MainActor (Cell) -> Void = { _ in },
    configure: @escaping @MainActor (Cell, Item) -> Void
  ) {
    self.id = id
    self.title = title
    self.width = width
    kind = CellKind(cell, for: Item.self, prepare: prepare, configure: configure)
  }

  /// A column of cells that say by a protocol what they can show.
  public init<Cell: ContentCell>(
    _ id: String, title: String, width: Int? = nil, cell: Cell.Type,
    prepare: @escaping @MainActor (Cell) -> Void = { _ in },
    showing content: @escaping @MainActor (Item) -> Cell.Content
  ) {
    self.init(id, title: title, width: width, cell: cell, prepare: prepare) { cell, item in
      cell.show(content(item))
    }
  }

  private init(_ column: TableColumn, kind: CellKind<Item>) {
    id = column.id
    title = column.title
    width = column.width
    alignment = column.alignment
    isResizable = column.isResizable
    isSortable = column.isSortable
    isVisible = column.isVisible
    expands = column.expands
    hasCells = column.hasCells
    text = column.text
    self.kind = kind
  }

  /// The same column, whose cells can be edited in place.
  ///
  /// - Parameters:
  ///   - cell: the type of the column's cells.
  ///   - isEditable: whether the value of an item can be edited.
  ///   - commit: reads the edited value from the cell and changes the model. `false` refuses the
  ///     value: the editor stays open, and the cell should say why.
  ///   - commitToSelection: does the same for all selected rows, on Ctrl+Enter. Where there is none,
  ///     that key commits to the edited row.
  public func editable<Cell: EditableCell>(
    _ cell: Cell.Type, if isEditable: @escaping @MainActor (Item) -> Bool = { _ in true },
    commit: @escaping @MainActor (Cell, Item) -> Bool,
    commitToSelection: (@MainActor (Cell, Item) -> Bool)? = nil
  ) -> TableColumn {
    precondition(cell == kind.cell, "the cells of \(id) are of another type")
    return TableColumn(
      self,
      kind: kind.editable(
        cell, for: Item.self, if: isEditable, commit: commit, commitToSelection: commitToSelection))
  }

  /// The same column with other properties.
  public func with(_ change: (inout TableColumn) -> Void) -> TableColumn {
    var column = self
    change(&column)
    return column
  }
}
