import Gtk
import PhotoModel

/// A term of the query: a click changes it, a cross or Delete removes it.
@MainActor
final class FilterChip {
  /// The chip.
  let widget: Widget
  /// What it shows.
  let term: QueryTerm
  /// Called to change the term.
  var onOpen: (() -> Void)?
  /// Called to remove the term.
  var onRemove: (() -> Void)?

  private let button: Button

  /// A chip for a term.
  init(_ term: QueryTerm) {
    self.term = term
    let title = FilterText.text(of: term)
    let text = Label(title)
    text.ellipsize(.end)
    text.isSingleLine = true
    text.setWidth(most: 36)
    button = Button(child: text)
    button.isFlat = true
    button.setAccessibleLabel(localized("Filter: %1", title))
    button.tooltip = term.text
    let remove = Button(
      icon: "window-close-symbolic", accessibleLabel: localized("Remove Filter “%1”", title))
    // Delete does it from the chip: a second stop for Tab in each chip would be in the way.
    remove.isFocusable = false
    remove.isFlat = true
    remove.align(vertically: .center)
    let box = Box(.horizontal, [button, remove])
    box.addStyle("verso-filter")
    widget = box
    button.onClick { [weak self] in self?.onOpen?() }
    remove.onClick { [weak self] in self?.onRemove?() }
    box.onKey { [weak self] press in
      guard press.key == Key.delete || press.key == Key.backspace, press.modifiers.isEmpty else {
        return false
      }
      self?.onRemove?()
      return true
    }
  }

  /// Gives the chip the keyboard focus.
  func grabFocus() { button.grabFocus() }
}
