import CGtk
import Gtk

/// Clicks and keys among the headers and footers of sections.
@MainActor
final class SectionKeys<ID: Hashable & Sendable, Item> {
  private unowned let view: ItemsView<ID, Item>
  /// The section whose pinned header the pointer was pressed on.
  private var pressedSection: Int?

  init(_ view: ItemsView<ID, Item>) { self.view = view }

  private var controller: ListController<ID, Item> { view.controller }

  /// Selects the rows of the section with the keyboard focus.
  ///
  /// - Returns: whether the focus is in a section.
  func selectSection() -> Bool {
    guard view.headersSelect, let slot = view.focusedSlot else { return false }
    controller.select(section: controller.model.layout.section(at: slot.position))
    return true
  }

  /// Selects the rows of a section when its header is clicked; with Ctrl, in addition to what is selected.
  func watch() {
    let click = ClickGesture()
    click.setPhase(.capture)
    click.onPress { [weak view] press in
      guard let view else { return }
      view.sectionKeys.pressedSection = view.pinning.section(atX: press.x, y: press.y)
      // The click is not for the row beneath the header.
      if view.sectionKeys.pressedSection != nil { press.claim() }
    }
    click.onRelease { [weak view] release in
      guard let view, view.headersSelect,
        let section = view.sectionKeys.pressedSection
          ?? view.sectionKeys.headerSection(atX: release.x, y: release.y)
      else { return }
      view.controller.model.select(
        section: section, adding: release.modifiers.contains(.control))
    }
    view.list.addController(click)
  }

  private func headerSection(atX x: Double, y: Double) -> Int? {
    view.slot(atX: x, y: y).flatMap(headerSection)
  }

  /// The section whose header a slot shows.
  private func headerSection(of slot: RowSlot<ID, Item>) -> Int? {
    guard case .header = slot.record?.key else { return nil }
    return controller.model.layout.section(at: slot.position)
  }

  // MARK: - Keys

  /// Goes with the arrows from row to row, across headers and footers, and selects the rows of the header that has
  /// the focus.
  ///
  /// - Returns: whether the key is used up.
  func pressed(_ press: KeyController.Press) -> Bool {
    guard !controller.model.layout.hasOnlyRows, view.isFocusOnRowOrCell,
      let slot = view.focusedSlot
    else {
      return false
    }
    if press.isPush, view.headersSelect, let section = headerSection(of: slot) {
      controller.model.select(section: section, adding: press.modifiers.contains(.control))
      return true
    }
    guard press.modifiers.isSubset(of: [.shift, .control]) else { return false }
    if let direction = press.pageDirection {
      let modifiers = press.modifiers
      Task { [weak view] in view?.sectionKeys.leaveHeader(direction, modifiers) }
      return false
    }
    return press.step.map { go($0, from: slot.position, press.modifiers) } ?? false
  }

  private func go(_ step: RowStep, from position: Int, _ modifiers: Modifiers) -> Bool {
    let layout = controller.model.layout
    switch step {
    case .up, .down:
      let next = position + (step == .up ? -1 : 1)
      guard next >= 0, next < layout.count, layout.indexPath(at: next) == nil else {
        Task { [weak view] in view?.anchor.uncover(view?.focusedID) }
        return false
      }
      guard let row = layout.row(after: position, by: step == .up ? -1 : 1) else {
        // What comes before the first row and after the last one can at least be read.
        view.scroll(toPosition: next)
        return true
      }
      if step == .up { view.scroll(toPosition: next) }
      return go(to: row, modifiers)
    case .start: return layout.firstRow.map { go(to: $0, modifiers) } ?? false
    case .end: return layout.lastRow.map { go(to: $0, modifiers) } ?? false
    }
  }

  /// Goes on from a header that a page key has led to.
  private func leaveHeader(_ direction: Int, _ modifiers: Modifiers) {
    guard let slot = view.focusedSlot, slot.id == nil else {
      return view.anchor.uncover(view.focusedID)
    }
    let layout = controller.model.layout
    let row =
      layout.row(after: slot.position, by: direction)
      ?? layout.row(after: slot.position, by: -direction)
    if let row { _ = go(to: row, modifiers) }
  }

  /// Does at a row what GTK does at the row that an arrow leads to.
  func go(to position: Int, _ modifiers: Modifiers) -> Bool {
    view.scroll(toPosition: position)
    guard let id = controller.model.layout.id(at: position),
      let row = view.slot(of: id)?.rowWidget, gtk_widget_grab_focus(row) != 0
    else { return false }
    view.anchor.uncover(id)
    guard modifiers != .control else { return true }
    view.select(
      position, adding: modifiers.contains(.control), stretching: modifiers.contains(.shift))
    return true
  }
}

extension KeyController.Press {
  /// Whether the key activates what has the focus, as a click does.
  fileprivate var isPush: Bool { key == Key.space || isEnter }
}
