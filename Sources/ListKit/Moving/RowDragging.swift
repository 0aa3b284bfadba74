import CGtk
import Gtk

/// Rows that are moved by dragging and by keys, dropped on other rows of their list, and dragged out of the window as
/// files.
@MainActor
final class RowDragging<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  private let dropLine: DropLine
  private let mark = DropMark<ID, Item>()
  private let edgeScrolling: EdgeScrolling
  private var target: RowDropTarget?
  /// The rows that are being dragged from this list.
  private var draggedIDs: [ID] = [] {
    didSet { knownDraggedRows = nil }
  }
  /// What has been worked out about them.
  private var knownDraggedRows: MovingRows<ID>?
  /// Where rows are being dragged over the list.
  private var dragPoint: (x: Double, y: Double)?
  /// Whether what is under that point is to be looked at again.
  private var isTargetOutdated = false

  init(_ view: ItemsView<ID, Item>) {
    self.view = view
    dropLine = DropLine(view.dropLineOrientation)
    edgeScrolling = EdgeScrolling(view.scroller)
  }

  private var controller: ListController<ID, Item> { view.controller }
  private var list: Widget { view.list }
  private var layers: Overlay { view.frame.layers }

  /// Whether rows of this list are being dragged.
  var isDragging: Bool { !draggedIDs.isEmpty }

  /// The list shows other rows: nothing shows where the dragged ones would be dropped until these are laid out.
  func rowsHaveChanged() {
    knownDraggedRows = nil
    guard dragPoint != nil else { return }
    mark.show(on: nil, of: view)
    show(nil)
    isTargetOutdated = true
  }

  /// The rows are laid out.
  func rowsWereLaidOut() {
    guard isTargetOutdated else { return }
    isTargetOutdated = false
    // Not in the middle of a layout.
    Task { [weak view] in view?.dragging.showTarget() }
  }

  /// The position of the line that shows where rows would be dropped; nil for another widget.
  func dropLinePlacement(of child: UnsafeMutableRawPointer) -> Overlay.Placement? {
    child == dropLine.widget.pointer ? dropLine.placement : nil
  }

  /// Lets rows be dragged: out of the window as files, if the delegate names any, and to another position in the
  /// list, if the data source can move them.
  func watch() {
    DragSource.add(to: list, onEnd: { [weak view] in view?.dragging.draggedIDs = [] }) {
      [weak view] x, y in view?.dragging.load(atX: x, y: y)
    }
    layers.add(dropLine.widget)
    layers.clip(dropLine.widget)
    edgeScrolling.onScroll = { [weak view] in view?.dragging.showTarget() }
    target = RowDropTarget(
      on: list, accepting: DraggedRows.type, action: GDK_ACTION_MOVE,
      RowDropTarget.Handlers(
        isOver: { [weak view] x, y in view?.dragging.rowsAreOver(x, y) ?? false },
        left: { [weak view] in view?.dragging.rowsLeft() },
        dropped: { [weak view] _, x, y in view?.dragging.dropRows(x, y) ?? false }))
  }

  /// What a drag from a point carries.
  private func load(atX x: Double, y: Double) -> DragSource.Load? {
    guard !view.isEditing, view.mayDragRows(atX: x, y: y), view.control(atX: x, y: y) == nil,
      let slot = view.slot(atX: x, y: y),
      let id = slot.id
    else {
      return nil
    }
    if !controller.model.isSelected(id) { controller.select([id]) }
    let paths = controller.delegate?.list(controller, filesForDragging: controller.selection) ?? []
    // The row alone, if it cannot be selected.
    let ids = rows(with: id)
    let areRows =
      controller.isReorderable
      || controller.delegate?.list(controller, mayDragOntoOtherRows: ids) == true
    guard areRows || !paths.isEmpty else { return nil }
    draggedIDs = ids
    return DragSource.Load(
      paths: paths, areRows: areRows, count: draggedIDs.count, icon: slot.rowWidget)
  }

  // MARK: - Keys

  /// Moves rows with Alt and an arrow, Home or End, and deletes them with Delete.
  ///
  /// - Returns: whether the key is used up.
  func pressed(_ press: KeyController.Press) -> Bool {
    guard view.isRowFocused else { return false }
    let id = view.focusedID
    if press.key == Key.delete, press.modifiers.isEmpty {
      return controller.delete(rows(with: id)) != .refused
    }
    guard press.modifiers == .alt, let step = press.step else { return false }
    return move(step)
  }

  /// Moves the rows that a key means by a step, or by several.
  ///
  /// - Returns: whether they can be moved at all.
  func move(_ step: RowStep, by count: Int = 1) -> Bool {
    let id = view.focusedID
    let ids = rows(with: id)
    guard !ids.isEmpty else { return false }
    guard controller.isReorderable else {
      controller.delegate?.list(controller, didRefuseToMove: ids)
      return false
    }
    let layout = controller.model.layout
    if let destination = layout.destination(of: Set(ids), step, by: count) {
      _ = controller.move(ids, to: destination) { [weak view] isAtOnce in
        // Somebody may have gone elsewhere meanwhile.
        if let view, let id, isAtOnce || view.focusedID == id { view.focus(id) }
      }
    }
    return true
  }

  /// The rows that a key or a drag means: the selected ones, if the row with the focus is one of them, or if a header
  /// has it.
  private func rows(with id: ID?) -> [ID] {
    guard let id, !controller.model.isSelected(id) else { return controller.model.selectedIDs }
    return [id]
  }

  // MARK: - Dragging

  private func rowsAreOver(_ x: Double, _ y: Double) -> Bool {
    guard !draggedIDs.isEmpty else { return false }
    dragPoint = (x, y)
    edgeScrolling.pointer(isAt: y, of: Double(list.height))
    return showTarget()
  }

  private func rowsLeft() {
    edgeScrolling.stop()
    dragPoint = nil
    showTarget()
  }

  private func dropRows(_ x: Double, _ y: Double) -> Bool {
    if let id = dropRow(atX: x, y: y)?.id {
      return controller.delegate?.list(controller, acceptRows: draggedIDs, droppedOn: id) ?? false
    }
    guard let gap = dropGap(atX: x, y: y) else { return false }
    return controller.move(draggedIDs, to: gap.destination) != .refused
  }

  /// Shows where the rows would be dropped now, if they may be: a row that takes them, or else the line between two.
  ///
  /// - Returns: whether they may be.
  @discardableResult
  private func showTarget() -> Bool {
    let row = dragPoint.flatMap { dropRow(atX: $0.x, y: $0.y) }
    mark.show(on: row, of: view)
    let gap = row == nil ? dragPoint.flatMap { dropGap(atX: $0.x, y: $0.y) } : nil
    show(gap)
    return row != nil || gap != nil
  }

  private func show(_ gap: DropGap<ID>?) {
    let placement = gap.flatMap { gap -> Overlay.Placement? in
      guard let area = view.frame.bounds(of: list.widget, in: layers.widget) else { return nil }
      return dropLine.placement(of: gap.line, in: area)
    }
    if dropLine.show(at: placement) { view.frame.layOutLayers() }
  }

  /// The row at a point that accepts the dragged rows.
  private func dropRow(atX x: Double, y: Double) -> RowSlot<ID, Item>? {
    guard let slot = view.slot(atX: x, y: y), let id = slot.id, !draggedRows.contains(id),
      controller.delegate?.list(controller, mayDropRows: draggedIDs, on: id) == true
    else { return nil }
    return slot
  }

  /// The gap next to a point at which the dragged rows may be dropped.
  private func dropGap(atX x: Double, y: Double) -> DropGap<ID>? {
    guard let gap = view.dropGap(atX: x, y: y), draggedRows.change(by: gap.destination),
      controller.mayMove(draggedIDs, to: gap.destination)
    else { return nil }
    return gap
  }

  /// What is known about the dragged rows, for as long as the list stays as it is.
  private var draggedRows: MovingRows<ID> {
    if let knownDraggedRows { return knownDraggedRows }
    let rows = MovingRows(Set(draggedIDs), in: controller.model.layout)
    knownDraggedRows = rows
    return rows
  }

  /// The gap above or below the row at a point.
  func gapBetweenRows(atX x: Double, y: Double) -> DropGap<ID>? {
    let layout = controller.model.layout
    guard let slot = view.slot(atX: x, y: y), let row = slot.rowWidget,
      let bounds = view.frame.bounds(of: row, in: list.widget)
    else { return gapBelowRows() }
    let (top, bottom) = (Double(bounds.origin.y), Double(bounds.origin.y + bounds.size.height))
    let isBefore = layout.isGapBefore(slot.position, isInFirstHalf: y < (top + bottom) / 2)
    return DropGap(
      layout.destination(beside: slot.position, isBefore: isBefore),
      line: line(at: isBefore ? top : bottom))
  }

  /// The gap after the last row, for a point below all rows.
  private func gapBelowRows() -> DropGap<ID>? {
    let layout = controller.model.layout
    guard let section = layout.sections.last, let id = section.ids.last,
      let row = view.slot(of: id)?.rowWidget,
      let bounds = view.frame.bounds(of: row, in: list.widget)
    else { return nil }
    return DropGap(
      RowDestination(section: section.id, before: nil),
      line: line(at: Double(bounds.origin.y + bounds.size.height)))
  }

  /// A line over the whole width.
  private func line(at y: Double) -> DropGap<ID>.Line {
    DropGap.Line(x: 4, y: y, length: Double(list.width) - 8)
  }
}
