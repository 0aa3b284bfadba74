import Gtk
import ListKit

/// The window with all keys. They scroll: a `GtkShortcutsWindow` of as many is larger than most screens.
@MainActor
final class ShortcutsWindow: WindowAbove {
  /// The window itself.
  let window: DialogWindow

  private let groups: [ShortcutsContent.Group]
  private let list = ListController<String, ContentRow<String>>()
  private let listView: ListView<String, ContentRow<String>>
  private let search = SearchEntry()

  /// The keys of commands, and those that lists have, not shown yet.
  init(_ book: CommandBook, over parent: ApplicationWindow?) {
    window = DialogWindow(over: parent, title: localized("Keyboard Shortcuts"), subtitle: "")
    groups =
      ShortcutsContent(book: book, isRightToLeft: window.isRightToLeft).groups
    listView = ListView(list)
    list.selectionMode = .none
    listView.tabLeaves = true
    listView.pinsHeaders = true
    listView.setAccessibleLabel(localized("Keyboard Shortcuts"))
    let none = Label(localized("No Shortcut Found"))
    none.addStyle("dim-label")
    listView.emptyState = none
    search.placeholder = localized("Find a Shortcut")
    search.setAccessibleLabel(localized("Find a Shortcut"))
    search.setMargins(12)
    search.onSearch { [weak self] in self?.find() }
    search.onStop { [weak self] in self?.window.close() }
    window.setContent(Box(.vertical, [search, Separator(.horizontal), listView.widget]))
    listView.widget.expandsVertically = true
    window.defaultSize = (560, 640)
    find()
  }

  /// Shows the window.
  func present() {
    window.present()
    search.grabFocus()
  }

  /// Shows the keys whose names have all words that are typed.
  private func find() {
    let words = TypedWords(search.text)
    list.show(
      ListContent(
        groups.map { group in
          let keys = group.keys.filter { words.occur(in: "\(group.title) \($0.title)") }
          return ContentSection(group.title, rows: keys.map { Self.row($0, in: group) })
        }.filter { !$0.rows.isEmpty }))
  }

  private static func row(
    _ key: ShortcutsContent.Row, in group: ShortcutsContent.Group
  ) -> ContentRow<String> {
    let keys = key.accelerator.split(separator: " ").map { ShortcutLabel.text(of: String($0)) }
    return ContentRow(
      "\(group.title) \(key.title)", name: "\(key.title): \(keys.joined(separator: ", "))",
      cell: ShortcutCell.self, showing: key)
  }
}

/// A line of it: what keys do, and the keys beside it, or below it where there is little room.
final class ShortcutCell: ContentCell {
  let widget: Widget

  private let title = Label()
  private let keys = WrapBox(spacing: 18, lineSpacing: 6)
  private var labels: [ShortcutLabel] = []

  init() {
    title.xAlign = 0
    title.wraps = true
    widget = WrapBox(filledBy: title, beside: keys, spacing: 12)
  }

  /// Shows keys.
  func show(_ row: ShortcutsContent.Row) {
    title.text = row.title
    for label in labels { keys.remove(label) }
    labels = row.accelerator.split(separator: " ").map { accelerator in
      let label = ShortcutLabel()
      label.accelerator = String(accelerator)
      keys.insert(label)
      return label
    }
  }
}
