import Gtk
import PhotoModel

/// The folders that were opened last, as buttons.
@MainActor
final class RecentFoldersList {
  /// The view to put into a page.
  let view = Box(.vertical, spacing: 2)

  /// The most folders that are shown; the menu has more.
  static let most = 5

  private static let width = 360

  /// Shows folders, the last one first.
  func show(_ folders: [RawPath]) {
    view.removeAll()
    view.isVisible = !folders.isEmpty
    guard !folders.isEmpty else { return }
    let heading = Label(localized("Recent Folders"))
    heading.xAlign = 0
    heading.addStyle("heading")
    heading.setMargins(bottom: 4, start: 12)
    view.append(heading)
    view.requestSize(width: Self.width)
    for (index, folder) in folders.prefix(Self.most).enumerated() {
      view.append(button(folder, index))
    }
  }

  private func button(_ folder: RawPath, _ index: Int) -> Button {
    let name = Label(folder.displayName.isEmpty ? "/" : folder.shownName)
    name.xAlign = 0
    name.ellipsize(.middle)
    let place = Label(folder.parent.map(PathText.short) ?? "")
    place.addStyle("dim-label", "verso-secondary")
    place.ellipsize(.middle)
    place.xAlign = 1
    place.expandsHorizontally = true
    let button = Button(
      child: Box(.horizontal, spacing: 12, [Image(icon: "folder-symbolic"), name, place]))
    button.isFlat = true
    button.tooltip = folder.text
    button.setAccessibleLabel(PathText.short(folder))
    button.setCommand(.openRecent(index))
    return button
  }
}
