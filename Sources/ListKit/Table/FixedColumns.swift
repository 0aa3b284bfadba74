import CGtk
import Gtk

extension ListTable {
  /// The columns that stay in view while the others are scrolled beneath them, as long as they leave half of the view
  /// to the others.
  public var fixedColumns: Set<String> {
    get { fixed.ids }
    set { whenOpen { $0.fixed.ids = newValue } }
  }
}

/// Keeps columns of a table in view while the others are scrolled beneath them.
///
/// GTK has nothing for this. After each layout the cells and the header of such a column are moved to where they are
/// to be seen, above the others: they stay the cells of their rows, for the keyboard, the pointer, the selection and
/// a screen reader.
@MainActor
final class FixedColumns<ID: Hashable & Sendable, Item> {
  private unowned let table: ListTable<ID, Item>
  /// The ids of the columns.
  var ids: Set<String> = [] {
    didSet { if ids != oldValue { table.frame.layOutRows() } }
  }
  /// How much of the view the columns take, from the side where reading begins.
  private(set) var covered = 0.0
  /// The columns that are not where GTK has put them, with their distance to the right.
  private var shifts: [String: Double] = [:]
  /// Whether GTK has put the cells of the rows in order since they were raised.
  private var hasOldOrder = false
  /// Whether titles of sections are not where GTK has put them.
  private var hasMovedTitles = false
  private let drag = DragGesture()
  /// The part of a title that the pointer holds.
  private var held: Hold?

  init(_ table: ListTable<ID, Item>) { self.table = table }

  /// Puts everything into position after a layout.
  func layOut() {
    guard !ids.isEmpty || !shifts.isEmpty, let header else { return }
    let before = shifts
    let isRightToLeft = table.list.isRightToLeft
    let columns = table.visibleColumns
    let titles = table.titles
    let widths = columns.map { titles[$0].flatMap(width) ?? 0 }
    let fixed = FixedShifts(
      zip(columns, widths).map { FixedShifts.Column(width: $1, isFixed: ids.contains($0)) },
      scrolledBy: offset(isRightToLeft), in: Double(gtk_widget_get_width(table.list.widget)))
    covered = fixed.covered
    shifts = [:]
    for (column, shift) in zip(columns, fixed.shifts) where shift > 0 {
      shifts[column] = isRightToLeft ? -shift : shift
    }
    guard !shifts.isEmpty || !before.isEmpty else { return }
    var start = 0.0
    let whole = Double(gtk_widget_get_width(header))
    let end = columns.last { shifts[$0] != nil }
    var spots: [String: Spot] = [:]
    for (column, width) in zip(columns, widths) {
      if shifts[column] != nil || before[column] != nil {
        let origin = isRightToLeft ? whole - start - width : start
        spots[column] = Spot(
          x: origin + (shifts[column] ?? 0), isFixed: shifts[column] != nil,
          isEnd: column == end,
          isRightToLeft: isRightToLeft)
      }
      start += width
    }
    for (column, spot) in spots {
      if let title = titles[column] { put(title, at: spot) }
    }
    table.controller.model.forEachRecord { record in
      for slot in record.slots {
        guard let slot = table.own(slot), let cell = slot.itemWidget,
          let spot = slot.factory.column.flatMap({ spots[$0] })
        else { continue }
        put(cell, at: spot)
      }
    }
    hasOldOrder = false
  }

  /// Where the cells of a column are to be.
  private struct Spot {
    let x: Double
    /// Whether they are above the others.
    let isFixed: Bool
    /// Whether the others begin right after them.
    let isEnd: Bool
    let isRightToLeft: Bool
  }

  /// Keeps the titles of sections in view, which are in the cells of the first column.
  func moveTitles() {
    let isRightToLeft = table.list.isRightToLeft
    let offset = offset(isRightToLeft)
    let shift = table.visibleColumns.first.flatMap { shifts[$0] } ?? 0
    let distance = (isRightToLeft ? -offset : offset) - shift
    guard distance != 0 || hasMovedTitles else { return }
    hasMovedTitles = distance != 0
    table.controller.model.forEachRecord { record in
      for slot in record.slots {
        guard let slot = table.own(slot), slot.item == nil else { continue }
        (slot.cell as? SpanningTitle)?.move(by: distance)
      }
    }
  }

  /// Columns were moved, shown or hidden, and GTK has put their cells in order.
  func columnsHaveChanged() {
    hasOldOrder = true
    table.frame.layOutRows()
  }

  /// How much of the cells of a column is covered, at the side where reading begins.
  func cover(of column: String?) -> Double {
    column.map(ids.contains) == true ? 0 : covered
  }

  private func offset(_ isRightToLeft: Bool) -> Double {
    guard let adjustment = gtk_scrolled_window_get_hadjustment(table.scroller.opaque) else {
      return 0
    }
    let value = gtk_adjustment_get_value(adjustment)
    guard isRightToLeft, !ScrolledWindow.countsFromStart else { return value }
    return gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) - value
  }

  /// Puts a cell or a title somewhere in its row, above the others or back among them.
  private func put(_ widget: UnsafeMutablePointer<GtkWidget>, at spot: Spot) {
    guard let row = gtk_widget_get_parent(widget),
      let bounds = table.frame.bounds(of: widget, in: row)
    else { return }
    // What has never been laid out has no size; it is put into position once it is.
    if Double(bounds.origin.x) != spot.x, gtk_widget_get_child_visible(row) != 0 {
      var point = graphene_point_t(x: Float(spot.x), y: bounds.origin.y)
      gtk_widget_allocate(
        widget, CInt(bounds.size.width), CInt(bounds.size.height), -1,
        gsk_transform_translate(nil, &point))
    }
    CellHighlight.set(Self.styleClassOfEnd, spot.isEnd, on: widget)
    let wasFixed = gtk_widget_has_css_class(widget, Self.styleClass) != 0
    guard spot.isFixed != wasFixed || spot.isFixed && hasOldOrder else { return }
    CellHighlight.set(Self.styleClass, spot.isFixed, on: widget)
    // The last widget is drawn above the others, and gets the pointer.
    gtk_widget_insert_before(widget, row, spot.isFixed ? nil : next(to: widget, at: spot, in: row))
  }

  /// The cell before which one that is no longer fixed belongs, for whoever reads the cells in their order.
  private func next(
    to widget: UnsafeMutablePointer<GtkWidget>, at spot: Spot,
    in row: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    var other = gtk_widget_get_first_child(row)
    while let current = other {
      if current != widget, gtk_widget_has_css_class(current, Self.styleClass) == 0,
        let x = table.frame.bounds(of: current, in: row).map({ Double($0.origin.x) }),
        spot.isRightToLeft ? x < spot.x : x > spot.x
      {
        return current
      }
      other = gtk_widget_get_next_sibling(current)
    }
    return nil
  }

  private func width(_ title: UnsafeMutablePointer<GtkWidget>) -> Double? {
    gtk_widget_get_parent(title).flatMap { table.frame.bounds(of: title, in: $0) }.map {
      Double($0.size.width)
    }
  }

  private static var styleClass: String { "fixed" }
  private static var styleClassOfEnd: String { "fixed-end" }

  // MARK: - Headers

  /// The row of the titles of the columns.
  var header: UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_first_child(table.list.widget)
  }

  /// Has the titles of columns that are not where GTK has put them do what titles do: a click sorts, the edge
  /// resizes, and dragging moves. GTK would do all this to what has been scrolled beneath them.
  func watchHeader() {
    drag.setPhase(.capture)
    drag.onBegin { [weak self] x, y in
      guard let self else { return }
      held = hold(atX: x, y: y)
      if held == nil { drag.deny() } else { drag.claim() }
    }
    drag.onMove { [weak self] x, y in
      guard let self, held != nil else { return }
      held?.moved = (x, y)
      resizeHeld()
    }
    drag.onEnd { [weak self] in
      guard let self, let hold = held else { return }
      held = nil
      guard hold.width == nil else { return }
      let (x, y) = (hold.start.x + hold.moved.x, hold.start.y)
      if abs(hold.moved.x) <= Self.threshold {
        if abs(hold.moved.y) <= Self.threshold { table.toggleSort(by: hold.column) }
      } else if let target = title(atX: x, y: y), target.column != hold.column {
        table.move(column: hold.column, toPositionOf: target.column)
      }
    }
    table.scroller.addController(drag)
  }

  /// The part of a title that the pointer holds.
  private struct Hold {
    let column: String
    let start: (x: Double, y: Double)
    /// The width when its edge was grabbed; nil if the title itself was.
    let width: Double?
    /// How narrow the column can be.
    let least: Double
    /// How far the pointer has moved.
    var moved = (x: 0.0, y: 0.0)
  }

  /// How near to its edge the pointer resizes a column, in logical pixels.
  private static var edge: Double { 8 }
  /// How far the pointer moves before a title is dragged, in logical pixels.
  private static var threshold: Double { 8 }

  private func hold(atX x: Double, y: Double) -> Hold? {
    guard !shifts.isEmpty, let title = title(atX: x, y: y), shifts[title.column] != nil else {
      return nil
    }
    let isRightToLeft = table.list.isRightToLeft
    let distance = isRightToLeft ? x - title.extent.lowerBound : title.extent.upperBound - x
    let isResizable = table.columns.contains { $0.id == title.column && $0.isResizable }
    var least: CInt = 0
    gtk_widget_measure(title.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    return Hold(
      column: title.column, start: (x, y),
      width: isResizable && distance <= Self.edge
        ? title.extent.upperBound - title.extent.lowerBound : nil, least: Double(least))
  }

  private func resizeHeld() {
    guard let held, let width = held.width else { return }
    let isRightToLeft = table.list.isRightToLeft
    let change = isRightToLeft ? -held.moved.x : held.moved.x
    table.setWidth(Int(max(held.least, width + change)), column: held.column)
  }

  /// A title of a column on the screen.
  private struct Title {
    let column: String
    let widget: UnsafeMutablePointer<GtkWidget>
    /// From its left edge to its right one.
    let extent: Range<Double>
  }

  /// The title at a point of the view: a title above others comes first.
  private func title(atX x: Double, y: Double) -> Title? {
    var found: Title?
    for (column, widget) in table.titles where found == nil || shifts[column] != nil {
      guard let bounds = table.frame.bounds(of: widget, in: table.scroller.widget) else { continue }
      let (left, top) = (Double(bounds.origin.x), Double(bounds.origin.y))
      let extent = left..<left + Double(bounds.size.width)
      if extent.contains(x), (top..<top + Double(bounds.size.height)).contains(y) {
        found = Title(column: column, widget: widget, extent: extent)
      }
    }
    return found
  }
}
