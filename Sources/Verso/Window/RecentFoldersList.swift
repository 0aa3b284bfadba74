import Gtk
import PhotoModel

/// The recently opened folders, as buttons.
@MainActor
final class RecentFoldersList {
  /// The view to put into a page.
  let view = Box(.vertical, spacing: 2)

  /// The folder that is open, and is not offered; nil for none.
  var omitted: RawPath? { didSet { if omitted != oldValue { show(folders) } } }

  /// The maximum number of folders that are shown; the menu has more.
  static let most = 5

  private static let width = 300

  private let thumbnails: ThumbnailLoader
  private var folders: [RawPath] = []
  private var buttons: [RecentFolderButton] = []
  private var isOnScreen = false

  /// An empty list, with pictures from a loader.
  init(_ thumbnails: ThumbnailLoader) {
    self.thumbnails = thumbnails
    view.requestSize(width: Self.width)
    view.onAppear { [weak self] in self?.hasAppeared() }
  }

  /// Shows folders, the latest one first.
  func show(_ folders: [RawPath]) {
    self.folders = folders
    view.removeAll()
    buttons = folders.enumerated().filter { $1 != omitted }.prefix(Self.most)
      .map { index, folder in RecentFolderButton(folder, command: .openRecent(index)) }
    view.isVisible = !buttons.isEmpty
    guard !buttons.isEmpty else { return }
    let heading = Label(localized("Recent Folders"))
    heading.xAlign = 0
    heading.addStyle("heading")
    heading.setMargins(bottom: 6, start: 12)
    view.append(heading)
    for button in buttons { view.append(button.button) }
    if isOnScreen { findPictures() }
  }

  /// No folder is looked into before somebody sees the list: usually a folder is opened right away.
  private func hasAppeared() {
    isOnScreen = true
    findPictures()
  }

  private func findPictures() { for button in buttons { button.findPicture(thumbnails) } }
}
