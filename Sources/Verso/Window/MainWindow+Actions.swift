import Gtk
import PhotoModel

extension MainWindow {
  /// The keys of the actions. Those of the photos, such as digits, are in `PhotoCommand`.
  static let keys: [(action: String, keys: [String])] = [
    ("win.open-folder", ["<Control>o"]),
    ("win.open-files", ["<Control><Shift>o"]),
    ("win.commit-and-save", ["<Control>s"]),
    ("win.undo", ["<Control>z"]),
    ("win.redo", ["<Control><Shift>z", "<Control>y"]),
    ("win.search", ["<Control>f"]),
    ("win.keywords", ["<Control>t"]),
    ("win.select-group", ["<Control>g"]),
    ("win.sidebar", ["F9"]),
    ("win.details", ["<Control>i"]),
    ("win.view::list", ["<Control>1"]),
    ("win.view::table", ["<Control>2"]),
    ("win.preferences", ["<Control>comma"]),
    ("win.shortcuts", ["<Control>question"]),
    ("win.close-all", ["<Control><Shift>w"]),
    ("win.close", ["<Control>w"]),
  ]

  /// Adds the actions that menus, buttons and keys run.
  func addActions() {
    add("open-folder") { $0.chooseFolders() }
    add("open-files") { $0.chooseFiles() }
    add("clear-search") { $0.clearSearch() }
    add("search") { window in
      window.header.search.grabFocus()
      window.header.search.selectAll()
    }
    add("stop") { window in
      window.scan.stop()
      window.saving.stop()
    }
    add("save") { $0.saveAll() }
    // What is typed in a field may be all that there is to save, so this is never off.
    add("commit-and-save") { $0.saveAll() }
    add("ledger") { $0.showLedger() }
    add("undo") { $0.undo() }
    add("redo") { $0.redo() }
    add("keywords") { $0.editKeywords() }
    add("close-folder") { window in
      if let folder = window.sidebar.selectedRoot { window.close(folder) }
    }
    add("close-all") { $0.closeAll() }
    add("read-again") { $0.readAgain() }
    add("elsewhere") { $0.showElsewhere() }
    add("take-over") { $0.takeOver() }
    add("edit") { $0.photos.edit() }
    add("preview") { $0.showLargePreview() }
    add("copy") { $0.photos.copy() }
    add("paste") { $0.photos.paste() }
    add("fill-down") { $0.photos.fillDown() }
    add("clear-cells") { $0.photos.clearCells() }
    add("take-out") { $0.takeOut() }
    add("bring-back") { $0.bringBack() }
    add("revert") { $0.revert($0.photos.selectedIDs) }
    add("close") { $0.close() }
    add("preferences") { $0.showPreferences() }
    add("shortcuts") { ShortcutsWindow.show(over: $0.window) }
    add("about") { AboutVerso.show(over: $0.window) }
    actions["ledger"]?.isEnabled = false
    addChoices()
  }

  private func addChoices() {
    let rate = Action("rate", integer: { [weak self] in self?.run(.rate($0)) })
    actions.add("rate", rate, to: window)
    let label = Action("label", text: { [weak self] in self?.setLabel($0) })
    actions.add("label", label, to: window)
    let recent = Action("open-recent", integer: { [weak self] in self?.openRecent($0) })
    actions.add("open-recent", recent, to: window)
    let view = Action("view", choice: photos.showsTable ? "table" : "list") { [weak self] in
      self?.photos.showsTable = $0 == "table"
    }
    actions.add("view", view, to: window)
    let sidebar = Action("sidebar", isOn: preferences.showsSidebar) { [weak self] in
      self?.panes.showSidebar($0)
    }
    actions.add("sidebar", sidebar, to: window)
    let details = Action("details", isOn: preferences.showsDetails) { [weak self] in
      self?.panes.showDetails($0)
    }
    actions.add("details", details, to: window)
    addSorting()
    let group = Action("group", choice: photos.grouping.rawValue) { [weak self] in
      self?.photos.show(grouping: Grouping(rawValue: $0) ?? Grouping.none)
    }
    actions.add("group", group, to: window)
    add("select-group") { $0.photos.selectSection() }
    addColumns()
    showOrder()
  }

  private func addSorting() {
    let sort = Action("sort", choice: "") { [weak self] name in
      guard let self else { return }
      if name == SortOrder.manual.text { return photos.show(order: photos.order.byHand) }
      guard let field = Field(rawValue: name) else { return }
      photos.show(order: SortOrder(by: field, isDescending: isOrderDescending))
    }
    actions.add("sort", sort, to: window)
    let reverse = Action("sort-descending", isOn: false) { [weak self] isDescending in
      guard let self, let key = photos.order.keys.first else { return }
      photos.show(order: SortOrder(by: key.field, isDescending: isDescending))
    }
    actions.add("sort-descending", reverse, to: window)
    add("sort-manually") { $0.photos.show(order: $0.photos.order.byHand) }
  }

  /// Shows in the menu how the photos are sorted.
  func showOrder() {
    let order = photos.order
    actions["sort"]?.show(
      order.isManual ? SortOrder.manual.text : order.keys.first?.field.rawValue ?? "")
    actions["sort-descending"]?.isEnabled = !order.isManual && !order.keys.isEmpty
    actions["select-group"]?.isEnabled = photos.grouping != .none
    actions["sort-descending"]?.show(isOrderDescending)
  }

  private var isOrderDescending: Bool { photos.order.keys.first?.isDescending ?? false }

  private func addColumns() {
    for column in photos.columns {
      let name = "column-\(column.id)"
      let action = Action(name, isOn: column.isShown) { [weak self] in
        self?.photos.setColumn(column.id, isShown: $0)
      }
      actions.add(name, action, to: window)
      header.columns.append(column.title, action: "win.\(name)")
    }
  }

  private func add(_ name: String, _ body: @escaping @MainActor (MainWindow) -> Void) {
    let action = Action(name) { [weak self] in
      if let self { body(self) }
    }
    actions.add(name, action, to: window)
  }
}
