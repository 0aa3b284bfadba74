import CGtk
import Gtk

/// In-place editing of cells, one at a time: starts and ends it, has values committed, and moves on from cell to cell
/// as the keys say.
@MainActor
final class CellEditor<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  /// The cell that is being edited.
  private(set) var session: EditSession<ID, Item>? {
    didSet { if (session == nil) != (oldValue == nil) { view.onEditingChange?() } }
  }
  /// The edit that goes on if its row comes back.
  private(set) var interrupted: InterruptedEdit<ID>?
  /// What the editor contained before the list shows other rows: GTK takes apart the widgets of rows that leave
  /// before it says so.
  private var contents: EditorContents?

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  private var controller: ListController<ID, Item> { view.controller }

  /// Turns a cell into an editor, and ends the editing elsewhere.
  ///
  /// - Returns: whether the cell is being edited now.
  func beginEditing(_ id: ID, column: String?) -> Bool {
    forgetInterruption()
    guard leave(), view.scroll(to: id) else { return false }
    let columns = column.map { [$0] } ?? view.editableFactories.map(\.column)
    return columns.contains { beginEditingCell(id, column: $0) }
  }

  private func beginEditingCell(_ id: ID, column: String?) -> Bool {
    guard let slot = view.slot(of: id, column: column), let item = slot.item,
      let editing = slot.kind?.editing, editing.isEditable(item),
      let cell = slot.cell as? any EditableCell
    else { return false }
    if let widget = slot.itemWidget {
      view.scroller.reveal(widget, besides: view.cover(of: column))
    }
    session = EditSession(
      id: id, slot: slot, cell: cell, item: item, editing: editing, startColumn: column,
      focusConnection: watchFocus())
    slot.ownState.insert(.edited)
    view.editingHasBegun(in: slot)
    controller.gate.naming(.cell(type(of: cell))) { cell.beginEditing() }
    // If a double click has begun the edit, GTK gives the focus to the row next.
    if let focus = view.focusedWidget, focus != slot.rowWidget { RowGrab.keepFocus(in: focus) }
    if session?.cell === cell { session?.startText = cell.editedText }
    return true
  }

  /// Has the value committed, and closes the editor until the edit is resumed.
  ///
  /// - Returns: false if the value was refused: the cell is still being edited.
  func pause() -> Bool {
    guard let session else { return true }
    let edit = session.interruption(EditorContents(of: session.cell), isPaused: true)
    guard leave() else { return false }
    interrupted = edit
    return true
  }

  /// Ends the editing of a cell, whatever the list is doing: it is about to be hidden.
  @discardableResult
  func endEditingNow(committing: Bool) -> Bool {
    guard let session else { return true }
    if committing { return commit(session, by: session.editing.commit) }
    self.session = nil
    finish(session, .cancelled)
    return true
  }

  /// Has the value committed before something else is done.
  ///
  /// - Returns: false if a cell is being edited: the same one, as its value was refused, or one at which the commit
  ///   has gone on.
  private func leave() -> Bool { endEditingNow(committing: true) && session == nil }

  /// Has the value committed, and ends the editing.
  ///
  /// - Returns: false if the value was refused: the cell is still being edited.
  private func commit(
    _ session: EditSession<ID, Item>, by take: @MainActor (any ListCell, Item) -> Bool
  ) -> Bool {
    // The commit may change the list, and that may end the editing by itself.
    self.session = nil
    let text = session.cell.editedText
    if controller.presence(of: session.id) == .gone {
      rescue(text, of: session, .rowIsGone)
      finish(session, .cancelled)
      return true
    }
    if take(session.cell, session.item) {
      finish(session, .committed)
      return true
    }
    if session.slot.id == session.id, controller.model.position(of: session.id) != nil {
      self.session = session
      return false
    }
    // The commit has taken the row off the screen, and the editor is no longer the row's.
    rescue(text, of: session, controller.presence(of: session.id) == .gone ? .rowIsGone : .refused)
    if session.slot.id == session.id { session.slot.rowIsGone() }
    finish(session, .cancelled)
    return true
  }

  /// Hands over what was typed and cannot be committed. If nothing was typed, nothing is lost.
  private func rescue(
    _ text: String, of session: EditSession<ID, Item>, _ reason: LostEdit<ID, Item>.Reason
  ) {
    guard text != session.startText else { return }
    let edit = LostEdit(
      text: text, cell: session.address, item: session.item, reason: reason)
    if let delegate = controller.delegate {
      controller.gate.naming(.delegate("list(_:didLose:)")) {
        delegate.list(controller, didLose: edit)
      }
    } else {
      edit.copyText()
    }
  }

  private func finish(_ session: EditSession<ID, Item>, _ end: EditEnd) {
    session.close(end, takesFocus: true)
    // What was changed while the editor was open is shown now.
    session.slot.reconfigure()
    view.editingHasEnded()
  }

  /// The row of the edited cell leaves the list: what was typed is not lost.
  func slotLeaves(_ slot: RowSlot<ID, Item>) {
    guard let session, session.slot === slot else { return }
    self.session = nil
    var isTaken = false
    // Before the commit, which may change the cell.
    let text = session.cell.editedText
    if controller.presence(of: session.id) == .gone {
      rescue(text, of: session, .rowIsGone)
    } else {
      let interruption = interruption(of: session)
      defer { if isTaken { interrupted = interruption } }
      isTaken = session.editing.commit(session.cell, session.item)
      if !isTaken { rescue(text, of: session, .refused) }
    }
    session.close(isTaken ? .committed : .cancelled, takesFocus: false)
  }

  // MARK: - Changes of the list

  /// What it takes to go on with an edit whose row leaves; nil if the list is not being shown other rows.
  private func interruption(of session: EditSession<ID, Item>) -> InterruptedEdit<ID>? {
    guard view.anchor.isReloading else { return nil }
    return session.interruption(contents, at: view.anchor.heldPosition(of: session.id))
  }

  /// The list is about to show other rows.
  func willReload() { contents = session.flatMap { EditorContents(of: $0.cell) } }

  /// The list shows other rows.
  func didReload() {
    if let session, session.slot.id == session.id, controller.model.position(of: session.id) == nil
    {
      session.slot.rowIsGone()
    }
    contents = nil
  }

  /// Something else is being done, so the interrupted edit does not go on.
  func forgetInterruption() { interrupted = nil }

  /// The rows are laid out: one that is back is edited again.
  ///
  /// - Parameter isFinal: whether the list is not about to be scrolled.
  func rowsWereLaidOut(isFinal: Bool) {
    guard isFinal, let edit = interrupted, !edit.isPaused,
      controller.model.position(of: edit.cell.id) != nil
    else { return }
    // Not in the middle of a layout.
    Task { [weak view] in view?.editor.resume() }
  }

  /// Goes on with the edit that was interrupted, unless something else has been started since.
  func resume() {
    guard session == nil, controller.gate.isOpen, let edit = interrupted,
      beginEditing(edit.cell.id, column: edit.cell.column), let session
    else { return }
    edit.contents?.put(into: session.cell)
    self.session?.startColumn = edit.startColumn
  }

  /// The keyboard focus of the window is elsewhere.
  func focusHasMoved() {
    guard interrupted != nil, let root = gtk_widget_get_root(view.list.widget),
      let focus = gtk_root_get_focus(root), !view.list.contains(focus)
    else { return }
    forgetInterruption()
  }

  // MARK: - Keys

  /// Handles a key before the editor gets it.
  ///
  /// - Returns: whether the key is used up.
  func pressed(_ press: KeyController.Press) -> Bool {
    guard let session else { return false }
    let own = session.cell.ownKeys
    let isEnter = press.isEnter && !own.contains(.enter)
    if isEnter, press.modifiers == .control || press.modifiers == .alt {
      commitToSelection()
      return true
    }
    guard press.modifiers.isSubset(of: .shift) else { return false }
    switch press.key {
    case Key.escape where !own.contains(.escape):
      endEditingNow(committing: false)
      view.focus(session.id)
    case _ where isEnter:
      enter(press.modifiers.contains(.shift) ? .above : .below)
    case Key.tab where !own.contains(.tab), Key.backTab where !own.contains(.tab):
      let isBack = press.key == Key.backTab || press.modifiers.contains(.shift)
      step(isBack ? .previous : .next)
    case Key.up where !own.contains(.vertical): step(.above)
    case Key.down where !own.contains(.vertical): step(.below)
    default: return false
    }
    return true
  }

  /// Commits, and goes to the row above or below, if Enter leads there.
  private func enter(_ step: EditStep) {
    guard let session else { return }
    // The row is found before the commit, which may sort the rows anew.
    let next = view.enterLeads ? row(after: session, step) : nil
    guard leave() else { return }
    if let next, view.enter(next, column: session.startColumn) { return }
    view.focus(session.id)
  }

  private func row(after session: EditSession<ID, Item>, _ step: EditStep) -> ID? {
    let layout = controller.model.layout
    return layout.row(after: session.slot.position, by: step == .above ? -1 : 1)
      .flatMap { layout.id(at: $0) }
  }

  /// Commits to all selected rows, if the edited one is among them and the cell supports it.
  private func commitToSelection() {
    guard let session else { return }
    let isForAll = controller.model.selectedCount > 1 && controller.model.isSelected(session.id)
    let take = isForAll ? session.editing.commitToSelection : nil
    let isTaken = commit(session, by: take ?? session.editing.commit)
    if isTaken, self.session == nil { view.focus(session.id) }
  }

  /// Commits, and edits the neighbouring cell.
  private func step(_ step: EditStep) {
    guard let session else { return }
    // The cell is found before the commit, which may sort the rows anew.
    let target = view.cell(after: session, step)
    guard leave() else { return }
    guard let target, beginEditing(target.id, column: target.column) else {
      view.focus(session.id)
      return
    }
    if step == .next || step == .previous { self.session?.startColumn = session.startColumn }
    if controller.selectionMode != .none { controller.select([target.id]) }
  }

  // MARK: - Focus

  /// Commits when the keyboard focus leaves the edited cell.
  private func watchFocus() -> SignalConnection? {
    guard let root = gtk_widget_get_root(view.list.widget) else { return nil }
    let window = Object(retaining: UnsafeMutableRawPointer(root))
    return window.connect("notify::focus-widget") { [weak view] _ in
      guard let watched = view?.editor.session?.cell else { return }
      // A commit may take away widgets that GTK is still going through.
      MainLoop.afterThisEvent { [weak view] in
        guard let view, view.editor.session?.cell === watched,
          let root = gtk_widget_get_root(view.list.widget), let focus = gtk_root_get_focus(root),
          !watched.widget.contains(focus)
        else { return }
        view.endEditing(committing: true)
      }
    }
  }
}
