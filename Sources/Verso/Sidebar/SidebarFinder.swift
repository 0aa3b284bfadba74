import Gtk
import ListKit

/// The field above the rows of the sidebar: what is typed there narrows them and chooses none, its arrow keys go
/// through what is found, and Enter takes it.
@MainActor
final class SidebarFinder {
  /// The field, which is visible while it is of use.
  let view: Widget

  /// Called with what was typed.
  var onFind: ((TypedWords) -> Void)?
  /// Called when Enter has chosen something.
  var onTake: (() -> Void)?
  /// Called when Esc gives up what was to be found.
  var onLeave: (() -> Void)?

  /// More values than this cannot be taken in at a glance.
  private static let few = 20

  private let entry = SearchEntry()
  private let navigation: EntryNavigation<SidebarRow.ID, SidebarRow>

  /// A field above a list.
  ///
  /// - Parameter hits: returns the rows that were found.
  init(
    _ list: ListController<SidebarRow.ID, SidebarRow>,
    _ listView: ListView<SidebarRow.ID, SidebarRow>, hits: @escaping () -> [SidebarRow.ID]
  ) {
    navigation = EntryNavigation(entry, list, listView, nothing: localized("Nothing Found"))
    navigation.name = { [list] in list.item(withID: $0)?.title }
    let box = Box(.horizontal, [entry])
    view = box
    navigation.candidates = { [weak self] in
      // A key may come before what was typed is looked for.
      self?.find()
      return hits()
    }
    box.addStyle("verso-find")
    box.isVisible = false
    entry.expandsHorizontally = true
    entry.setWidth(characters: 6)
    entry.placeholder = localized("Find in Sidebar")
    entry.setAccessibleLabel(localized("Find in Sidebar"))
    entry.tooltip = localized("Find in Sidebar").withKey(of: .findInSidebar)
    entry.onSearch { [weak self] in self?.find() }
    entry.onActivate { [weak self] in self?.take() }
    entry.onStop { [weak self] in self?.onLeave?() }
  }

  /// What is typed.
  var words: TypedWords { TypedWords(entry.text) }

  /// Shows the field if there are many values to look through.
  func show(valueCount: Int) {
    view.isVisible = valueCount > Self.few || !entry.text.isEmpty || view.containsFocus
  }

  /// Has something typed into the field.
  func open() {
    view.isVisible = true
    entry.grabFocus()
    entry.selectAll()
  }

  /// Shows all rows again.
  func clear() {
    entry.text = ""
    find()
  }

  private var found = TypedWords("")

  private func find() {
    guard words != found else { return }
    found = words
    onFind?(words)
    if !words.isEmpty { navigation.announceFirst() }
  }

  private func take() {
    find()
    guard words.isEmpty || navigation.selectFirst() else { return }
    onTake?()
  }
}
