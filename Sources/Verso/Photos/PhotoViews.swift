import Gtk
import ListKit
import PhotoModel

/// The photos as a list of rows, as a table with columns and as a contact sheet, one of which is shown. All show the
/// same photos, with the same selection.
@MainActor
final class PhotoViews {
  typealias View = ItemsView<Photo.ID, PhotoRow>

  /// The widget to put into a window.
  var widget: Widget { stack }
  /// Called when a cell begins to be edited, and when none is edited any more; and when cells are selected instead of
  /// photos as a whole, and the other way round.
  var onModeChange: (() -> Void)?

  let rows: PhotoRows
  let table: ListTable<Photo.ID, PhotoRow>
  let sheet: ContactSheet

  private let list: ListController<Photo.ID, PhotoRow>
  private let preferences: Preferences
  private let stack = Stack(isAnimated: false)

  /// The views of a list, as they were arranged last.
  init(
    _ list: ListController<Photo.ID, PhotoRow>, columns: [TableColumn<PhotoRow>],
    preferences: Preferences
  ) {
    self.list = list
    self.preferences = preferences
    rows = PhotoRows(list)
    sheet = ContactSheet(list, edge: preferences.tileSize, hidden: preferences.hiddenParts)
    table = ListTable(list, columns: columns)
    for view in [rows.view, table, sheet.grid] as [View] {
      view.setAccessibleLabel(localized("Photos"))
      view.pinsHeaders = true
      view.tabLeaves = true
      view.onEditingChange = { [weak self] in self?.onModeChange?() }
      view.registerTitle(PhotoSectionCell.self)
    }
    table.selectsCells = true
    table.onCellsChange = { [weak self] in self?.onModeChange?() }
    stack.add(rows.frame, name: "list")
    stack.add(table.widget, name: "table")
    stack.add(sheet.grid.widget, name: "grid")
    // Observers of a property are not called from an initializer.
    arrangement = preferences.arrangement
    showVisible()
  }

  /// Shows photos in rows and in tiles. Done once, before they are shown.
  ///
  /// - Parameter resize: gives the pictures of the contact sheet a size.
  func register(_ actions: RowActions, resize: @escaping @MainActor (Int) -> Void) {
    rows.register(actions) { [weak sheet] in sheet?.hidden ?? [] }
    sheet.register(actions, resize: resize)
  }

  // MARK: - What is shown

  /// How the photos are arranged.
  var arrangement = Arrangement.list {
    didSet {
      guard arrangement != oldValue else { return }
      let hadFocus = stack.containsFocus
      let old = view(of: oldValue)
      old.endEditing(committing: true)
      let focused = old.focusedID.flatMap { list.isSelected($0) ? $0 : nil }
      let id = focused ?? list.selection.first?.id
      // Someone looking at a photo finds it where it was.
      if let id { visible.takePosition(of: id, from: old) }
      // A stack moves the focus on as Tab does, and GTK's lists then select their first row and no other.
      stack.releaseFocus()
      showVisible()
      preferences.arrangement = arrangement
      guard hadFocus else { return }
      if let id { visible.focus(id) } else { visible.grabFocus() }
    }
  }

  /// The view that is shown.
  var visible: View { view(of: arrangement) }

  /// Moves the keyboard focus from a photo that is not selected to those that are.
  func focusSelection() {
    guard let focused = visible.focusedID, let first = list.selection.first?.id, first != focused,
      !list.isSelected(focused)
    else { return }
    visible.focus(first)
  }

  private func showVisible() { stack.visibleName = arrangement.rawValue }

  private func view(of arrangement: Arrangement) -> View {
    switch arrangement {
    case .list: rows.view
    case .table: table
    case .grid: sheet.grid
    }
  }
}
