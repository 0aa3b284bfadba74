import PhotoFiles
import PhotoModel

/// Photos that are to be saved and are links to files outside of what is open.
struct LinksOutside: Equatable, Sendable {
  /// What is done about them.
  enum Answer: Sendable {
    /// The files that they lead to are written.
    case write
    /// The other photos are saved.
    case leaveOut
    /// Nothing is saved.
    case cancel
  }

  /// Where each of them leads.
  private(set) var targets: [RawPath: RawPath] = [:]

  /// What the links are called and where they lead, one per line.
  @MainActor var text: String {
    targets.sorted { $0.key < $1.key }.shortList { link, target in
      localized("“%1” is a link to %2", link.shownName, PathText.short(target))
    }.joined(separator: "\n")
  }

  /// Looks at photos as they are now, away from the main thread: a slow drive must not hold up the window.
  @concurrent
  static func look(at photos: [PhotoRecord], outside folders: [RawPath]) async -> LinksOutside {
    let named = NamedFolders(folders)
    var links = LinksOutside()
    for photo in photos { links.targets[photo.path] = OutsideLink(photo, outside: named)?.target }
    return links
  }
}
