import PhotoFiles
import PhotoModel

/// Shows what other programs do in the folders that are open, soon after they have done it.
@MainActor
final class WatchingCoordinator {
  /// What has to be asked and shown.
  struct Window {
    /// Returns when no file is being read or written by us: what is reported meanwhile is taken over afterwards.
    var idle: @MainActor () async -> Void
    /// Shows which folders cannot be read.
    var showUnreadable: @MainActor () -> Void
    /// The folders that are shown as open.
    var roots: @MainActor () -> [RawPath]
    /// The folder whose photos the list shows, under the path that it has by now; nil if it shows something else.
    var folder: @MainActor () -> RawPath?
    /// Shows the photos of another folder.
    var show: @MainActor (RawPath) -> Void
    /// Has the sidebar select the folder whose photos the list shows.
    var follow: @MainActor (RawPath) -> Void
    /// Looks for photos whose edits are pending under another path.
    var look: @MainActor () -> Void
  }

  private let queue: any EditQueue
  private let updates: FolderUpdates
  private let window: Window

  /// The watching of folders.
  init(_ queue: any EditQueue, _ updates: FolderUpdates, _ window: Window) {
    self.queue = queue
    self.updates = updates
    self.window = window
  }

  /// Follows reports until they end.
  func follow(_ news: AsyncStream<WatchNews>) {
    Task { [weak self] in
      for await item in news { await self?.take(item) }
    }
  }

  /// Takes over what is reported.
  func take(_ news: WatchNews) async {
    switch news {
    case .limit(let limit): queue.messages.add(Self.sentence(for: limit))
    case .changes(let changes): await take(changes)
    }
  }

  private func take(_ changes: FolderChanges) async {
    await window.idle()
    do {
      let outcome = try await updates.take(changes)
      follow(outcome.left)
      for folder in outcome.lost {
        queue.messages.add(
          localized(
            "“%1” is not there any more. Its photos and their changes are kept until it is back.",
            PathText.short(folder)))
      }
      if !outcome.lost.isEmpty { window.showUnreadable() }
      if outcome.hasStrangers { window.look() }
    } catch {
      queue.messages.add(
        localized(
          "What happened in open folders could not be taken over: %1",
          Sentences.sentence(for: error)))
    }
    queue.update()
  }

  /// Has the sidebar select the folder that the list has followed to another path. If it is gone, the list shows the
  /// nearest folder around it with photos, or the one that was opened.
  private func follow(_ left: FolderSet) {
    guard let folder = window.folder() else { return }
    let roots = window.roots()
    func isShown(_ folder: RawPath) -> Bool {
      roots.contains(folder) || queue.library.mayHavePhotos(in: .folder(folder))
    }
    guard left.contains(folder), !isShown(folder), var around = folder.parent else {
      return window.follow(folder)
    }
    while !isShown(around), let next = around.parent { around = next }
    window.show(around)
    window.follow(around)
  }

  /// What a person should know about why changes are not noticed.
  static func sentence(for limit: WatchLimit) -> String {
    switch limit {
    case .unavailable:
      localized(
        "Changes by other programs are not seen while folders are open: the system gives no notice of them."
      )
    case .tooManyFolders(let count?):
      localized(
        "Changes by other programs are not seen in all folders: the system lets %1 be watched (fs.inotify.max_user_watches).",
        formatted(count))
    case .tooManyFolders(nil):
      localized(
        "Changes by other programs are not seen in all folders: the system lets no more be watched."
      )
    case .network:
      localized(
        "A folder is on a network drive: what other computers change there is seen when it is opened again."
      )
    }
  }
}
