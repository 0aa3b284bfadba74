import Gtk
import PhotoModel

/// A recently opened folder, as a button with its first photo, its name and where it is.
@MainActor
final class RecentFolderButton {
  /// The button.
  let button: Button

  private static let size = (width: 56, height: 42)

  private let folder: RawPath
  private let coverFrame: Box
  /// The first photo, once it has been found.
  private var cover: ThumbnailView?
  private var search: Task<Void, Never>?

  /// A button that runs a command.
  init(_ folder: RawPath, command: CommandID) {
    self.folder = folder
    let icon = Image(icon: "folder-symbolic", pixels: 24)
    icon.expandsHorizontally = true
    coverFrame = Box(.horizontal, [icon])
    coverFrame.requestSize(width: Self.size.width, height: Self.size.height)
    // The sign is in the middle of the frame, which is as wide as those of the other folders.
    coverFrame.expandsHorizontally = false
    let name = Label(folder.displayName.isEmpty ? "/" : folder.shownName)
    name.keepOnOneLine(cutting: .middle)
    let parent = Label(folder.parent.map(PathText.short) ?? "")
    parent.addStyle("dim-label", "verso-secondary")
    parent.keepOnOneLine(cutting: .middle)
    let texts = Box(.vertical, [name, parent])
    texts.align(vertically: .center)
    texts.expandsHorizontally = true
    button = Button(child: Box(.horizontal, spacing: 12, [coverFrame, texts]))
    button.isFlat = true
    button.tooltip = folder.text
    button.setAccessibleLabel(PathText.short(folder))
    button.setCommand(command)
  }

  /// Looks for the folder's first photo, in the background, and shows it. Until then, and if there is none, the sign
  /// of a folder is shown.
  func findPicture(_ thumbnails: ThumbnailLoader) {
    guard search == nil else { return }
    search = Task { [weak self, folder] in
      guard let request = await FolderCover.find(in: folder) else { return }
      self?.show(request, thumbnails)
    }
  }

  private func show(_ request: PictureRequest, _ thumbnails: ThumbnailLoader) {
    let cover = ThumbnailView(width: Self.size.width, height: Self.size.height)
    coverFrame.removeAll()
    coverFrame.append(cover)
    cover.show(request, from: thumbnails)
    // What draws it goes with the last reference.
    self.cover = cover
  }

  isolated deinit { search?.cancel() }
}
