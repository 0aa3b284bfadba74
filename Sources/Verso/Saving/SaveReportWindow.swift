import Gtk
import ListKit
import PhotoModel

/// The window that shows for each file what Save did, and offers a way on for those that are left.
@MainActor
final class SaveReportWindow: WindowAbove {
  /// What the user wants to do about the photos that are not saved.
  enum Choice {
    /// Try again as before.
    case retry([Photo.ID])
    /// Write what the photos refuse into sidecars.
    case useSidecars([Photo.ID])
    /// Convert the IPTC blocks to UTF-8, and save.
    case convertIIM([Photo.ID])
    /// Say which value counts if another program has made changes, too, and save.
    case resolve([Photo.ID])
  }

  /// Called when the user has chosen; the window is closed then.
  var onChoice: ((Choice) -> Void)?

  /// The window itself.
  let window: DialogWindow
  private let list: ListController<Photo.ID, SaveReportRow>
  private let listView: ListView<Photo.ID, SaveReportRow>

  /// A window about a saving, not shown yet.
  init(_ report: SaveReport, over parent: ApplicationWindow?) {
    window = DialogWindow(
      over: parent, title: report.task.map(FileTaskText.title) ?? localized("Save"),
      subtitle: SaveReportText.summary(of: report))
    list = ListController(dataSource: SaveReportDataSource(report))
    list.selectionMode = .none
    listView = ListView(list)
    listView.register(SaveReportCell.self, for: SaveReportRow.self)
    listView.setAccessibleLabel(localized("Results"))
    listView.tabLeaves = true
    let content = Box(.vertical, [listView.widget])
    let buttons = buttons(for: report)
    if !buttons.isEmpty {
      let bar = WrapBox(spacing: 6, lineSpacing: 6)
      for button in buttons { bar.insert(button) }
      bar.align(horizontally: .end)
      bar.setMargins(12)
      content.append(Separator(.horizontal))
      content.append(bar)
    }
    window.setContent(content)
    window.defaultSize = (560, 460)
  }

  /// Shows the window.
  func present() {
    window.present()
    // The first heading stays in sight above the first row.
    listView.grabFocus()
  }

  private func buttons(for report: SaveReport) -> [Widget] {
    var buttons: [Button] = []
    func offer(
      _ label: String, _ ids: [Photo.ID], _ choice: @escaping @MainActor ([Photo.ID]) -> Choice
    ) {
      guard !ids.isEmpty else { return }
      let button = Button(label: label)
      button.onClick { [weak self] in
        self?.window.close()
        self?.onChoice?(choice(ids))
      }
      buttons.append(button)
    }
    offer(localized("Resolve Conflicts…"), report.conflicting, Choice.resolve)
    offer(localized("Try Again"), report.retryable, Choice.retry)
    let sidecars = report.sidecarCandidates
    offer(
      localized("Save in %1 Sidecar", "Save in %1 Sidecars", count: sidecars.count), sidecars,
      Choice.useSidecars)
    let conversions = report.conversionCandidates
    offer(
      localized(
        "Convert IPTC of %1 Photo to UTF-8", "Convert IPTC of %1 Photos to UTF-8",
        count: conversions.count),
      conversions, Choice.convertIIM)
    buttons.last?.addStyle("suggested-action")
    return buttons
  }
}
