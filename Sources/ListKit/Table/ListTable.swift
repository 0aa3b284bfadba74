import CGtk
import Gtk

/// Rows in columns: GTK's column view, with columns that are values.
///
/// The user can hide, move and resize columns and sort by them; ``layout`` is what was chosen.
///
/// ```swift
/// let table = ListTable(contacts, columns: [
///   TableColumn("name", title: "Name", cell: TextCell.self, showing: \.name),
///   TableColumn("town", title: "Town", width: 160, cell: TextCell.self, showing: \.town),
/// ])
/// table.sort = TableSort(column: "name")
/// ```
public final class ListTable<ID: Hashable & Sendable, Item>: ItemsView<ID, Item> {
  /// The columns, in the order in which they were given.
  public let columns: [TableColumn<Item>]

  /// Called when the user has moved, resized, shown or hidden a column, after a short time without a further change.
  public var onLayoutChange: (@MainActor (TableLayout) -> Void)?

  /// Called when cells are selected instead of whole rows, and the other way round.
  public var onCellsChange: (@MainActor () -> Void)?

  /// The selection of single cells; nil in a table that selects only whole rows.
  private(set) var grid: CellGrid<ID, Item>?

  let startSide = StartSide()
  /// The columns that stay in view.
  private(set) lazy var fixed = FixedColumns(self)
  private let parts: [ColumnPart<ID, Item>]
  private let sorter: ColumnSorter
  private var isApplying = false
  private var pendingLayoutChange: Task<Void, Never>?

  /// A table of a list.
  public init(_ controller: ListController<ID, Item>, columns: [TableColumn<Item>]) {
    self.columns = columns
    let sorter = ColumnSorter()
    self.sorter = sorter
    parts = columns.map { ColumnPart($0, controller: controller, sorter: sorter) }
    let view: UnsafeMutablePointer<GtkWidget> = gtk_column_view_new(nil)
    super.init(controller, list: Widget(sinking: view))
    gtk_column_view_set_reorderable(list.opaque, 1)
    if let rowsWidget { StartSide.putRowsBelowHeaders(rowsWidget) }
    pinning.standInTable()
    for part in parts {
      part.factory.view = self
      gtk_column_view_append_column(list.opaque, part.object.opaque)
    }
    showTitlesInFirstColumn()
    watchSorter()
    watchColumns()
    fixed.watchHeader()
  }

  isolated deinit { pendingLayoutChange?.cancel() }

  // MARK: - Sorting

  /// The order that the headers show. A click on a header changes it and tells the delegate, which sorts; set this
  /// for an order that was chosen elsewhere.
  public var sort: TableSort? {
    get { sorter.sort(of: list.opaque) }
    set { whenOpen { $0.show(newValue) } }
  }

  private func show(_ new: TableSort?) {
    guard new != sort else { return }
    isApplying = true
    defer { isApplying = false }
    // Without this, the columns that were clicked before would remain as secondary ones.
    gtk_column_view_sort_by_column(list.opaque, nil, GTK_SORT_ASCENDING)
    guard let new, let part = part(new.column) else { return }
    gtk_column_view_sort_by_column(
      list.opaque, part.object.opaque,
      new.isAscending ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING)
  }

  /// Shows an order by a column, or reverses it, and tells the delegate, as a click on its header does.
  func toggleSort(by id: String) {
    guard let part = part(id), part.column.isSortable else { return }
    let isAscending = sort?.column == id ? sort?.isAscending == false : true
    gtk_column_view_sort_by_column(
      list.opaque, part.object.opaque, isAscending ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING)
  }

  private func watchSorter() {
    guard let sorter = gtk_column_view_get_sorter(list.opaque) else { return }
    Object(retaining: UnsafeMutableRawPointer(sorter)).connect("changed") { [weak self] _ in
      guard let self, !isApplying, let sort else { return }
      controller.delegate?.list(controller, didChangeSort: sort)
    }
  }

  // MARK: - Columns

  /// The order, width and visibility of the columns. What it says of columns that the table does not have is ignored,
  /// as is what it says of a column once more; columns that it does not mention stay as they are, after the others.
  public var layout: TableLayout {
    get {
      TableLayout(
        columns: partsOnScreen.map { part in
          TableLayout.Column(id: part.column.id, width: part.width, isVisible: part.isVisible)
        })
    }
    set { whenOpen { $0.apply(newValue) } }
  }

  /// Changes columns once no cell is being called: GTK makes and frees cells with them.
  func whenOpen(_ change: @escaping @MainActor (ListTable) -> Void) {
    controller.gate.whenOpen { [weak self] in self.map(change) }
  }

  /// The ids of the columns that are shown, in their order on the screen.
  public var visibleColumns: [String] {
    partsOnScreen.filter(\.isVisible).map(\.column.id)
  }

  /// Shows or hides a column.
  public func setVisible(_ isVisible: Bool, column id: String) {
    whenOpen { $0.part(id)?.isVisible = isVisible }
  }

  /// Gives a column a width in logical pixels, as dragging its edge does.
  func setWidth(_ width: Int, column id: String) { part(id)?.shownWidth = width }

  /// How much larger than usual all text is: columns are that much wider than ``layout`` says.
  public var textScale: Double {
    get { parts.first?.textScale ?? 1 }
    set {
      whenOpen { table in
        table.isApplying = true
        defer { table.isApplying = false }
        for part in table.parts { part.textScale = newValue }
      }
    }
  }

  /// Moves a column to the position of another one, as dragging its title does.
  func move(column id: String, toPositionOf target: String) {
    guard let part = part(id),
      let position = partsOnScreen.firstIndex(where: { $0.column.id == target })
    else { return }
    gtk_column_view_insert_column(list.opaque, guint(position), part.object.opaque)
  }

  private func apply(_ layout: TableLayout) {
    isApplying = true
    defer { isApplying = false }
    var index = 0
    var placed: Set<String> = []
    for choice in layout.columns {
      guard let part = part(choice.id), placed.insert(choice.id).inserted else { continue }
      if partsOnScreen.firstIndex(where: { $0 === part }) != index {
        // GTK moves a column that is already in the view.
        gtk_column_view_insert_column(list.opaque, guint(index), part.object.opaque)
      }
      part.width = choice.width
      part.isVisible = choice.isVisible
      index += 1
    }
    showTitlesInFirstColumn()
    grid?.columnsHaveChanged()
  }

  private func watchColumns() {
    for part in parts {
      for property in ["fixed-width", "visible"] {
        part.object.connect("notify::\(property)") { [weak self] _ in self?.layoutHasChanged() }
      }
    }
    guard let columns = gtk_column_view_get_columns(list.opaque) else { return }
    Object(retaining: UnsafeMutableRawPointer(columns)).connect("items-changed") {
      [weak self] _ in self?.layoutHasChanged()
    }
  }

  private func layoutHasChanged() {
    fixed.columnsHaveChanged()
    grid?.columnsHaveChanged()
    guard !isApplying else { return }
    pendingLayoutChange?.cancel()
    // While the user drags the edge of a column, its width changes with every motion.
    pendingLayoutChange = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(200))
      guard !Task.isCancelled, let self else { return }
      showTitlesInFirstColumn()
      onLayoutChange?(layout)
    }
  }

  /// The title of a section goes into the first column.
  private func showTitlesInFirstColumn() {
    let first = partsOnScreen.first(where: \.isVisible)
    for part in parts { part.factory.showsTitles = part === first }
  }

  private func part(_ id: String) -> ColumnPart<ID, Item>? {
    parts.first { $0.column.id == id }
  }

  private var partsOnScreen: [ColumnPart<ID, Item>] {
    guard let columns = gtk_column_view_get_columns(list.opaque) else { return [] }
    return (0..<g_list_model_get_n_items(columns)).compactMap { position in
      let object = g_list_model_get_item(columns, position)
      defer { g_object_unref(object) }
      return parts.first { $0.object.pointer == object }
    }
  }

  // MARK: - Cells

  /// Whether single cells can be selected, by arrow keys and by the pointer. Set it once.
  public var selectsCells: Bool {
    get { grid != nil }
    set {
      whenOpen { table in
        guard newValue != table.selectsCells else { return }
        table.grid = newValue ? CellGrid(table) : nil
        table.grid?.watchPointer()
      }
    }
  }

  override func pressed(_ press: KeyController.Press) -> Bool { grid?.pressed(press) ?? false }

  override func mayDragRows(atX x: Double, y: Double) -> Bool {
    grid?.selects(atX: x, y: y) != true
  }

  override var enterLeads: Bool { grid != nil }

  override func enter(_ id: ID, column: String?) -> Bool {
    guard let grid, let position = controller.model.position(of: id) else { return false }
    if let column, areCellsSelected { grid.moveCursor(to: column, stretching: false) }
    grid.moveCursor(toRow: position, stretching: false)
    return true
  }

  override func cover(of column: String?) -> Double { fixed.cover(of: column) }

  override func didShow(_ slot: RowSlot<ID, Item>) { grid?.show(slot) }

  override func selectionHasChanged() { grid?.refresh() }

  override func didReload() {
    super.didReload()
    grid?.refresh()
  }

  override func editingHasBegun(in slot: RowSlot<ID, Item>) { grid?.editingHasBegun(in: slot) }

  override func editingHasEnded() { focusHasMoved() }

  override func viewWasLaidOut() -> Bool {
    NarrowTable.fill(scroller)
    startSide.keep(list, in: scroller)
    fixed.layOut()
    fixed.moveTitles()
    if fixed.header.map(ColumnTitle.areNew) == true {
      // What is being laid out cannot become narrower in the same pass.
      MainLoop.afterThisEvent { [weak self] in self?.dressTitles() }
    }
    return false
  }

  /// The titles of the columns that are shown.
  var titles: [String: UnsafeMutablePointer<GtkWidget>] {
    let columns = partsOnScreen.filter(\.isVisible).map(\.column)
    return fixed.header.map { ColumnTitle.all(in: $0, of: columns) } ?? [:]
  }

  private func dressTitles() {
    for (id, title) in titles { part(id).map { ColumnTitle.dress(title, $0.column.alignment) } }
  }

  override func focusHasMoved() {
    if let focus = focusedWidget { grid?.focusHasMoved(to: focus) }
    super.focusHasMoved()
  }

  // MARK: - What the list and the table do differently

  override func setModel(_ model: AnyListModel?) {
    gtk_column_view_set_model(list.opaque, model?.opaque)
  }

  override var factories: [CellFactory<ID, Item>] { parts.map(\.factory) }

  override var editableFactories: [CellFactory<ID, Item>] {
    partsOnScreen.filter(\.isVisible).map(\.factory)
  }

  override var rowsWidget: UnsafeMutablePointer<GtkWidget>? { frame.rows }
}
