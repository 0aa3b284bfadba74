import CGtk
import Gtk

/// Rows beside and below each other, as on a contact sheet, each of them a cell: GTK's virtualised grid view.
///
/// A kind of cell is registered for each type of item; see ``CellsView/register(_:for:prepare:)``. There are as many
/// cells side by side as there is room for, and they share it; see ``cellWidth``. The headers of sections reach over
/// all columns.
///
/// ```swift
/// let sheet = ListGrid(photos, cellWidth: 200)
/// sheet.register(PhotoTileCell.self, for: PhotoRow.self)
/// ```
public final class ListGrid<ID: Hashable & Sendable, Item>: CellsView<ID, Item> {
  /// The least width of a cell in logical pixels, including what style sheets put around it.
  public var cellWidth: Int {
    didSet {
      if cellWidth != oldValue { frame.layOutRows() }
    }
  }

  private let model: GridModel<ID>
  /// How many lines are on the screen, by the last layout.
  private var linesInSight = 0
  private lazy var keys = GridKeys(self)

  /// A grid of a list.
  public init(_ controller: ListController<ID, Item>, cellWidth: Int) {
    self.cellWidth = cellWidth
    model = GridModel(controller.model)
    let factory = CellFactory(controller, rows: model, titlesSpan: true)
    // The view takes over the reference.
    let view: UnsafeMutablePointer<GtkWidget> = gtk_grid_view_new(nil, factory.makeGtkFactory())
    gtk_scrollable_set_vscroll_policy(OpaquePointer(view), GTK_SCROLL_NATURAL)
    super.init(factory, list: Widget(sinking: view))
    pinning.standInGrid()
    setColumns(1)
  }

  // MARK: - Columns

  /// How many cells are side by side.
  public var columns: Int { model.columns }

  /// Where the rows are.
  var lines: GridLines { model.lines }

  /// Gives the cells the room that there is, once it is known.
  override func viewWasLaidOut() -> Bool {
    countLinesInSight()
    let columns = max(1, list.width / max(1, cellWidth))
    guard list.width > 0, columns != self.columns else { return false }
    // A row that is about to be brought to its position goes first.
    let top = anchor.isAtStart || anchor.isRestoring ? nil : anchor.topPosition
    controller.gate.call { setColumns(columns) }
    // The row at the top stays there.
    if let top { anchor.restore(top) }
    return true
  }

  private func setColumns(_ columns: Int) {
    // GTK wants the maximum never to be less than the minimum.
    if columns > self.columns {
      gtk_grid_view_set_max_columns(list.opaque, guint(columns))
      gtk_grid_view_set_min_columns(list.opaque, guint(columns))
    } else {
      gtk_grid_view_set_min_columns(list.opaque, guint(columns))
      gtk_grid_view_set_max_columns(list.opaque, guint(columns))
    }
    model.columns = columns
  }

  // MARK: - What the grid does differently

  override var rows: AnyListModel { model }

  override var wantsWholeChanges: Bool { true }

  /// As many as are on the screen: users scroll by a page, and what waits would be laid out separately.
  override var cellsOfStep: Int { max(super.cellsOfStep, columns * linesInSight) }

  private func countLinesInSight() {
    guard let adjustment = frame.adjustment else { return }
    let share =
      gtk_adjustment_get_page_size(adjustment) / max(1, gtk_adjustment_get_upper(adjustment))
    linesInSight = Int((share * Double(lines.cellCount) / Double(columns)).rounded(.up))
  }

  override func setModel(_ model: AnyListModel?) {
    self.model.follows = model != nil
    gtk_grid_view_set_model(list.opaque, model?.opaque)
  }

  override func pressed(_ press: KeyController.Press) -> Bool { keys.pressed(press) }

  override func move(_ cursor: inout EditCursor, _ step: EditStep) -> Bool {
    guard step == .above || step == .below else { return cursor.move(step) }
    guard let row = lines.row(below: cursor.position, by: step == .above ? -1 : 1) else {
      return false
    }
    cursor.go(to: row)
    return true
  }

  override func startOfLines(in rows: UnsafeMutablePointer<GtkWidget>) -> Double {
    let width = Double(gtk_widget_get_width(rows))
    // The middle of the first cell: its round corners belong to no row.
    let middle = width / Double(2 * columns)
    return list.isRightToLeft ? width - middle : middle
  }

  override var dropLineOrientation: Orientation { .vertical }

  override func dropGap(atX x: Double, y: Double) -> DropGap<ID>? { gapBesideRows(atX: x, y: y) }
}
