import Gtk
import ListKit
import PhotoModel

/// The window that tells what was done and written, of all photos or of one, with the ways back.
@MainActor
final class HistoryWindow: HistoryPage {
  var onBack: ((HistoryRow.Action) -> Void)?

  /// The window itself.
  let window: DialogWindow

  private let list = ListController<Int, ContentRow<Int>>()
  private let listView: ListView<Int, ContentRow<Int>>
  private let pages = Stack(isAnimated: false)

  /// A history, which shows nothing yet.
  ///
  /// - Parameters:
  ///   - photo: the name of the photo that it is of; nil for all photos.
  ///   - parent: the window below.
  init(of photo: String?, over parent: ApplicationWindow?) {
    window = DialogWindow(
      over: parent, title: localized("History"), subtitle: photo ?? localized("All Photos"))
    list.selectionMode = .single
    listView = ListView(list)
    listView.setAccessibleLabel(localized("History"))
    listView.pinsHeaders = true
    let empty = StatusPage(
      icon: "document-open-recent-symbolic", title: localized("Nothing Was Done Yet"))
    empty.setDescription(localized("What you change and save is told here, and can be taken back."))
    pages.add(listView.widget, name: "list")
    pages.add(empty, name: "empty")
    window.setContent(pages)
    window.defaultSize = (640, 640)
  }

  /// Shows the window.
  func present() {
    window.present()
    listView.grabFocus()
  }

  func show(_ rows: [HistoryRow]) {
    var sections: [ContentSection<Int>] = []
    for row in rows {
      let content = ContentRow(
        row.id, name: "\(row.time), \(row.title), \(row.state)", traits: [.selectable],
        cell: HistoryCell.self
      ) { [weak self] cell in
        cell.show(row)
        cell.onBack = { if let action = row.action { self?.onBack?(action) } }
      }
      if sections.last?.header == row.day {
        sections[sections.count - 1].rows.append(content)
      } else {
        sections.append(ContentSection(row.day, id: "\(row.id)", rows: [content]))
      }
    }
    list.show(ListContent(sections))
    pages.visibleName = rows.isEmpty ? "empty" : "list"
  }
}
