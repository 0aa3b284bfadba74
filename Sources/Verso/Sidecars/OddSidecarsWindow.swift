import Gtk
import ListKit
import PhotoFiles
import PhotoModel

/// The window that lists odd sidecars, with what can be done about each.
@MainActor
final class OddSidecarsWindow: OddSidecarsPage, WindowAbove {
  // The window is closed then.
  var onShow: ((RawPath) -> Void)?

  /// The window itself.
  let window: DialogWindow

  private let list = ListController<Int, ContentRow<Int>>()
  private let listView: ListView<Int, ContentRow<Int>>
  private let pages = Stack(isAnimated: false)
  private var looking: Task<Void, Never>?

  private enum Page: String {
    case list, nothing, looking
  }

  /// A window about folders, which will be looked through.
  init(over parent: ApplicationWindow?) {
    window = DialogWindow(
      over: parent, title: localized("Odd Sidecars"),
      subtitle: localized("In the open folders"))
    list.selectionMode = .none
    listView = ListView(list)
    listView.widget.addStyle("verso-preferences")
    listView.setAccessibleLabel(localized("Odd Sidecars"))
    let nothing = StatusPage(
      icon: "object-select-symbolic", title: localized("No Sidecar Is Odd"))
    nothing.description = localized(
      "Each sidecar in the open folders belongs to one photo, as its only one.")
    let looking = StatusPage(
      icon: "document-open-recent-symbolic", title: localized("Looking for Sidecars…"))
    pages.add(looking, name: Page.looking.rawValue)
    pages.add(nothing, name: Page.nothing.rawValue)
    pages.add(listView.widget, name: Page.list.rawValue)
    pages.visibleName = Page.looking.rawValue
    window.setContent(pages)
    window.defaultSize = (560, 560)
    window.onClose { [weak self] in self?.looking?.cancel() }
  }

  /// Shows the window.
  func present() { window.present() }

  func look(in folders: [RawPath], isListed: @escaping (RawPath) -> Bool) {
    looking = Task { [weak self] in
      let found = await OddSidecarSearch.look(in: folders)
      guard !Task.isCancelled else { return }
      self?.show(found, isListed)
    }
  }

  /// Shows sidecars, grouped by kind.
  func show(_ sidecars: [OddSidecar], _ isListed: (RawPath) -> Bool) {
    var byHeading: [(heading: String, sidecars: [OddSidecar])] = []
    for sidecar in sidecars {
      let heading = OddSidecarText.heading(of: sidecar.kind)
      if let index = byHeading.firstIndex(where: { $0.heading == heading }) {
        byHeading[index].sidecars.append(sidecar)
      } else {
        byHeading.append((heading, [sidecar]))
      }
    }
    var number = 0
    list.show(
      ListContent(
        byHeading.map { heading, sidecars in
          ContentSection(
            heading,
            rows: sidecars.enumerated().map { index, sidecar in
              number += 1
              return row(
                number, sidecar, at: CardPosition(index, of: sidecars.count), isListed)
            })
        }))
    pages.visibleName = (sidecars.isEmpty ? Page.nothing : .list).rawValue
  }

  private func row(
    _ number: Int, _ sidecar: OddSidecar, at position: CardPosition,
    _ isListed: (RawPath) -> Bool
  ) -> ContentRow<Int> {
    let folder = sidecar.path.parent.map { $0.shownName + "/" } ?? ""
    let name = folder + sidecar.path.shownName
    let sentence = OddSidecarText.sentence(for: sidecar.kind)
    let photo = sidecar.kind.photo.flatMap { isListed($0) ? $0 : nil }
    return ContentRow(
      number, name: "\(name): \(sentence)", traits: [], cell: FieldValueCell.self,
      showing: FieldValueCell.Content(
        caption: name, text: sentence, use: photo == nil ? nil : localized("Show Photo"),
        useLabel: photo.map { localized("Show %1", $0.shownName) } ?? "", position: position,
        onUse: { [weak self] in
          guard let photo else { return }
          self?.window.close()
          self?.onShow?(photo)
        }))
  }
}
