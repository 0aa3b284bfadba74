import CGtk
import Gtk

/// Rows that are moved by dragging and by keys, and dragged out of the window as files.
@MainActor
final class RowDragging<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  private let dropLine = DropLine()
  private let edgeScrolling: EdgeScrolling
  private var target: RowDropTarget?
  /// The rows that are being dragged from this list.
  private var draggedIDs: [ID] = [] {
    didSet { knownDraggedRows = nil }
  }
  /// What was worked out of them.
  private var knownDraggedRows: MovingRows<ID>?
  /// Where rows are being dragged over the list.
  private var dragPoint: (x: Double, y: Double)?

  init(_ view: ItemsView<ID, Item>) {
    self.view = view
    edgeScrolling = EdgeScrolling(view.scroller)
  }

  private var controller: ListController<ID, Item> { view.controller }
  private var list: Widget { view.list }
  private var layers: Overlay { view.frame.layers }

  /// Whether rows of this list are being dragged.
  var isDragging: Bool { !draggedIDs.isEmpty }

  /// The list shows other rows.
  func rowsHaveChanged() { knownDraggedRows = nil }

  /// Where the line stands that shows where rows would be dropped; nil for another widget.
  func dropLinePlacement(of child: UnsafeMutableRawPointer) -> Overlay.Placement? {
    child == dropLine.widget.pointer ? dropLine.placement : nil
  }

  /// Lets rows be dragged: out of the window as files, if the delegate names any, and to another
  /// place of the list, if the data source can move them.
  func watch() {
    DragSource.add(to: list, onEnd: { [weak view] in view?.dragging.draggedIDs = [] }) {
      [weak view] x, y in view?.dragging.load(atX: x, y: y)
    }
    layers.add(dropLine.widget)
    layers.clip(dropLine.widget)
    edgeScrolling.onScroll = { [weak view] in view?.dragging.showDropLine() }
    target = RowDropTarget(
      on: list, accepting: DraggedRows.type, action: GDK_ACTION_MOVE,
      RowDropTarget.Handlers(
        isOver: { [weak view] x, y in view?.dragging.rowsAreOver(x, y) ?? false },
        left: { [weak view] in view?.dragging.rowsLeft() },
        dropped: { [weak view] _, x, y in view?.dragging.dropRows(x, y) ?? false }))
  }

  /// What a drag from a point carries.
  private func load(atX x: Double, y: Double) -> DragSource.Load? {
    guard !view.isEditing, view.mayDragRows(atX: x, y: y), let slot = view.slot(atX: x, y: y),
      let id = slot.id
    else {
      return nil
    }
    if !controller.model.isSelected(id) { controller.select([id]) }
    let paths = controller.delegate?.list(controller, filesToDrag: controller.selection) ?? []
    let isReorderable = controller.isReorderable
    guard isReorderable || !paths.isEmpty else { return nil }
    draggedIDs = controller.model.selectedIDs
    return DragSource.Load(
      paths: paths, areRows: isReorderable, count: draggedIDs.count, icon: slot.rowWidget)
  }

  // MARK: - Keys

  /// Moves rows with Alt and an arrow, Home or End, and deletes them with Delete.
  ///
  /// - Returns: whether the key is used up.
  func pressed(_ press: KeyController.Press) -> Bool {
    guard view.isRowFocused else { return false }
    let id = view.focusedID
    if press.key == Key.delete, press.modifiers.isEmpty { return controller.delete(rows(with: id)) }
    let ids = rows(with: id)
    guard press.modifiers == .alt, let step = press.step, !ids.isEmpty else { return false }
    guard controller.isReorderable else {
      controller.delegate?.list(controller, couldNotMove: ids)
      return false
    }
    if let destination = controller.model.layout.destination(of: Set(ids), step),
      controller.move(ids, to: destination)
    {
      if let id { view.focus(id) }
    }
    return true
  }

  /// The rows that a key means: the selected ones, if the row with the focus is one of them, or if a
  /// header has it.
  private func rows(with id: ID?) -> [ID] {
    guard let id, !controller.model.isSelected(id) else { return controller.model.selectedIDs }
    return [id]
  }

  // MARK: - Dragging

  private func rowsAreOver(_ x: Double, _ y: Double) -> Bool {
    guard !draggedIDs.isEmpty else { return false }
    dragPoint = (x, y)
    edgeScrolling.pointer(isAt: y, of: Double(list.height))
    showDropLine()
    return dropLine.placement != nil
  }

  private func rowsLeft() {
    edgeScrolling.stop()
    dragPoint = nil
    showDropLine()
  }

  private func dropRows(_ x: Double, _ y: Double) -> Bool {
    guard let gap = dropGap(atX: x, y: y) else { return false }
    return controller.move(draggedIDs, to: gap.destination)
  }

  /// Shows the line where the rows would be dropped now, if they may be.
  private func showDropLine() {
    let gap = dragPoint.flatMap { dropGap(atX: $0.x, y: $0.y) }
    let placement = gap.flatMap { gap -> Overlay.Placement? in
      guard let area = view.frame.bounds(of: list.widget, in: layers.widget) else { return nil }
      return Overlay.Placement(
        x: Int(area.origin.x) + 4,
        y: Int(area.origin.y) + Int(gap.y.rounded()) - DropLine.height / 2,
        width: max(0, Int(area.size.width) - 8), height: DropLine.height)
    }
    if dropLine.show(at: placement) { view.frame.layOutLayers() }
  }

  /// A place between rows, and how far below the upper edge of the list it is.
  private struct Gap {
    let destination: RowDestination<ID>
    let y: Double
  }

  /// The gap next to a point at which the dragged rows may be dropped.
  private func dropGap(atX x: Double, y: Double) -> Gap? {
    guard let gap = nearestGap(atX: x, y: y), draggedRows.change(by: gap.destination),
      controller.mayMove(draggedIDs, to: gap.destination)
    else { return nil }
    return gap
  }

  /// What is known of the dragged rows, for as long as the list stays as it is.
  private var draggedRows: MovingRows<ID> {
    if let knownDraggedRows { return knownDraggedRows }
    let rows = MovingRows(Set(draggedIDs), in: controller.model.layout)
    knownDraggedRows = rows
    return rows
  }

  private func nearestGap(atX x: Double, y: Double) -> Gap? {
    let layout = controller.model.layout
    guard let slot = view.slot(atX: x, y: y), let row = slot.rowWidget,
      let bounds = view.frame.bounds(of: row, in: list.widget)
    else { return gapBelowRows() }
    let path = layout.path(at: slot.position)
    let section = layout.sections[path.section]
    let (top, bottom) = (Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height))
    func makeGap(before row: Int, y: Double) -> Gap {
      let next = section.ids.indices.contains(row) ? section.ids[row] : nil
      return Gap(destination: RowDestination(section: section.id, before: next), y: y)
    }
    // A header stands for the start of its section, a footer for its end.
    if path.row < 0 { return makeGap(before: 0, y: bottom) }
    if path.row >= section.ids.count { return makeGap(before: path.row, y: top) }
    return y < (top + bottom) / 2
      ? makeGap(before: path.row, y: top) : makeGap(before: path.row + 1, y: bottom)
  }

  /// The gap behind the last row, for a point below all rows.
  private func gapBelowRows() -> Gap? {
    let layout = controller.model.layout
    guard let section = layout.sections.last, let id = section.ids.last,
      let row = view.slot(of: id)?.rowWidget,
      let bounds = view.frame.bounds(of: row, in: list.widget)
    else { return nil }
    return Gap(
      destination: RowDestination(section: section.id, before: nil),
      y: Double(bounds.origin.y + bounds.size.height))
  }
}
