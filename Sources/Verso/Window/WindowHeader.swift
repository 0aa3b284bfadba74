import Gtk
import PhotoModel

/// The header bar of the window: what is open on the left, what can be done with it on the right. Each of its many
/// properties is one widget that changes with the room or the photos.
@MainActor
final class WindowHeader {
  /// The bar itself.
  let bar = HeaderBar()
  /// The search field.
  let searchEntry = SearchEntry()
  /// The row for the search field in a window that has no room for it in the bar.
  let searchRow = Box(.horizontal)
  /// The search field with the button that adds a filter.
  let searchField: Box
  /// The buttons that undo and redo.
  let historyBox: Box
  /// The button beside the search field that adds a filter.
  let filterButton = Button(icon: "list-add-symbolic", accessibleLabel: localized("Add Filter"))

  /// Whether the search field has no room, because one picture fills the window.
  var hidesSearch = false {
    didSet { searchRow.isVisible = width == .narrow && !hidesSearch }
  }

  /// Whether there is room for what is open.
  var showsTitle = true {
    didSet { if showsTitle != oldValue { title.isVisible = showsTitle } }
  }

  /// The pane that covers all of the photos: its button leads back to them, and looks so.
  var coveringPane: WindowPanes.Pane? {
    didSet { if coveringPane != oldValue { showPaneButtons() } }
  }

  private let title = WindowTitle("Verso")
  private let openingMenu = Menu()
  private let sidebarButton = ToggleButton(
    icon: "sidebar-show-symbolic", accessibleLabel: localized("Sidebar"))
  private let detailsButton = ToggleButton(
    icon: "sidebar-show-right-symbolic", accessibleLabel: localized("Picture and Details"))
  private let undoButton = Button(
    icon: "edit-undo-symbolic", accessibleLabel: localized("Undo"))
  private let redoButton = Button(
    icon: "edit-redo-symbolic", accessibleLabel: localized("Redo"))
  /// The button that saves.
  let saveButton = Button(label: localized("Save"))
  private let listButton = ToggleButton(
    icon: "view-list-symbolic", accessibleLabel: localized("List"))
  private let tableButton: ToggleButton
  private let gridButton = ToggleButton(
    icon: "view-grid-symbolic", accessibleLabel: localized("Contact Sheet"))
  private let viewButton = MenuButton(
    icon: "pan-down-symbolic", accessibleLabel: localized("View"))
  private let menuButton = MenuButton(
    icon: "open-menu-symbolic", accessibleLabel: localized("Main Menu"))
  /// The key of the main menu, which GTK handles.
  static let menuKey = KeyBinding("F10")
  private let columns: [String]
  private var columnSets = ColumnSet.builtIn.count
  private let searchBox = Box(.horizontal)
  private var width: WindowWidth?
  private var editedCount = 0
  private var failedCount = 0
  private var isTyping = false
  private var openingBox: Box?
  private var viewsBox: Box?

  /// A bar that runs commands.
  ///
  /// - Parameter columns: the columns of the table.
  init(_ book: CommandBook, columns: [String]) {
    tableButton = ToggleButton(child: TableIcon(), accessibleLabel: localized("Table"))
    tableButton.addStyle("image-button")
    searchField = Box(.horizontal, [searchEntry, filterButton])
    historyBox = Box(.horizontal, [undoButton, redoButton])
    self.columns = columns
    bar.setTitle(title)
    addOpening()
    addSearch()
    addMenu()
    addDetails()
    addSaving()
    addHistory()
    addViews()
    adapt(to: .wide, book)
  }

  /// Adapts to the room that there is in a window of some width.
  func adapt(to width: WindowWidth, _ book: CommandBook) {
    guard width != self.width else { return }
    self.width = width
    openingBox?.isVisible = width != .narrow
    searchBox.isVisible = width != .narrow
    historyBox.isVisible = width == .wide
    viewsBox?.isVisible = width != .narrow
    for button in [listButton, tableButton, gridButton] { button.isVisible = width == .wide }
    // Without the buttons beside it, it has to say itself what it is for.
    viewButton.icon = width == .wide ? "pan-down-symbolic" : "view-grid-symbolic"
    fillMenus(book)
    title.setLeastWidth(characters: width == .narrow ? 1 : 5)
    searchRow.isVisible = width == .narrow && !hidesSearch
    searchEntry.setWidth(characters: width == .wide ? 22 : 8, most: 32)
    moveSearch(to: width == .narrow ? searchRow : searchBox)
    show(editedCount: editedCount, failedCount: failedCount, isTyping: isTyping)
  }

  /// Lists the sets of columns that can be chosen.
  ///
  /// - Parameter book: the commands that choose them.
  func show(columnSets count: Int, _ book: CommandBook) {
    columnSets = count
    fillMenus(book)
  }

  private func fillMenus(_ book: CommandBook) {
    viewButton.setMenu(Menu(CommandMenus.view(columns: columns, columnSets: columnSets), book))
    menuButton.setMenu(
      Menu(
        CommandMenus.main(columns: columns, columnSets: columnSets, room: width ?? .wide), book))
  }

  private func moveSearch(to target: Box) {
    guard searchField.parent?.widget != target.widget else { return }
    let hadFocus = searchEntry.containsFocus
    for box in [searchRow, searchBox] where searchField.parent?.widget == box.widget {
      box.remove(searchField)
    }
    searchEntry.expandsHorizontally = width == .narrow
    target.append(searchField)
    if hadFocus { searchEntry.grabFocus() }
  }

  /// Shows what is open.
  func show(title: String, subtitle: String) {
    self.title.title = title
    self.title.subtitle = subtitle
  }

  /// Shows the recently opened folders, the latest one first.
  ///
  /// - Parameter book: the commands that open them.
  func show(recentFolders count: Int, _ book: CommandBook) {
    openingMenu.removeAll()
    openingMenu.append(CommandMenus.opening(recentFolders: count), book)
  }

  /// Shows how many photos have pending edits.
  ///
  /// - Parameters:
  ///   - editedCount: how many.
  ///   - failedCount: how many of them could not be saved, which a dot indicates.
  ///   - isTyping: whether something is being typed, which would be saved with them.
  func show(editedCount: Int, failedCount: Int, isTyping: Bool) {
    self.editedCount = editedCount
    self.failedCount = failedCount
    self.isTyping = isTyping
    if width == .narrow || width == .medium {
      saveButton.icon = "document-save-symbolic"
    } else {
      saveButton.label =
        editedCount == 0 ? localized("Save") : localized("Save %1", formatted(editedCount))
    }
    saveButton.setStyle("suggested-action", editedCount > 0 || isTyping)
    saveButton.tooltip =
      editedCount == 0
      ? isTyping
        ? localized("Save what is being typed").withKey(of: .save) : localized("Nothing to save")
      : localized("Save %1 photo", "Save %1 photos", count: editedCount).withKey(of: .save)
    let failure =
      failedCount == 0 || editedCount == 0
      ? nil
      : localized(
        "%1 photo could not be saved: see the report of the last save",
        "%1 photos could not be saved: see the report of the last save", count: failedCount)
    saveButton.setStyle("verso-failed", failure != nil)
    saveButton.setAccessibleDescription(failure)
    guard let failure else { return }
    saveButton.tooltip = [saveButton.tooltip ?? "", failure].joined(separator: "\n")
  }

  /// Shows what Undo and Redo would do.
  func show(undo: String?, redo: String?) {
    undoButton.tooltip =
      undo.map { localized("Undo %1", $0).withKey(of: .undo) } ?? localized("Undo")
    redoButton.tooltip =
      redo.map { localized("Redo %1", $0).withKey(of: .redo) } ?? localized("Redo")
  }

  private func addOpening() {
    let open = Button(icon: "folder-open-symbolic", accessibleLabel: localized("Open Folder"))
    open.tooltip = localized("Open Folder").withKey(of: .openFolder)
    open.setCommand(.openFolder)

    let more = MenuButton(icon: "pan-down-symbolic", accessibleLabel: localized("Folders"))
    more.setMenu(openingMenu)

    let box = Box(.horizontal, [open, more])
    box.addStyle("linked")
    bar.packStart(box)
    openingBox = box

    sidebarButton.setCommand(.sidebar)
    bar.packStart(sidebarButton)
  }

  private func addSearch() {
    searchEntry.setAccessibleLabel(localized("Search"))
    searchEntry.placeholder = localized("Search")
    searchEntry.tooltip = localized("Words, or rating>=3, keyword:sea, taken:2024-05 …")
      .withKey(of: .search)
    filterButton.tooltip = localized("Add Filter").withKey(of: .addFilter)
    filterButton.setCommand(.addFilter)
    searchField.addStyle("linked")
    searchRow.addStyle("verso-search-row")
    bar.packStart(searchBox)
  }

  private func addMenu() {
    menuButton.isPrimary = true
    menuButton.tooltip = localized("Main Menu").with(Self.menuKey)
    bar.packEnd(menuButton)
  }

  private func addDetails() {
    detailsButton.setCommand(.details)
    bar.packEnd(detailsButton)
    // Whoever leaves a pane by its button is back on the photo where they were.
    for button in [sidebarButton, detailsButton] { button.focusesOnClick = false }
    showPaneButtons()
  }

  private func showPaneButtons() {
    // Each pane leaves to the side that it came from.
    show(
      sidebarButton, "sidebar-show-symbolic", localized("Sidebar"), .sidebar,
      arrow: coveringPane == .sidebar ? "go-previous-symbolic" : nil)
    show(
      detailsButton, "sidebar-show-right-symbolic", localized("Picture and Details"), .details,
      arrow: coveringPane == .details ? "go-next-symbolic" : nil)
  }

  /// Shows the button of a pane, or the arrow that leads back from it.
  private func show(
    _ button: ToggleButton, _ icon: String, _ name: String, _ command: CommandID, arrow: String?
  ) {
    let back = arrow.map { _ in localized("Back to the Photos") }
    button.icon = arrow ?? icon
    button.tooltip = (back ?? name).withKey(of: command)
    button.setAccessibleDescription(back)
  }

  private func addSaving() {
    saveButton.setAccessibleLabel(localized("Save"))
    saveButton.setCommand(.savePending)
    bar.packEnd(saveButton)
    show(editedCount: 0, failedCount: 0, isTyping: false)
  }

  private func addHistory() {
    undoButton.setCommand(.undo)
    redoButton.setCommand(.redo)
    historyBox.addStyle("linked")
    bar.packEnd(historyBox)
  }

  private func addViews() {
    let views: [(Button, CommandID, String)] = [
      (listButton, .list, localized("List")), (tableButton, .table, localized("Table")),
      (gridButton, .grid, localized("Contact Sheet")),
    ]
    for (button, command, name) in views {
      button.setCommand(command)
      button.tooltip = name.withKey(of: command)
    }
    let box = Box(.horizontal, [listButton, tableButton, gridButton, viewButton])
    box.addStyle("linked")
    bar.packEnd(box)
    viewsBox = box
  }
}
