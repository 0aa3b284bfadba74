import PhotoModel

/// What stands above the photos of the list: what these are, and in which folder that is.
@MainActor
struct ListTitle {
  let title: String
  let subtitle: String

  /// The title of a part of the library.
  ///
  /// - Parameters:
  ///   - scope: the part.
  ///   - search: the saved search that finds them there.
  ///   - isNothingOpen: whether there are no photos at all.
  init(_ scope: PhotoScope, of search: SavedSearch? = nil, isNothingOpen: Bool = false) {
    let name = scope == .all && isNothingOpen ? "Verso" : scope.title
    title = (search?.name ?? name).withHiddenMarked
    switch scope {
    case .folder(let folder), .unreadable(let folder):
      subtitle = folder.parent.map(PathText.short) ?? ""
    case .all, .value, .edited, .problematic, .severity: subtitle = ""
    }
  }

  /// What the desktop calls the window.
  var windowTitle: String { title == "Verso" ? title : localized("%1 – Verso", title) }
}
