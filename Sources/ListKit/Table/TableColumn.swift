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
  /// The identity of the column, under which its width and position are kept.
  public let id: String
  /// The title in the header.
  public var title: String
  /// The width in logical pixels; nil for as wide as the cells need.
  public var width: Int?
  /// How the cells are aligned.
  public var alignment: ColumnAlignment = .start
  /// Whether the user can change the width.
  public var isResizable = true
  /// Whether a click on the header sorts by this column.
  public var isSortable = true
  /// Whether the column is shown until the user chooses.
  public var isVisible = true
  /// Whether the column gets a share of the width that is left over.
  public var expands = false

  /// Whether the cells of the column can be selected on their own, in a table that selects cells. A column without
  /// such cells, such as one of pictures, stands for the row: a click there selects the row as a whole, and a drag
  /// carries it.
  public var selectsCells = true
  /// The text of a cell: for the clipboard, and for screen readers.
  public var text: (@MainActor (Item) -> String)?

  /// How the cells are made and filled.
  private(set) var kinds = CellKinds<Item>()

  /// A column whose cells a closure fills. Each cell that is made is prepared once, to connect its callbacks.
  public init<Cell: ListCell>(
    _ id: String, title: String, width: Int? = nil, cell: Cell.Type,
    prepare: @escaping @MainActor (Cell) -> Void = { _ in },
    configure: @escaping @MainActor (Cell, Item) -> Void
  ) {
    self.id = id
    self.title = title
    self.width = width
    kinds.register(
      CellKind(cell, for: Item.self, prepare: prepare, configure: configure), for: Item.self)
  }

  /// A column of cells that declare what they can show, such as a protocol.
  public init<Cell: ContentCell>(
    _ id: String, title: String, width: Int? = nil, cell: Cell.Type,
    prepare: @escaping @MainActor (Cell) -> Void = { _ in },
    showing content: @escaping @MainActor (Item) -> Cell.Content
  ) {
    self.init(id, title: title, width: width, cell: cell, prepare: prepare) { cell, item in
      cell.show(content(item))
    }
  }

  /// The same column, except that some of the items are shown in cells of another kind: those that `part` returns
  /// something for, such as the value of an enum's case, or the item as its actual type.
  ///
  /// ```swift
  /// TableColumn("value", title: "Value", cell: TextCell.self, showing: \.text)
  ///   .cell(StarsCell.self, for: { if case .rating(let stars) = $0.value { stars } else { nil } }) {
  ///     cell, stars in cell.show(stars)
  ///   }
  ///   .cell(FolderCell.self, for: { $0 as? Folder }) { cell, folder in cell.show(folder) }
  /// ```
  ///
  /// If several fit, the first one named is used; an item that none fits is shown in the cell that the column was
  /// made with. Each kind has cells of its own, which are reused.
  public func cell<Cell: ListCell, Part>(
    _ cell: Cell.Type, for part: @escaping @MainActor (Item) -> Part?,
    prepare: @escaping @MainActor (Cell) -> Void = { _ in },
    configure: @escaping @MainActor (Cell, Part) -> Void
  ) -> TableColumn {
    with {
      $0.kinds.register(
        CellKind(cell, part: part, prepare: prepare, configure: configure),
        if: { part($0) != nil })
    }
  }

  /// The same column, except that some of the items are shown in cells of another kind that can be edited in place:
  /// those that `part` returns something for.
  ///
  /// ```swift
  /// TableColumn("value", title: "Value", cell: TextCell.self, showing: \.text)
  ///   .cell(FolderCell.self, for: { $0 as? Folder }) { cell, folder in
  ///     cell.show(folder)
  ///   } commit: { cell, folder in
  ///     library.rename(folder, to: cell.text)
  ///   }
  /// ```
  ///
  /// What is editable and what is committed is said as for the column's own cells
  /// (``editable(_:if:commit:commitToSelection:)``), of the part instead of the item.
  public func cell<Cell: EditableCell, Part>(
    _ cell: Cell.Type, for part: @escaping @MainActor (Item) -> Part?,
    prepare: @escaping @MainActor (Cell) -> Void = { _ in },
    configure: @escaping @MainActor (Cell, Part) -> Void,
    if isEditable: @escaping @MainActor (Part) -> Bool = { _ in true },
    commit: @escaping @MainActor (Cell, Part) -> Bool,
    commitToSelection: (@MainActor (Cell, Part) -> Bool)? = nil
  ) -> TableColumn {
    with {
      $0.kinds.register(
        cell, for: part, prepare: prepare, configure: configure, if: isEditable, commit: commit,
        commitToSelection: commitToSelection)
    }
  }

  /// The same column, with its own cells editable in place: those that it was made with.
  ///
  /// - Parameters:
  ///   - cell: the type of the cells.
  ///   - isEditable: whether the value of an item can be edited.
  ///   - commit: reads the edited value from the cell and changes the model. `false` refuses the
  ///     value: the editor stays open, and the cell should say why.
  ///   - commitToSelection: does the same for all selected rows, on Ctrl+Enter or Alt+Enter. If it is nil, or
  ///     the edited row is not selected, these keys commit to the edited row.
  public func editable<Cell: EditableCell>(
    _ cell: Cell.Type, if isEditable: @escaping @MainActor (Item) -> Bool = { _ in true },
    commit: @escaping @MainActor (Cell, Item) -> Bool,
    commitToSelection: (@MainActor (Cell, Item) -> Bool)? = nil
  ) -> TableColumn {
    with { column in
      let isThere = column.kinds.changeOfAll(cell) {
        $0.editable(
          cell, for: Item.self, if: isEditable, commit: commit,
          commitToSelection: commitToSelection)
      }
      if !isThere {
        ListFault.report("the column \(id) was not made with cells of the type \(cell)")
      }
    }
  }

  /// The same column with some properties changed.
  public func with(_ change: (inout TableColumn) -> Void) -> TableColumn {
    var column = self
    change(&column)
    return column
  }
}
