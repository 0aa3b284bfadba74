import Gtk
import PhotoModel

/// Where the folders are noted that were opened last.
struct RecentFolderList {
  /// The folders, the last one first.
  var all: @MainActor () -> [RawPath] = {
    RecentFolders.list(application: "Verso", limit: 10).map { RawPath(bytes: $0) }
  }
  /// Notes one.
  var add: @MainActor (RawPath) -> Void = {
    RecentFolders.add($0.bytes, application: "Verso", command: "verso %u")
  }
  /// Forgets one.
  var remove: @MainActor (RawPath) -> Void = { RecentFolders.remove($0.bytes) }
}
