import Gtk
import PhotoModel

/// The header bar of the window: what is open on the left, what can be done with it on the right.
@MainActor
final class WindowHeader {
  /// The bar itself.
  let bar = HeaderBar()
  /// The search field.
  let search = SearchEntry()
  /// The menu of the columns of the table.
  let columns = Menu()

  private let title = WindowTitle("Verso")
  private let recentFolders = Menu()
  private let undoButton = Button(
    icon: "edit-undo-symbolic", accessibleLabel: localized("Undo"))
  private let redoButton = Button(
    icon: "edit-redo-symbolic", accessibleLabel: localized("Redo"))
  private let saveButton = Button(label: localized("Save"))
  private let listButton = ToggleButton(
    icon: "view-list-symbolic", accessibleLabel: localized("List"))
  private let tableIcon = TableIcon()
  private let tableButton: ToggleButton

  init() {
    tableButton = ToggleButton(child: tableIcon, accessibleLabel: localized("Table"))
    bar.setTitle(title)
    addOpening()
    addSearch()
    addMenu()
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
  func show(recentFolders folders: [FilePath]) {
    recentFolders.removeAll()
    for (index, folder) in folders.enumerated() {
      recentFolders.append(name: PathText.short(folder), action: "win.open-recent(\(index))")
    }
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
    open.setAction("win.open-folder")

    let menu = Menu()
    let actions = Menu()
    actions.append(localized("Open Folder…"), action: "win.open-folder")
    actions.append(localized("Open Files…"), action: "win.open-files")
    menu.append(section: actions)
    menu.append(section: recentFolders, label: localized("Recent Folders"))
    let more = MenuButton(icon: "pan-down-symbolic", accessibleLabel: localized("Recent Folders"))
    more.setMenu(menu)

    let box = Box(.horizontal, [open, more])
    box.addStyle("linked")
    bar.packStart(box)

    let sidebar = ToggleButton(
      icon: "sidebar-show-symbolic", accessibleLabel: localized("Sidebar"))
    sidebar.tooltip = localized("Sidebar (F9)")
    sidebar.setAction("win.sidebar")
    bar.packStart(sidebar)
  }

  private func addSearch() {
    search.setAccessibleLabel(localized("Search"))
    search.setPlaceholder(localized("Search"))
    search.tooltip = Self.searchHelp
    search.setWidth(characters: 22, most: 32)
    bar.packStart(search)
  }

  private func addMenu() {
    let menu = Menu()
    let view = Menu()
    view.append(submenu: sortMenu, label: localized("Sort By"))
    view.append(submenu: groupMenu, label: localized("Group By"))
    view.append(submenu: columns, label: localized("Columns"))
    view.append(localized("Picture and Details"), action: "win.details")
    view.append(localized("Large Preview"), action: "win.preview")
    menu.append(section: view)
    let selection = Menu()
    selection.append(localized("Select Group"), action: "win.select-group")
    selection.append(localized("Discard Changes"), action: "win.revert")
    selection.append(localized("Take Out of the List"), action: "win.take-out")
    selection.append(localized("Bring All Back"), action: "win.bring-back")
    menu.append(section: selection)
    let folders = Menu()
    folders.append(localized("Close Folder"), action: "win.close-folder")
    folders.append(localized("Close All Folders"), action: "win.close-all")
    folders.append(localized("Unsaved Changes Elsewhere…"), action: "win.elsewhere")
    menu.append(section: folders)
    let program = Menu()
    program.append(localized("Preferences"), action: "win.preferences")
    program.append(localized("Keyboard Shortcuts"), action: "win.shortcuts")
    program.append(localized("About Verso"), action: "win.about")
    menu.append(section: program)
    let button = MenuButton(
      icon: "open-menu-symbolic", accessibleLabel: localized("Main Menu"))
    button.setMenu(menu)
    button.setPrimary(true)
    bar.packEnd(button)
  }

  /// The fields that people sort by.
  private static let sortFields: [Field] = [
    .dateTaken, .fileName, .title, .rating, .label, .creator, .cameraModel, .fileModified,
    .fileSize,
  ]

  private var sortMenu: Menu {
    let menu = Menu()
    let fields = Menu()
    for field in Self.sortFields {
      fields.append(field.localizedName, action: "win.sort::\(field.rawValue)")
    }
    fields.append(localized("Manual Order"), action: "win.sort::\(SortOrder.manual.text)")
    menu.append(section: fields)
    let direction = Menu()
    direction.append(localized("Descending"), action: "win.sort-descending")
    menu.append(section: direction)
    return menu
  }

  private var groupMenu: Menu {
    let menu = Menu()
    for grouping in Grouping.allCases {
      menu.append(SectionText.name(of: grouping), action: "win.group::\(grouping.rawValue)")
    }
    return menu
  }

  private func addSaving() {
    saveButton.setAccessibleLabel(localized("Save"))
    saveButton.setAction("win.save")
    bar.packEnd(saveButton)
    show(editedCount: 0)
  }

  private func addHistory() {
    undoButton.setAction("win.undo")
    redoButton.setAction("win.redo")
    let box = Box(.horizontal, [undoButton, redoButton])
    box.addStyle("linked")
    bar.packEnd(box)
  }

  private func addViews() {
    listButton.setAction("win.view", choice: "list")
    tableButton.setAction("win.view", choice: "table")
    let box = Box(.horizontal, [listButton, tableButton])
    box.addStyle("linked")
    bar.packEnd(box)
  }
}
