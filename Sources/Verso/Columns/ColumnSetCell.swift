import Gtk
import ListKit

/// A set of columns as a row: its name, a button that shows it and, for one of the user's own, buttons that rename
/// and remove it.
final class ColumnSetCell: ContentCell {
  /// What the row shows, and what it does.
  struct Content {
    var name: String
    /// What is in it, on a smaller line below the name.
    var columns: String
    var position: CardPosition
    /// Called when it is to be shown.
    var onUse: @MainActor () -> Void
    /// Called when it is to be renamed; nil for a built-in one.
    var onRename: (@MainActor () -> Void)?
    /// Called when it is to be removed.
    var onRemove: (@MainActor () -> Void)?
  }

  let widget: Widget

  private let name = Label()
  private let columns = Label()
  private let use = Button(label: localized("Use"))
  private let rename = Button(
    icon: "document-edit-symbolic", accessibleLabel: localized("Rename"))
  private let remove = Button(icon: "user-trash-symbolic", accessibleLabel: localized("Remove"))
  private var content: Content?

  init() {
    for label in [name, columns] {
      label.xAlign = 0
      label.wraps = true
    }
    columns.addStyle("dim-label", "verso-secondary")
    let texts = Box(.vertical, spacing: 3, [name, columns])
    texts.expandsHorizontally = true
    for button in [rename, remove] { button.isFlat = true }
    let buttons = Box(.horizontal, spacing: 6, [rename, remove, use])
    buttons.align(vertically: .center)
    widget = Box(.horizontal, spacing: 12, [texts, buttons])
    use.onClick { [weak self] in self?.content?.onUse() }
    rename.onClick { [weak self] in self?.content?.onRename?() }
    remove.onClick { [weak self] in self?.content?.onRemove?() }
  }

  func show(_ content: Content) {
    self.content = content
    widget.show(content.position)
    name.text = content.name
    columns.text = content.columns
    rename.isVisible = content.onRename != nil
    remove.isVisible = content.onRemove != nil
    use.setAccessibleLabel(localized("Use “%1”", content.name))
    rename.setAccessibleLabel(localized("Rename “%1”", content.name))
    remove.setAccessibleLabel(localized("Remove “%1”", content.name))
  }
}
