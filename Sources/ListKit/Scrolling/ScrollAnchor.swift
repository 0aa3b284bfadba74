import CGtk
import Gtk

/// Where a view is scrolled, in terms that outlive a change: it finds the row that keeps its position when the list
/// shows others, and brings it back there.
@MainActor
final class ScrollAnchor<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  /// Whether keeping the position of a selected row goes before staying at the start of the list.
  var holdsSelection = true
  /// Which row was at the top when the list was hidden, or is to be when it is shown.
  private var hiddenPosition: ScrollPosition<ID>?
  /// The positions of the rows that were fully visible when the list was hidden.
  private var hiddenRows: [ScrollPosition<ID>] = []
  /// The row that a hidden list was scrolled to.
  private var hiddenTarget: ID?
  /// How the list was before it is shown other rows.
  private(set) var reloadStart: ReloadStart<ID>?
  /// Where the list is about to be scrolled, after the next layout.
  private var restored: Restored?
  /// How the list was before the first of several reloads, until the next layout: the widgets stand for other rows
  /// by then, and are still where they were.
  private var unsettled: (held: ScrollPosition<ID>?, positions: [ScrollPosition<ID>])?
  /// The row that the pinned header might cover, and must not.
  private var coveredID: ID?

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  /// Where a row is to be after the next layout.
  private struct Restored {
    let position: ScrollPosition<ID>
    /// Whether it is to be fully visible, if there is less room than before.
    var isWhole = false
    /// How many more times it is tried.
    var attempts = 3
    /// How far the list was scrolled meanwhile.
    var distance = 0.0
  }

  private var controller: ListController<ID, Item> { view.controller }
  private var frame: ListFrame { view.frame }

  // MARK: - Hidden lists

  /// The list has come onto the screen.
  func appear() {
    guard let position = hiddenPosition else { return }
    hiddenPosition = nil
    hiddenRows = []
    _ = view.reveal(position.id)
    restore(position, whole: hiddenTarget != nil)
    uncover(hiddenTarget)
    hiddenTarget = nil
  }

  /// Whether a hidden list is shown from its start.
  var isHiddenAtStart: Bool {
    hiddenPosition.map { controller.model.position(of: $0.id) ?? 0 < AnyListModel.screenful / 2 }
      ?? true
  }

  /// The list is about to leave the screen.
  func disappear() {
    unsettled = nil
    let rows = positions(among: 50)
    hiddenPosition = rows.first
    hiddenRows = rows.filter { isWhole($0.id) }
  }

  /// Makes a row fully visible, now or when the list comes onto the screen: where it was last seen, or at a distance
  /// from the upper edge.
  func scroll(to id: ID, offset: Double) -> Bool {
    let restored = restored
    self.restored = nil
    unsettled = nil
    if frame.isMapped {
      if restored?.position.id == id {
        self.restored = restored
      } else if restored != nil, let frame = frameInView(of: id) {
        // After a reload GTK scrolls to a row of its choice in the next layout, away from this one.
        restore(ScrollPosition(id: id, hidden: -Double(frame.origin.y)))
      }
      uncover(id)
      return view.revealIfHidden(id)
    }
    guard controller.model.position(of: id) != nil else { return false }
    hiddenPosition = hiddenRows.first { $0.id == id } ?? ScrollPosition(id: id, hidden: -offset)
    hiddenTarget = id
    return true
  }

  /// Goes to the start, now or when the list comes onto the screen.
  func scrollToStart() {
    (restored, unsettled, coveredID) = (nil, nil, nil)
    (hiddenPosition, hiddenRows, hiddenTarget) = (nil, [], nil)
    if frame.isMapped { view.scroll(toPosition: 0) }
  }

  // MARK: - Reloading

  /// The list is about to show other rows.
  func willReload() {
    guard frame.isMapped else { return }
    let positions =
      unsettled?.positions
      ?? [restored?.position].compactMap(\.self) + positions(among: 50)
    let held = unsettled?.held ?? heldPosition(among: positions)
    unsettled = (held, positions)
    reloadStart = ReloadStart(
      isAtStart: isAtStart, hadSections: hasSections, held: held,
      focused: FocusedRow(in: view), positions: positions, moving: controller.movingIDs,
      hold: { [weak self] in self?.hold(byOneOf: $0) })
  }

  /// Has GTK keep the position by a row that is fully visible, without scrolling.
  private func hold(byOneOf ids: Set<ID>) {
    let row = reloadStart?.positions.first { ids.contains($0.id) && isInView($0.id) }
    if let row { _ = view.reveal(row.id) }
  }

  /// The row that is to stay where it is before all others; nil if there is none.
  private func heldPosition(among positions: [ScrollPosition<ID>]) -> ScrollPosition<ID>? {
    // A user who is typing follows the row, wherever it goes.
    if let session = view.editor.session {
      return positions.first { $0.id == session.id } ?? heldPosition(of: session.id)
    }
    if let edit = view.editor.interrupted { return edit.scrollPosition }
    // What a person has chosen on the screen stays there, and not what chances to be at the top.
    guard holdsSelection, unsettled == nil else { return nil }
    let chosen = positions.filter { controller.model.isSelected($0.id) && isInView($0.id) }
    let focused = view.focusedID
    return chosen.first { $0.id == focused } ?? chosen.first
  }

  /// Whether the list is being shown other rows.
  var isReloading: Bool { reloadStart != nil }

  /// Where a row is to be after the reload, or after the next layout; nil if nothing holds it.
  func heldPosition(of id: ID) -> ScrollPosition<ID>? {
    [reloadStart?.held, restored?.position].lazy.compactMap(\.self).first { $0.id == id }
  }

  /// The list shows other rows: goes back to where the view was.
  func didReload() {
    guard let start = reloadStart else { return }
    start.focused?.handFocusOn(in: view)
    reloadStart = nil
    switch start.target(where: { controller.model.position(of: $0) != nil }) {
    case .start: view.scroll(toPosition: 0)
    case .row(let position):
      let pending = restored
      restore(position, whole: pending?.isWhole == true && pending?.position.id == position.id)
      restored?.distance = pending?.distance ?? 0
      if !start.hadSections, hasSections { uncover(position.id) }
    case nil: break
    }
  }

  private var hasSections: Bool { !controller.model.layout.hasOnlyRows }

  // MARK: - Where rows are

  /// Where the view is scrolled.
  var topPosition: ScrollPosition<ID>? { positions(among: 1).first }

  /// The rows at the top of the view, and their positions, from the first one on.
  ///
  /// - Parameter count: the most that are wanted.
  func positions(among count: Int) -> [ScrollPosition<ID>] {
    guard let factory = view.factories.first, let rows = view.rowsWidget else { return [] }
    var found: [(position: Int, row: ScrollPosition<ID>)] = []
    controller.model.forEachRecord { record in
      guard let id = record.key.id,
        let slot = record.slots.lazy.compactMap({ $0 as? RowSlot<ID, Item> })
          .first(where: { $0.factory === factory }),
        let row = slot.rowWidget, gtk_widget_get_child_visible(row) != 0,
        let bounds = frame.bounds(of: row, in: rows), bounds.origin.y + bounds.size.height > 0
      else { return }
      found.append((slot.position, ScrollPosition(id: id, hidden: -Double(bounds.origin.y))))
    }
    if count == 1 { return found.min { $0.position < $1.position }.map { [$0.row] } ?? [] }
    return found.sorted { $0.position < $1.position }.prefix(count).map(\.row)
  }

  /// Whether the view is on the screen and scrolled to its start.
  var isAtStart: Bool {
    guard frame.isMapped, let adjustment = frame.adjustment else { return false }
    return gtk_adjustment_get_value(adjustment) < 1
  }

  /// Whether a row is fully visible on the screen.
  func isInView(_ id: ID) -> Bool { frame.isMapped && isWhole(id) }

  /// Whether all of a row is in the view, whether the view is still on the screen or not.
  private func isWhole(_ id: ID) -> Bool { isWhole(view.slot(of: id)) }

  /// Whether all of the row, header or footer with the keyboard focus is in the view on the screen. It is not looked
  /// up by what it shows, because this is asked with every frame that is scrolled.
  var isFocusInView: Bool { frame.isMapped && isWhole(view.focusedSlot) }

  private func isWhole(_ slot: RowSlot<ID, Item>?) -> Bool {
    guard let rows = view.rowsWidget, let bounds = bounds(of: slot) else { return false }
    return bounds.origin.y >= 0
      && bounds.origin.y + bounds.size.height <= Float(gtk_widget_get_height(rows))
  }

  /// The bounds of a row in the view; nil if it is not on the screen.
  func frameInView(of id: ID) -> graphene_rect_t? { frame.isMapped ? bounds(of: id) : nil }

  private func bounds(of id: ID) -> graphene_rect_t? { bounds(of: view.slot(of: id)) }

  private func bounds(of slot: RowSlot<ID, Item>?) -> graphene_rect_t? {
    guard let rows = view.rowsWidget, let row = slot?.rowWidget,
      gtk_widget_get_child_visible(row) != 0
    else { return nil }
    return frame.bounds(of: row, in: rows)
  }

  // MARK: - After the next layout

  /// Whether a row is about to be brought to its position.
  var isRestoring: Bool { restored != nil }

  /// Scrolls so that a row is where a scroll position says.
  ///
  /// - Parameters:
  ///   - position: the scroll position.
  ///   - isWhole: whether the row is to be fully visible, if there is less room than before.
  func restore(_ position: ScrollPosition<ID>, whole isWhole: Bool = false) {
    // The row's position is known after the next layout.
    restored = Restored(position: position, isWhole: isWhole)
    frame.layOutRows()
  }

  /// The list was scrolled before the layout that brings a row to its position.
  func wasScrolled(by distance: Double) {
    restored?.distance += distance
  }

  /// Brings the row that is to keep its position back to it, once the rows are laid out.
  ///
  /// - Returns: whether the list was scrolled, and is laid out again.
  func keepPosition() -> Bool {
    unsettled = nil
    guard let restored, restored.attempts > 0, let adjustment = frame.adjustment else {
      self.restored = nil
      return false
    }
    self.restored?.attempts -= 1
    let position = restored.position
    guard let row = frameInView(of: position.id) else {
      keepFocus()
      frame.layOutRows()
      return view.reveal(position.id)
    }
    let before = gtk_adjustment_get_value(adjustment)
    var y = -position.hidden
    if restored.isWhole, let rows = view.rowsWidget {
      y = min(y, max(0, Double(gtk_widget_get_height(rows)) - Double(row.size.height)))
    }
    let distance = Double(row.origin.y) - y + restored.distance
    if abs(distance) > 0.5 { gtk_adjustment_set_value(adjustment, before + distance) }
    let hasScrolled = gtk_adjustment_get_value(adjustment) != before
    if hasScrolled { keepFocus() }
    // If it was scrolled away from, the row may be out of sight.
    if !hasScrolled || restored.distance != 0 { self.restored = nil }
    return hasScrolled
  }

  /// Keeps the focus in a row that this layout has hidden, because the next one of the same frame may show it again:
  /// at the end of the frame GTK takes it away, unless it has been set since.
  func keepFocus() {
    guard let focus = view.focusedWidget, let root = gtk_widget_get_root(focus) else { return }
    gtk_root_set_focus(root, focus)
  }

  /// Makes a row fully visible, and not covered by the pinned header, once the rows are laid out.
  func uncover(_ id: ID?) {
    guard let id, frame.isMapped else { return }
    coveredID = id
    frame.layOutRows()
  }

  /// Scrolls as little as needed to make the row that was scrolled to or got the focus fully visible.
  func showWhole() {
    guard let id = coveredID else { return }
    coveredID = nil
    // The row may have gone elsewhere since.
    guard let position = frameInView(of: id) else { return _ = view.reveal(id) }
    guard let rows = view.rowsWidget, let adjustment = frame.adjustment else { return }
    let top = Float(view.pinning.height)
    let bottom = Float(gtk_widget_get_height(rows))
    guard position.size.height <= bottom - top else { return }
    let above = min(0, position.origin.y - top)
    let below = max(0, position.origin.y + position.size.height - bottom)
    guard above < -0.5 || below > 0.5 else { return }
    gtk_adjustment_set_value(
      adjustment, gtk_adjustment_get_value(adjustment) + Double(above + below))
  }
}
