import Gtk
import PhotoModel

/// The header bar of the window: what is open on the left, what can be done with it on the right.
@MainActor
final class WindowHeader {
  /// The bar itself.
  let bar = HeaderBar()
  /// The search field.
  let search = SearchEntry()

  private let title = WindowTitle("Verso")
  private let openingMenu = Menu()
  private let undoButton = Button(
    icon: "edit-undo-symbolic", accessibleLabel: localized("Undo"))
  private let redoButton = Button(
    icon: "edit-redo-symbolic", accessibleLabel: localized("Redo"))
  private let saveButton = Button(label: localized("Save"))
  private let listButton = ToggleButton(
    icon: "view-list-symbolic", accessibleLabel: localized("List"))
  private let tableIcon = TableIcon()
  private let tableButton: ToggleButton

  /// A bar that runs commands.
  ///
  /// - Parameter columns: the columns of the table.
  init(_ book: CommandBook, columns: [String]) {
    tableButton = ToggleButton(child: tableIcon, accessibleLabel: localized("Table"))
    bar.setTitle(title)
    addOpening()
    addSearch()
    addMenu(book, columns: columns)
    addSaving()
    addHistory()
    addViews()
  }

  /// Shows what is open.
  func show(title: String, subtitle: String) {
    self.title.setTitle(title)
    self.title.setSubtitle(subtitle)
  }

  /// Shows the folders that were opened last, the last one first.
  ///
  /// - Parameter book: the commands that open them.
  func show(recentFolders count: Int, _ book: CommandBook) {
    openingMenu.removeAll()
    openingMenu.append(CommandMenus.opening(recentFolders: count), book)
  }

  /// Shows how many photos wait to be saved.
  func show(editedCount: Int) {
    saveButton.label =
      editedCount == 0 ? localized("Save") : localized("Save %1", formatted(editedCount))
    saveButton.setStyle("suggested-action", editedCount > 0)
    saveButton.tooltip =
      editedCount == 0
      ? localized("Nothing to save")
      : localized("Save %1 photo (Ctrl+S)", "Save %1 photos (Ctrl+S)", count: editedCount)
  }

  /// Shows what Undo and Redo would do.
  func show(undo: String?, redo: String?) {
    undoButton.tooltip = undo.map { localized("Undo %1 (Ctrl+Z)", $0) } ?? localized("Undo")
    redoButton.tooltip = redo.map { localized("Redo %1 (Ctrl+Shift+Z)", $0) } ?? localized("Redo")
  }

  /// Says that the text in the search field is no query, and why; nil where it is one.
  func showSearchError(_ reason: String?) {
    search.setStyle("error", reason != nil)
    search.tooltip = reason ?? Self.searchHelp
  }

  private static var searchHelp: String {
    localized("Words, or rating>=3, keyword:sea, taken:2024-05 … (Ctrl+F)")
  }

  private func addOpening() {
    let open = Button(icon: "folder-open-symbolic", accessibleLabel: localized("Open Folder"))
    open.tooltip = localized("Open Folder (Ctrl+O)")
    open.setCommand(.openFolder)

    let more = MenuButton(icon: "pan-down-symbolic", accessibleLabel: localized("Recent Folders"))
    more.setMenu(openingMenu)

    let box = Box(.horizontal, [open, more])
    box.addStyle("linked")
    bar.packStart(box)

    let sidebar = ToggleButton(
      icon: "sidebar-show-symbolic", accessibleLabel: localized("Sidebar"))
    sidebar.tooltip = localized("Sidebar (F9)")
    sidebar.setCommand(.sidebar)
    bar.packStart(sidebar)
  }

  private func addSearch() {
    search.setAccessibleLabel(localized("Search"))
    search.setPlaceholder(localized("Search"))
    search.tooltip = Self.searchHelp
    search.setWidth(characters: 22, most: 32)
    bar.packStart(search)
  }

  private func addMenu(_ book: CommandBook, columns: [String]) {
    let button = MenuButton(
      icon: "open-menu-symbolic", accessibleLabel: localized("Main Menu"))
    button.setMenu(Menu(CommandMenus.main(columns: columns), book))
    button.setPrimary(true)
    bar.packEnd(button)
  }

  private func addSaving() {
    saveButton.setAccessibleLabel(localized("Save"))
    saveButton.setCommand(.saveWaiting)
    bar.packEnd(saveButton)
    show(editedCount: 0)
  }

  private func addHistory() {
    undoButton.setCommand(.undo)
    redoButton.setCommand(.redo)
    let box = Box(.horizontal, [undoButton, redoButton])
    box.addStyle("linked")
    bar.packEnd(box)
  }

  private func addViews() {
    listButton.setCommand(.list)
    tableButton.setCommand(.table)
    let box = Box(.horizontal, [listButton, tableButton])
    box.addStyle("linked")
    bar.packEnd(box)
  }
}
