import CGtk
public import Gtk

/// What a list and a table have in common: a scrolled view of the rows of a ``ListController``.
///
/// This class is not for subclassing outside of ListKit; use ``ListView`` and ``ListTable``.
@MainActor
public class ItemsView<ID: Hashable & Sendable, Item> {
  /// The list that is shown.
  public let controller: ListController<ID, Item>

  /// The widget to put into a window: the rows in a scrolled window, or what stands for no rows.
  public let widget: Widget

  /// What is shown while there are no rows; nil for an empty list.
  public var emptyState: Widget? {
    didSet { showEmptyState(replacing: oldValue) }
  }

  /// Whether typing goes to the next row whose name starts with what is typed. Off, if nothing is
  /// said, for apps whose single keys do something.
  public var findsByTyping = false

  /// Whether Tab in a row goes on to what follows the list. Off, if nothing is said, for lists whose
  /// rows hold fields to tab through.
  public var tabLeaves = false

  /// Whether the header of the section at the top of the view stays there while its rows scroll by.
  public var pinsHeaders = false

  /// Whether a selected row keeps its place on the screen when other rows come above it, even if the
  /// view is scrolled to its start then. Off for lists whose start is always to be seen, as a sidebar.
  public var holdsSelection = true

  /// Whether files can be dropped on the rows. The delegate says on which, and takes them.
  public var acceptsFiles: Bool {
    get { dropTarget != nil }
    set {
      guard newValue != acceptsFiles else { return }
      dropTarget?.remove(from: list)
      dropTarget = newValue ? makeDropTarget() : nil
    }
  }

  /// The cell that is being edited.
  var session: EditSession<ID, Item>?

  /// GTK's list view or column view.
  let list: Widget
  let scroller: ScrolledWindow
  /// What is above the rows.
  let layers: Overlay
  let pinnedHeader = PinnedHeader()
  var layoutConnection: SignalConnection?
  /// The row that the pinned header may cover, and must not.
  var coveredID: ID?
  /// Where the pointer was last pressed, until a key is pressed.
  var lastPress: (x: Double, y: Double)?
  /// What the context menu stands in. Arrows find their way in a menu that is a child of a box; a
  /// scrolled window leads them to its contents.
  let frame: Box
  let rowMenu: RowMenu
  /// Which row was at the top when the list was hidden, or is to be when it is shown.
  var hiddenPlace: ScrollPlace<ID>?
  /// How the list was before it is shown other rows.
  var reloadStart: ReloadStart<ID>?
  /// Where the list is about to be scrolled, after the next layout.
  var restoredPlace: (place: ScrollPlace<ID>, attempts: Int)?
  private var dropTarget: RowDropTarget?
  /// The row that files are dragged over.
  weak var dropSlot: RowSlot<ID, Item>?
  let dropLine = DropLine()
  let edgeScrolling: EdgeScrolling
  var moveTarget: RowDropTarget?
  /// The rows that are being dragged from this list.
  var draggedIDs: [ID] = [] {
    didSet { knownDraggedRows = nil }
  }
  /// What was worked out of them.
  var knownDraggedRows: MovingRows<ID>?
  /// Where rows are being dragged over the list.
  var dragPoint: (x: Double, y: Double)?
  /// The row of which the screen reader was told where it stands.
  var described: DescribedRow<ID>?
  private var focusConnection: SignalConnection?
  /// What was typed to find a row, and when, in microseconds.
  var typedText = ""
  var lastTyping = 0

  init(_ controller: ListController<ID, Item>, list: Widget) {
    self.controller = controller
    self.list = list
    scroller = ScrolledWindow(list)
    layers = Overlay(scroller)
    edgeScrolling = EdgeScrolling(scroller)
    let stack = Stack(isAnimated: false)
    widget = stack
    layers.expandsVertically = true
    frame = Box(.vertical, [layers])
    rowMenu = RowMenu(of: frame)
    stack.add(frame, name: "list")
    ListStyle.install()
    list.addStyle("listkit")
    gtk_widget_set_vexpand(stack.widget, 1)
    gtk_widget_set_hexpand(stack.widget, 1)
    controller.attach(self)
    list.connect("activate") { [weak self] arguments in
      self?.activate(arguments.uint(at: 0))
    }
    watchKeysAndPointer()
    watchMapping()
    watchLayout()
    watchHeaders()
    watchMenu()
    watchDragging()
    watchMoving()
    watchTyping()
    watchEntering()
    watchFields()
  }

  /// Names the list for screen readers, and for tests that look for it.
  public func setAccessibleLabel(_ label: String) {
    widget.setAccessibleLabel(label)
    list.setAccessibleLabel(label)
  }

  // MARK: - What lists and tables do differently

  /// What fills the places: one factory for a list, one for each column of a table.
  var factories: [CellFactory<ID, Item>] { [] }

  /// The factories whose cells may be edited, from first to last on the screen.
  var editableFactories: [CellFactory<ID, Item>] { factories }

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

  /// Goes to a row where Enter leads.
  ///
  /// - Parameter column: the column in which a table goes on.
  /// - Returns: whether the row is in the list.
  func enter(_ id: ID, column: String?) -> Bool { focus(id) }

  /// Whether a drag from a point of the list carries rows.
  func mayDragRows(atX x: Double, y: Double) -> Bool { true }

  // MARK: - Changes

  /// A place shows another row, or the same one anew.
  func didShow(_ slot: RowSlot<ID, Item>) {}

  /// Other rows are selected.
  func selectionHasChanged() {}

  /// A cell has turned into an editor, which is about to take the focus.
  func editingHasBegun(in slot: RowSlot<ID, Item>) {}

  /// The view has got its place in the window, and what is laid out anew belongs to the same frame.
  func viewWasLaidOut() {}

  /// The keyboard focus of the window is elsewhere.
  func focusHasMoved() { describeFocus() }

  /// An editor has turned into a cell.
  func editingHasEnded() {}

  /// The list shows other rows.
  func didReload() {
    knownDraggedRows = nil
    updateEmptyState()
    returnToPlace()
    describeFocus()
  }

  /// Gives GTK's view the rows only while it is on the screen: of a list and a table that show the
  /// same rows by turns, the hidden one makes no cells and fills none.
  private func watchMapping() {
    list.connect("map") { [weak self] _ in self?.appear() }
    list.connect("unmap") { [weak self] _ in self?.disappear() }
  }

  func appear() {
    setModel(controller.model)
    if let root = gtk_widget_get_root(list.widget) {
      let window = Object(retaining: UnsafeMutableRawPointer(root))
      focusConnection = window.connect("notify::focus-widget") { [weak self] _ in
        self?.focusHasMoved()
      }
    }
    guard let place = hiddenPlace else { return }
    hiddenPlace = nil
    _ = reveal(place.id)
    restore(place)
  }

  func disappear() {
    focusConnection?.disconnect()
    focusConnection = nil
    undescribe()
    endEditingNow(committing: true)
    hiddenPlace = topPlace
    setModel(nil)
  }

  // MARK: - Keys and pointer

  private func watchKeysAndPointer() {
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onPress { [weak self] press in
      guard let self else { return false }
      lastPress = nil
      if isEditing { return pressedWhileEditing(press) }
      if pressed(press) { return true }
      if pressedTab(press) || pressedToMove(press) || pressedAmongSections(press) { return true }
      return press.asksForMenu && openMenuOfFocus()
    }
    list.addController(keys)
    let pointer = ClickGesture(button: 0)
    pointer.setPhase(.capture)
    pointer.onPress { [weak self] click in self?.lastPress = (click.x, click.y) }
    list.addController(pointer)
  }

  private func activate(_ position: Int) {
    guard let path = controller.model.layout.indexPath(at: position),
      let id = controller.model.layout[position].id,
      let item = controller.item(at: path, expecting: id)
    else { return }
    let column = lastPress.flatMap { slot(atX: $0.x, y: $0.y)?.factory.column }
    controller.delegate?.list(controller, didActivate: item, id: id, column: column)
  }

  // MARK: - No rows

  private func showEmptyState(replacing old: Widget?) {
    if let old { gtk_stack_remove(widget.opaque, old.widget) }
    if let emptyState { gtk_stack_add_named(widget.opaque, emptyState.widget, "empty") }
    updateEmptyState()
  }

  func updateEmptyState() {
    let isEmpty = controller.model.count == 0 && emptyState != nil
    gtk_stack_set_visible_child_name(widget.opaque, isEmpty ? "empty" : "list")
  }
}
