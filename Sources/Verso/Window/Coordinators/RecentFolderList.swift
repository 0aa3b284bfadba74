import Gtk
import PhotoModel

/// Where the folders are noted that were opened last.
struct RecentFolderList {
  /// The folders, the last one first.
  var all: @MainActor () -> [FilePath] = {
    RecentFolders.list(application: "Verso", limit: 10).map { FilePath(bytes: $0) }
  }
  /// Notes one.
  var add: @MainActor (FilePath) -> Void = {
    RecentFolders.add($0.bytes, application: "Verso", command: "verso %u")
  }
  /// Forgets one.
  var remove: @MainActor (FilePath) -> Void = { RecentFolders.remove($0.bytes) }
}
