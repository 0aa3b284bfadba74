import Locks
public import PhotoModel

/// The folders that a person named: everything outside of them is reached only through links.
///
/// Each folder is looked up once, when it is first asked about: there may be many links, and many names. Lookups go
/// to the disk, which may take long, so never use it on the main actor. Any thread may use it.
///
/// ```swift
/// let named = NamedFolders([RawPath("/photos")])
/// FolderScanner([RawPath("/photos")], isFollowed: named.containTarget(ofLink:))
/// ```
public final class NamedFolders: Sendable {
  private struct State {
    /// The real paths of the named folders; nil before they are asked for.
    var named: Set<RawPath>?
    /// The real paths of other folders.
    var others: [RawPath: RawPath?] = [:]
    /// The names as they were given; nil before they are asked for.
    var given: Set<RawPath>?
  }

  private let names: [RawPath]
  private let resolve: @Sendable (RawPath) -> RawPath?
  private let state = Mutex(State())

  /// The folders among the names; files are left out.
  public convenience init(_ names: [RawPath]) { self.init(names) { $0.realFolder } }

  /// Folders that are looked up in another way.
  ///
  /// - Parameter resolve: the real path of a folder; nil for anything else.
  init(_ names: [RawPath], resolve: @escaping @Sendable (RawPath) -> RawPath?) {
    self.names = names
    self.resolve = resolve
  }

  /// Whether something lies in one of the folders, wherever links to it are.
  ///
  /// - Parameter path: the real path.
  public func contain(_ path: RawPath) -> Bool {
    let named = namedFolders
    guard !named.isEmpty else { return false }
    var folder: RawPath? = path
    while let next = folder {
      if named.contains(next) { return true }
      folder = next.parent
    }
    return false
  }

  /// Whether a file or folder was named itself, by this path, and is not only in a folder that was.
  public func isNamed(_ path: RawPath) -> Bool {
    state.withLock { state in
      let given = state.given ?? Set(names)
      state.given = given
      return given.contains(path)
    }
  }

  /// Whether a link leads into one of the folders.
  public func containTarget(ofLink link: RawPath) -> Bool { link.real.map(contain) ?? false }

  /// The real path of a folder that need not be named; nil if there is none.
  func real(_ folder: RawPath) -> RawPath? {
    if let known = state.withLock({ $0.others[folder] }) { return known }
    // Not while holding the lock: a disk that does not answer blocks only those who ask about it.
    let real = resolve(folder)
    state.withLock { $0.others[folder] = .some(real) }
    return real
  }

  private var namedFolders: Set<RawPath> {
    if let named = state.withLock(\.named) { return named }
    let named = Set(names.compactMap(resolve))
    state.withLock { $0.named = named }
    return named
  }
}
