import Gtk
import PhotoModel

/// Where the recently opened folders are noted.
struct RecentFolderList {
  /// The folders, the latest one first.
  var all: @MainActor () -> [RawPath] = {
    RecentFolders.list(application: "Verso", limit: 10).map { RawPath(bytes: $0) }
  }
  /// Notes a folder.
  var add: @MainActor (RawPath) -> Void = {
    RecentFolders.add($0.bytes, application: "Verso", command: "verso %u")
  }
  /// Forgets a folder.
  var remove: @MainActor (RawPath) -> Void = { RecentFolders.remove($0.bytes) }
}
