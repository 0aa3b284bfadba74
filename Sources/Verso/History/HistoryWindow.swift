import Gtk
import ListKit
import PhotoModel

/// The window that shows what was done and written, for all photos or for one, with the ways back.
///
/// The arrow keys and typing move through the list; what can be done about the selected line is shown below it.
@MainActor
final class HistoryWindow: HistoryPage, WindowAbove {
  var onBack: ((HistoryRow.Action) -> Void)?
  var onShow: ((HistoryRow) -> Void)?

  /// The window itself.
  let window: DialogWindow

  private let list = ListController<HistoryRow.ID, ContentRow<HistoryRow.ID>>()
  private let listView: ListView<HistoryRow.ID, ContentRow<HistoryRow.ID>>
  private let pages = Stack(isAnimated: false)
  private let hint = Label()
  private let showButton = Button(label: localized("Show Photos"))
  private let backButton = Button(label: localized("Undo"))
  private let otherButton = Button(label: localized("Undo to Here"))
  private var rows: [HistoryRow.ID: HistoryRow] = [:]

  /// A history, which shows nothing yet.
  ///
  /// - Parameters:
  ///   - photo: the name of the photo that it is about; nil for all photos.
  ///   - parent: the window below.
  init(of photo: String?, over parent: ApplicationWindow?) {
    window = DialogWindow(
      over: parent, title: localized("History"), subtitle: photo ?? localized("All Photos"))
    list.selectionMode = .single
    listView = ListView(list)
    listView.setAccessibleLabel(localized("History"))
    listView.pinsHeaders = true
    listView.findsByTyping = true
    listView.tabLeaves = true
    listView.widget.expandsVertically = true
    hint.xAlign = 0
    hint.wraps = true
    hint.setWidth(characters: 10)
    showButton.tooltip = localized("Selects them in the list").with(HistoryKeys.show)
    let buttons = WrapBox(spacing: 6, lineSpacing: 6)
    for button in [showButton, backButton, otherButton] { buttons.insert(button) }
    let bar = Box(.vertical, spacing: 6, [hint, buttons])
    bar.setMargins(12)
    let empty = StatusPage(
      icon: "document-open-recent-symbolic", title: localized("Nothing Was Done Yet"))
    empty.description = localized("Your changes and saves are listed here, and can be taken back.")
    pages.add(Box(.vertical, [listView.widget, Separator(.horizontal), bar]), name: "list")
    pages.add(empty, name: "empty")
    window.setContent(pages)
    window.defaultSize = (640, 640)
    list.delegate = self
    connect()
    update()
  }

  /// Shows the window.
  func present() {
    window.present()
    listView.grabFocus()
  }

  func show(_ rows: [HistoryRow]) {
    let before = self.rows
    self.rows = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    var sections: [ContentSection<HistoryRow.ID>] = []
    for row in rows {
      let content = ContentRow(
        row.id, name: HistoryText.name(of: row), traits: [.selectable, .focusable],
        cell: HistoryCell.self
      ) { $0.show(row) }
      if sections.last?.header == row.day {
        sections[sections.count - 1].rows.append(content)
      } else {
        sections.append(ContentSection(row.day, id: "\(row.id)", rows: [content]))
      }
    }
    list.show(ListContent(sections))
    pages.visibleName = rows.isEmpty ? "empty" : "list"
    if let latest = rows.first {
      if before.isEmpty {
        list.select([latest.id])
      } else if before[latest.id] == nil {
        // What was done about a line further down.
        listView.scrollToStart()
      }
    }
    update()
  }

  /// The line that is selected.
  private var row: HistoryRow? { list.selection.first.flatMap { rows[$0.id] } }

  private func connect() {
    showButton.onClick { [weak self] in self?.showPhotos() }
    backButton.onClick { [weak self] in self?.goBack(self?.row?.action) }
    otherButton.onClick { [weak self] in self?.goBack(self?.row?.otherAction) }
    listView.widget.onKey(.capture) { [weak self] press in
      guard let self else { return false }
      if HistoryKeys.back.matches(press) {
        goBack(row?.action)
      } else if HistoryKeys.otherBack.matches(press) {
        goBack(row?.otherAction)
      } else if HistoryKeys.show.matches(press) {
        showPhotos()
      } else {
        return false
      }
      return true
    }
  }

  private func goBack(_ action: HistoryRow.Action?) {
    if let action { onBack?(action) }
  }

  /// Leads to the photos, in the window below.
  private func showPhotos() {
    guard let row else { return }
    window.close()
    onShow?(row)
  }

  /// Offers what can be done about the line that is selected.
  private func update() {
    let action = row?.action
    hint.text = action.map(HistoryText.result) ?? ""
    backButton.label = action.map(HistoryText.name) ?? localized("Undo")
    backButton.isSensitive = action != nil
    let other = row?.otherAction
    otherButton.isVisible = other != nil
    otherButton.label = other.map(HistoryText.name) ?? ""
    otherButton.tooltip = other.flatMap(HistoryText.tooltip)
    showButton.isSensitive = row != nil
  }
}

extension HistoryWindow: ListDelegate {
  func list(
    _ list: ListController<HistoryRow.ID, ContentRow<HistoryRow.ID>>,
    didSelect selection: ListSelection<HistoryRow.ID, ContentRow<HistoryRow.ID>>
  ) { update() }
}
