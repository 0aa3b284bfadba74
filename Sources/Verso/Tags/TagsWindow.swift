import Gtk
import ListKit
import PhotoModel

/// The window that shows all tags of a photo, to be searched and copied.
@MainActor
final class TagsWindow {
  /// The window itself.
  let window: DialogWindow

  private let dataSource = TagsDataSource()
  private let list: ListController<Int, TagRow>
  private let listView: ListView<Int, TagRow>
  private let search = SearchEntry()
  private let count = Label()
  private let pages = Stack(isAnimated: false)

  /// What is shown below the search.
  private enum Page: String {
    case list, nothing
  }

  /// The tags of a photo, not shown yet.
  init(_ path: RawPath, over parent: ApplicationWindow?) {
    window = DialogWindow(
      over: parent, title: localized("All Tags"), subtitle: path.name.withHiddenMarked)
    list = ListController(dataSource: dataSource)
    listView = ListView(list)
    listView.register(TagCell.self, for: TagRow.self)
    listView.pinsHeaders = true
    listView.setAccessibleLabel(localized("All Tags"))
    search.setPlaceholder(localized("Search Tags"))
    search.setAccessibleLabel(localized("Search Tags"))
    search.setMargins(12)
    count.xAlign = 0
    count.addStyle("dim-label", "caption")
    count.setMargins(top: 6, bottom: 6, start: 12, end: 12)
    let nothing = StatusPage(icon: "edit-find-symbolic", title: localized("No Tag Found"))
    nothing.setDescription(localized("No tag has all of these words."))
    pages.add(listView.widget, name: Page.list.rawValue)
    pages.add(nothing, name: Page.nothing.rawValue)
    pages.expandsVertically = true
    window.setContent(
      Box(.vertical, [search, Separator(.horizontal), pages, Separator(.horizontal), count]))
    window.defaultSize = (640, 640)
    connect()
    Task { [weak self] in
      let tags = await TagList.read(path)
      self?.show(tags.rows)
    }
  }

  /// Shows the window.
  func present() {
    window.present()
    search.grabFocus()
  }

  /// Shows some tags.
  func show(_ rows: [TagRow]) {
    dataSource.show(rows)
    refresh()
  }

  /// The selected tags as lines of a table, or all that are shown where none is.
  var text: String {
    let selected = list.selection.ids
    let shown = (0..<dataSource.numberOfSections).flatMap { section in
      (0..<dataSource.numberOfRows(inSection: section)).map {
        dataSource.id(at: RowPath(section: section, row: $0))
      }
    }
    return dataSource.text(of: Set(selected.isEmpty ? shown : selected))
  }

  private func refresh() {
    list.reloadData()
    count.text = localized("%1 tag", "%1 tags", count: dataSource.count)
    let isMissed = dataSource.count == 0 && !search.text.isEmpty
    pages.visibleName = (isMissed ? Page.nothing : .list).rawValue
  }

  private func connect() {
    search.onSearch { [weak self] in
      guard let self else { return }
      dataSource.search = search.text
      refresh()
    }
    search.onStop { [weak self] in self?.window.close() }
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onPress { [weak self] press in
      guard let self, press.modifiers == .control, press.key == Int(UInt8(ascii: "c")) else {
        return false
      }
      Clipboard.setText(text, for: listView.widget)
      return true
    }
    listView.widget.addController(keys)
  }
}
