import CLinux
import Glibc
import PhotoModel

/// Which folders are watched, and what notices of them mean.
struct WatchedFolders {
  private let inotify: Inotify
  /// The names of each folder: one that is open under several has one watch all the same.
  private var paths: [Int32: [RawPath]] = [:]
  private var watches: [RawPath: Int32] = [:]
  /// The folders that are not there, and that are looked for: by what stood in their place when they went.
  private var missing: [RawPath: FileIdentity?] = [:]
  private var reached: Set<WatchLimit> = []

  init(_ inotify: Inotify) { self.inotify = inotify }

  /// Whether folders are looked for that are not there.
  var isMissingAny: Bool { !missing.isEmpty }

  /// The number of folders that are watched.
  var count: Int { watches.count }

  /// Watches a folder, before it is listed: what happens from now on is told.
  ///
  /// - Returns: what limits that, and was not told before.
  mutating func watch(_ folder: RawPath) -> WatchLimit? {
    do throws(FileError) {
      let watch = try inotify.watch(folder)
      if let old = watches[folder], old != watch { forget(folder, of: old) }
      if watches[folder] == nil { paths[watch, default: []].append(folder) }
      watches[folder] = watch
      return folder.withSystemName(linux_is_on_network) != 0 ? reach(.network) : nil
    } catch {
      // What is gone or closed to us is told by who lists it.
      guard error == .system(ENOSPC) || error == .system(ENOMEM) else { return nil }
      return reach(.tooManyFolders(Inotify.limit))
    }
  }

  private mutating func reach(_ limit: WatchLimit) -> WatchLimit? {
    reached.insert(limit).inserted ? limit : nil
  }

  /// The folders that are watched, without those below others of them.
  var topmost: Set<RawPath> {
    Set(
      watches.keys.filter { path in
        var folder = path.parent
        while let next = folder, watches[next] == nil { folder = next.parent }
        return folder == nil
      })
  }

  /// Watches a folder, and those below it, no more.
  mutating func forget(_ folder: RawPath) {
    for (path, watch) in watches where path.isWithin(folder) {
      forget(path, of: watch)
      if paths[watch] == nil { inotify.remove(watch) }
    }
    missing = missing.filter { !$0.key.isWithin(folder) }
  }

  private mutating func forget(_ path: RawPath, of watch: Int32) {
    watches[path] = nil
    paths[watch]?.removeAll { $0 == path }
    if paths[watch]?.isEmpty == true { paths[watch] = nil }
  }

  /// Looks for a folder that is not there, from now on.
  ///
  /// - Parameter before: what stood in its place when it went.
  mutating func expect(_ folder: RawPath, before: FileIdentity?) {
    guard !missing.keys.contains(where: folder.isWithin) else { return }
    missing = missing.filter { !$0.key.isWithin(folder) }
    missing[folder] = .some(before)
  }

  /// Takes the folders that were not there and are again.
  mutating func takeReturned() -> Set<RawPath> {
    var returned: Set<RawPath> = []
    for (folder, before) in missing {
      guard let now = Self.identity(of: folder), now != before else { continue }
      returned.insert(folder)
    }
    for folder in returned { missing[folder] = nil }
    return returned
  }

  /// Which folder stands at a path; nil for none.
  static func identity(of folder: RawPath) -> FileIdentity? {
    guard let status = try? POSIXFileSystem().status(of: folder, followingLinks: true),
      status.kind == .folder
    else { return nil }
    return status.identity
  }

  // MARK: - Notices

  /// What a notice means, for each name of its folder; nothing where it is of nothing that is looked at.
  mutating func events(_ notice: Inotify.Notice) -> [FolderEvent] {
    if notice.has(IN_Q_OVERFLOW) { return [.overflow] }
    let folders = paths[notice.watch] ?? []
    if notice.has(IN_IGNORED) {
      for folder in folders { forget(folder, of: notice.watch) }
      return []
    }
    return folders.compactMap { Self.event(notice, in: $0) }
  }

  private static func event(_ notice: Inotify.Notice, in folder: RawPath) -> FolderEvent? {
    func has(_ events: Int32...) -> Bool { events.contains(where: notice.has) }
    if has(IN_UNMOUNT) { return .unmounted(folder) }
    if has(IN_DELETE_SELF, IN_MOVE_SELF) { return .folderLeft(folder) }
    guard !notice.name.isEmpty, notice.name.first != UInt8(ascii: ".") else { return nil }
    let path = folder.appending(notice.name)
    if notice.mask & UInt32(IN_ISDIR) != 0 {
      if has(IN_CREATE, IN_MOVED_TO) { return .folderCame(path) }
      return has(IN_DELETE, IN_MOVED_FROM) ? .folderLeft(path) : nil
    }
    guard PhotoFormat(of: path) != nil || RawPath.start(ofSidecar: notice.name) != nil else {
      return nil
    }
    if has(IN_DELETE, IN_MOVED_FROM) { return .left(path) }
    if has(IN_MODIFY) { return .begun(path) }
    if has(IN_CREATE) { return isWhole(path) ? .finished(path) : .begun(path) }
    return .finished(path)
  }

  /// Whether nobody has to write what has just come: a link, or a further name of a file that was there.
  private static func isWhole(_ file: RawPath) -> Bool {
    guard let status = try? POSIXFileSystem().status(of: file, followingLinks: false) else {
      return true
    }
    return status.kind != .regular || status.linkCount > 1
  }
}

extension Inotify.Notice {
  /// Whether it is of such an event.
  fileprivate func has(_ event: Int32) -> Bool { mask & UInt32(bitPattern: event) != 0 }
}
