import CLinux
import Glibc
import PhotoModel

/// Which folders are watched, and what notices of them mean.
struct WatchedFolders {
  private let inotify: Inotify
  /// The paths of each folder: one that is open under several still has only one watch.
  private var paths: [Int32: [RawPath]] = [:]
  private var watches: [RawPath: Int32] = [:]
  /// The missing folders that are looked for, with what had taken their place when they left.
  private(set) var missing: [RawPath: FileIdentity?] = [:]
  /// The folders that are watched for some of their files only, whether they are there or not.
  private var partial: Set<RawPath> = []
  private var reached: Set<WatchLimit> = []

  init(_ inotify: Inotify) { self.inotify = inotify }

  /// Whether missing folders are looked for.
  var isMissingAny: Bool { !missing.isEmpty }

  /// The number of folders that are watched.
  var count: Int { watches.count }

  /// What the system says of a folder that is to be watched.
  struct Start {
    let watch: Result<Int32, FileError>
    let isOnNetwork: Bool
  }

  /// Has the system watch a folder. It goes to the disk, which may not answer.
  static func start(watching folder: RawPath, _ inotify: Inotify) -> Start {
    Start(
      watch: Result { () throws(FileError) in try inotify.watch(folder) },
      isOnNetwork: folder.withSystemName(linux_is_on_network) != 0)
  }

  /// Watches a folder, before it is listed: what happens from now on is reported.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - start: what the system said of it, which is asked if that is not known.
  ///   - isPartial: whether only some files in it are open.
  /// - Returns: what limits that, if it was not reported before.
  mutating func watch(
    _ folder: RawPath, _ start: Start? = nil, isPartial: Bool = false
  ) -> WatchLimit? {
    if !isPartial {
      partial.remove(folder)
    } else if watches[folder] == nil {
      partial.insert(folder)
    }
    let start = start ?? Self.start(watching: folder, inotify)
    switch start.watch {
    case .success(let watch):
      if let old = watches[folder], old != watch { forget(folder, of: old) }
      if watches[folder] == nil { paths[watch, default: []].append(folder) }
      watches[folder] = watch
      return start.isOnNetwork ? reach(.network) : nil
    case .failure(let error):
      // Whoever lists a folder reports that it is gone or closed to us.
      guard error == .system(ENOSPC) || error == .system(ENOMEM) else { return nil }
      return reach(.tooManyFolders(Inotify.limit))
    }
  }

  private mutating func reach(_ limit: WatchLimit) -> WatchLimit? {
    reached.insert(limit).inserted ? limit : nil
  }

  /// The watched folders that are not below others of which everything is watched.
  var topmost: Set<RawPath> {
    Set(
      watches.keys.filter { path in
        var folder = path.parent
        while let next = folder, watches[next] == nil || isPartial(next) { folder = next.parent }
        return folder == nil
      })
  }

  /// Whether only some files of a folder are open.
  func isPartial(_ folder: RawPath) -> Bool { partial.contains(folder) }

  /// Stops watching a folder that was closed, and those below it.
  mutating func close(_ folder: RawPath) {
    forget(folder)
    partial = partial.filter { !$0.isWithin(folder) }
  }

  /// Stops watching a folder that is gone, and those below it.
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

  /// Looks for a missing folder from now on.
  ///
  /// - Parameter before: what had taken its place when it left.
  mutating func expect(_ folder: RawPath, before: FileIdentity?) {
    guard !missing.keys.contains(where: folder.isWithin) else { return }
    missing = missing.filter { !$0.key.isWithin(folder) }
    missing[folder] = .some(before)
  }

  /// Looks no longer for folders that are back.
  ///
  /// - Returns: those of them that were looked for.
  mutating func take(returned: Set<RawPath>) -> Set<RawPath> {
    returned.filter { missing.removeValue(forKey: $0) != nil }
  }

  /// Which of some missing folders are back. It goes to the disk, which may not answer.
  static func returned(of missing: [RawPath: FileIdentity?]) -> Set<RawPath> {
    Set(
      missing.compactMap { folder, before in
        identity(of: folder).flatMap { $0 == before ? nil : folder }
      })
  }

  /// Which folder is at a path; nil if there is none.
  static func identity(of folder: RawPath) -> FileIdentity? {
    guard let status = try? POSIXFileSystem().status(of: folder, followingLinks: true),
      status.kind == .folder
    else { return nil }
    return status.identity
  }

  // MARK: - Notices

  /// What a notice means, for each path of its folder; empty if it is about nothing that matters.
  mutating func events(_ notice: Inotify.Notice) -> [FolderEvent] {
    if notice.has(IN_Q_OVERFLOW) { return [.overflow] }
    let folders = paths[notice.watch] ?? []
    if notice.has(IN_IGNORED) {
      for folder in folders { forget(folder, of: notice.watch) }
      return []
    }
    return folders.compactMap { folder in
      let event = Self.event(notice, in: folder)
      // What is in a folder beside the open files is nobody's concern.
      if case .folderCame = event, isPartial(folder) { return nil }
      return event
    }
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

  /// Whether what has just appeared is complete without being written: a link, or a further name of an existing file.
  private static func isWhole(_ file: RawPath) -> Bool {
    guard let status = try? POSIXFileSystem().status(of: file, followingLinks: false) else {
      return true
    }
    return status.kind != .regular || status.linkCount > 1
  }
}

extension Inotify.Notice {
  /// Whether it reports this event.
  fileprivate func has(_ event: Int32) -> Bool { mask & UInt32(bitPattern: event) != 0 }
}
