import CGtk
public import Gtk

/// What lists, tables and grids have in common: a scrolled view of the rows of a ``ListController``. Use ``ListView``,
/// ``ListTable`` and ``ListGrid``.
///
/// It ties the view together. Each thing that a view does is an object of its own with its own state: editing,
/// keeping the scroll position, dragging, pinned headers and so on. They are its many properties, and are entered
/// through the view, which GTK's signals hold weakly.
@MainActor
public class ItemsView<ID: Hashable & Sendable, Item> {
  /// The list that is shown.
  public let controller: ListController<ID, Item>

  /// What is shown while there are no rows, headers and footers; nil for an empty list.
  public var emptyState: Widget? {
    didSet {
      frame.setEmptyState(emptyState, replacing: oldValue)
      updateEmptyState()
    }
  }

  /// Called when a cell begins to be edited, and when no cell is edited any more.
  public var onEditingChange: (@MainActor () -> Void)?

  /// The widgets around the rows.
  let frame: ListFrame
  /// Keeps the scroll position.
  private(set) lazy var anchor = ScrollAnchor(self)
  /// What happens when the view gets higher or lower.
  private(set) lazy var heightChange = HeightChange(self)
  /// What has the keyboard focus inside a row.
  private(set) lazy var sight = FocusInSight(self)
  /// The editing of cells.
  private(set) lazy var editor = CellEditor(self)
  /// Rows that are moved by dragging and by keys.
  private(set) lazy var dragging = RowDragging(self)
  /// Files that are dropped on rows.
  private(set) lazy var fileDropping = FileDropping(self)
  /// Rows that GTK is told of bit by bit.
  private(set) lazy var growth = GrowingRows(
    of: list, rows, haveCells: !factories.allSatisfy(\.wrapsCells))
  /// Cells that are filled bit by bit.
  private(set) lazy var filling = DeferredFilling(self)
  /// The header at the top of the view.
  private(set) lazy var pinning = HeaderPinning(self)
  /// Clicks and keys among headers and footers.
  private(set) lazy var sectionKeys = SectionKeys(self)
  /// What a screen reader is told of the row with the focus.
  private(set) lazy var announcer = FocusAnnouncer(self)
  /// Rows that are found by typing.
  private(set) lazy var typeAhead = TypeAhead(self)
  /// The context menu.
  private(set) lazy var menu = ListMenu(self)
  /// Tab.
  private(set) lazy var tabKeys = TabKeys(self)
  /// The keyboard focus that the list was asked to take.
  private(set) lazy var awaitedFocus = AwaitedFocus(self)
  /// Keys that are pressed in the list.
  private(set) lazy var listKeys = ListKeys(self)
  /// Where the pointer was pressed.
  private(set) lazy var press = PointerPress(self)
  private var focusConnection: SignalConnection?
  /// The row that has the keyboard focus, or had it last; it may be gone since.
  public private(set) var lastFocusedID: ID?
  /// Whether GTK's view has the rows.
  private var hasRows = false

  init(_ controller: ListController<ID, Item>, list: Widget) {
    self.controller = controller
    frame = ListFrame(list)
    ListStyle.install()
    controller.attach(self)
    takeRowsEarly()
    list.connect("activate") { [weak self] in self?.activate($0.uint(at: 0)) }
    listKeys.watch()
    press.watch()
    list.connect("map") { [weak self] _ in self?.appear() }
    list.connect("unmap") { [weak self] _ in self?.disappear() }
    pinning.watch()
    frame.onLayout { [weak self] in self?.rowsWereLaidOut() }
    frame.onScrollBeforeLayout = { [weak self] in self?.anchor.wasScrolled(by: $0) }
    sectionKeys.watch()
    menu.watch()
    dragging.watch()
    typeAhead.watch()
    tabKeys.watch()
    widget.keep(self)
  }

  /// The widget to put into a window: the rows in a scrolled window, or the empty state. It keeps the view while it
  /// has a parent.
  public var widget: Widget { frame.stack }

  /// Names the list for screen readers, and for tests that look for it.
  public func setAccessibleLabel(_ label: String) {
    widget.setAccessibleLabel(label)
    list.setAccessibleLabel(label)
  }

  /// GTK's list view or column view.
  var list: Widget { frame.list }
  var scroller: ScrolledWindow { frame.scroller }

  // MARK: - What lists and tables do differently

  /// What fills the slots: one factory for a list, one for each column of a table.
  var factories: [CellFactory<ID, Item>] { [] }

  /// The factories whose cells may be edited, from first to last on the screen.
  var editableFactories: [CellFactory<ID, Item>] { factories }

  /// The rows as GTK's view gets them.
  var rows: AnyListModel { controller.model }

  /// Whether GTK is to be told of each change as a whole: the view has so many cells that one change of all of them
  /// costs less than several changes of some.
  var wantsWholeChanges: Bool { factories.count > 1 }

  /// How many cells that come between two layouts are filled at once. In a table, the cells of a row come one by one.
  var cellsOfStep: Int { DeferredFilling<ID, Item>.step * factories.count }

  /// GTK's list view with the rows.
  var rowsWidget: UnsafeMutablePointer<GtkWidget>? { list.widget }

  /// Gives GTK's view the rows, or takes them away.
  func setModel(_ model: AnyListModel?) {}

  /// Handles a key that was pressed while nothing is edited.
  ///
  /// - Returns: whether the key is used up.
  func pressed(_ press: KeyController.Press) -> Bool { false }

  /// Whether Enter in an editor leads to the row below, and Shift+Enter to the one above.
  var enterLeads: Bool { false }

  /// Goes to the row that Enter leads to.
  ///
  /// - Parameter column: the column in which a table goes on.
  /// - Returns: whether the row is in the list.
  func enter(_ id: ID, column: String?) -> Bool { focus(id) }

  /// Goes on from a cell that is being edited.
  ///
  /// - Returns: false at the end of the rows.
  func move(_ cursor: inout EditCursor, _ step: EditStep) -> Bool { cursor.move(step) }

  /// How much of the view is above the cells of a column, at the side where reading begins.
  func cover(of column: String?) -> Double { 0 }

  /// How far from the left edge of the rows something of each line is.
  func startOfLines(in rows: UnsafeMutablePointer<GtkWidget>) -> Double {
    Double(gtk_widget_get_width(rows)) / 2
  }

  /// The orientation of the line that shows where dragged rows would be dropped.
  var dropLineOrientation: Orientation { .horizontal }

  /// Where dragged rows that are over a point of the list would be dropped.
  func dropGap(atX x: Double, y: Double) -> DropGap<ID>? { dragging.gapBetweenRows(atX: x, y: y) }

  /// Whether a drag from a point of the list carries rows.
  func mayDragRows(atX x: Double, y: Double) -> Bool { true }

  // MARK: - Changes

  /// A slot shows another row, or the same one anew.
  func didShow(_ slot: RowSlot<ID, Item>) {}

  /// The selection has changed.
  func selectionHasChanged() {}

  /// A cell has turned into an editor, which is about to take the focus.
  func editingHasBegun(in slot: RowSlot<ID, Item>) {}

  /// An editor has turned into a cell.
  func editingHasEnded() {}

  /// The view has its size in the window, and what is laid out anew belongs to the same frame.
  ///
  /// - Returns: whether the rows are about to be laid out differently.
  func viewWasLaidOut() -> Bool { false }

  /// The keyboard focus of the window is elsewhere.
  func focusHasMoved() {
    lastFocusedID = focusedID ?? lastFocusedID
    announcer.update()
    editor.focusHasMoved()
    sight.focusHasMoved()
  }

  /// The list is about to show other rows.
  func willReload() {
    editor.willReload()
    anchor.willReload()
  }

  /// The list shows other rows.
  func didReload() {
    frame.rowsHaveChanged()
    heightChange.willScroll()
    dragging.rowsHaveChanged()
    updateEmptyState()
    editor.didReload()
    anchor.didReload()
    typeAhead.rowsHaveChanged()
    awaitedFocus.rowsHaveChanged()
    announcer.update()
  }

  private func rowsWereLaidOut() {
    frame.offsetAtReload = nil
    sight.keep()
    if viewWasLaidOut() { return }
    filling.rowsWereLaidOut()
    if anchor.isRestoring { heightChange.willScroll() }
    let isRestored = anchor.keepPosition()
    let isScrolling = heightChange.rowsWereLaidOut() || isRestored
    editor.rowsWereLaidOut(isFinal: !isScrolling)
    if isScrolling { return }
    pinning.update()
    dragging.rowsWereLaidOut()
    anchor.showWhole()
    awaitedFocus.rowsWereLaidOut()
    sight.show()
  }

  private func updateEmptyState() {
    frame.showEmptyState(controller.model.count == 0 && emptyState != nil)
  }

  // MARK: - On the screen

  /// The only view of its rows has them before it comes into a window. GTK then makes the widgets of the rows first,
  /// and the cells in them later: next to each other in memory, where each frame looks for them.
  private func takeRowsEarly() {
    let views = controller.liveViews
    if views.count == 1 { return give(rows) }
    for view in views where !view.frame.isMapped { view.takeRows() }
  }

  private func takeRows() {
    give(nil)
    growth.finish()
  }

  private func give(_ rows: AnyListModel?) {
    hasRows = rows != nil
    setModel(rows)
    // A layout may be what brings the list onto the screen.
    LateLayout.note(list)
  }

  /// GTK's view has the rows only while it is on the screen: if a list and a table show the same rows by turns, the
  /// hidden one makes no cells and fills none.
  private func appear() {
    if !hasRows, anchor.isHiddenAtStart, rows === controller.model,
      !controller.liveViews.contains(where: \.hasRows)
    {
      rows.holdBack()
    }
    give(rows)
    growth.begin()
    if let root = gtk_widget_get_root(list.widget) {
      let window = Object(retaining: UnsafeMutableRawPointer(root))
      focusConnection = window.connect("notify::focus-widget") { [weak self] _ in
        self?.focusHasMoved()
      }
    }
    anchor.appear()
  }

  private func disappear() {
    focusConnection?.disconnect()
    focusConnection = nil
    announcer.clear()
    typeAhead.stop()
    awaitedFocus.stop()
    editor.endEditingNow(committing: true)
    editor.forgetInterruption()
    anchor.disappear()
    filling.stop()
    frame.stopScrolling()
    heightChange.willScroll()
    takeRows()
  }

  private func activate(_ told: Int) {
    let position = rows.position(told: told)
    guard let path = controller.model.layout.indexPath(at: position),
      let id = controller.model.layout.id(at: position),
      let item = controller.item(at: path, expecting: id),
      // The row of a table is many cells to GTK, which knows of none that it cannot be activated.
      controller.description(at: path, expecting: id)?.traits.contains(.activatable) == true
    else { return }
    controller.delegate?.list(
      controller, didActivate: item, at: CellAddress(id: id, column: press.column))
  }
}
