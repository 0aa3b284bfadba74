import Locks
import PhotoFiles
import PhotoModel

/// The links to folders that a scan finds and does not follow, noted on its threads.
final class SkippedLinks: Sendable {
  private let named: NamedFolders
  private let followsAll: Bool
  private let skipped = Mutex<[RawPath]>([])

  /// No links yet.
  ///
  /// - Parameters:
  ///   - named: the folders that a person named.
  ///   - followsAll: whether links that lead out of these are followed, too.
  init(_ named: NamedFolders, followsAll: Bool) {
    self.named = named
    self.followsAll = followsAll
  }

  /// Those that were not followed.
  var paths: [RawPath] { skipped.withLock(\.self) }

  /// Whether a link is followed.
  @Sendable func isFollowed(_ link: RawPath) -> Bool {
    if followsAll || named.containTarget(ofLink: link) { return true }
    skipped.withLock { $0.append(link) }
    return false
  }
}

extension FolderScanner.Event {
  /// The same with the real location of the photo, if it is a link to a file outside.
  func lookingForLink(outside named: NamedFolders) -> Self {
    switch self {
    case .photo(var record):
      record.linkTarget = OutsideLink(record, outside: named)?.target
      return .photo(record)
    case .unchanged(let path):
      // An index does not know where links lead.
      guard let link = OutsideLink(path, outside: named) else { return self }
      var record = PhotoReader().read(path)
      record.linkTarget = link.target
      return .photo(record)
    case .blocked, .unreadable: return self
    }
  }
}
