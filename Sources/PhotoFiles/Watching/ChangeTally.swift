import PhotoModel

/// Gathers what happens in folders until it is quiet there, so that a burst is looked at once, and a file only after
/// it is written. It has no clock: all times are passed in.
struct ChangeTally {
  /// How long a file must be quiet before it is looked at.
  static let quiet: Duration = .milliseconds(120)
  /// The longest that a file that keeps changing waits.
  static let patience: Duration = .milliseconds(600)
  /// How long after its last change a file that was begun and not closed counts as written.
  static let growth: Duration = .seconds(3)
  /// The shortest time between two looks: each makes the window lay itself out again.
  static let pause: Duration = .milliseconds(250)

  private struct Entry {
    var event: FolderEvent
    var first: Duration
    var last: Duration

    /// When to look at it.
    var due: Duration {
      if case .begun = event { return last + ChangeTally.growth }
      return min(last + ChangeTally.quiet, first + ChangeTally.patience)
    }

    /// Whether it is no longer there.
    var isGone: Bool {
      switch event {
      case .left, .folderLeft: true
      case .begun, .finished, .folderCame, .unmounted, .overflow: false
      }
    }
  }

  private var entries: [RawPath: Entry] = [:]
  private var overflow: Duration?
  private var lastTaken: Duration?

  /// When there is something to take; nil while nothing has happened.
  var due: Duration? {
    let dues = entries.values.lazy.map(\.due)
    guard let first = [dues.min(), overflow.map { $0 + Self.quiet }].compactMap(\.self).min()
    else { return nil }
    return max(first, lastTaken.map { $0 + Self.pause } ?? first)
  }

  /// Notes something that happened at a time.
  mutating func note(_ event: FolderEvent, at time: Duration) {
    guard let path = event.path else {
      overflow = overflow ?? time
      return
    }
    let known = entries[path]
    // What was unmounted is gone, whatever takes its place.
    if case .unmounted = known?.event { return }
    var first = known?.first ?? time
    if case .begun = known?.event { first = time }
    entries[path] = Entry(event: event, first: first, last: time)
  }

  /// What should be looked at by now; nil for nothing.
  mutating func take(at time: Duration) -> FolderChanges? {
    guard let due, due <= time else { return nil }
    var changes = FolderChanges()
    if let overflow, overflow + Self.quiet <= time {
      self.overflow = nil
      changes.isUnknown = true
    }
    let left = foldersThatLeft(by: time)
    for (path, entry) in entries {
      guard entry.due <= time || (entry.isGone && left.around(path) != nil) else { continue }
      entries[path] = nil
      switch entry.event {
      case .begun, .finished: changes.note(path, isGone: false)
      case .left: changes.note(path, isGone: true)
      case .folderCame: changes.came.insert(path)
      case .folderLeft: changes.left.insert(path)
      case .unmounted:
        changes.left.insert(path)
        changes.unmounted.insert(path)
      case .overflow: break
      }
    }
    lastTaken = time
    guard !changes.isEmpty else { return nil }
    for (path, entry) in entries {
      if case .begun = entry.event { changes.growing.insert(path) }
    }
    return changes
  }

  /// The folders that are reported as having left. What left them before is reported with them: a folder that was
  /// emptied first must not look as if it went away with its photos.
  private func foldersThatLeft(by time: Duration) -> FolderSet {
    FolderSet(
      entries.compactMap { path, entry in
        if case .folderLeft = entry.event, entry.due <= time { path } else { nil }
      })
  }
}

extension FolderEvent {
  /// What it happened to; nil if nobody knows.
  fileprivate var path: RawPath? {
    switch self {
    case .begun(let path), .finished(let path), .left(let path), .folderCame(let path),
      .folderLeft(let path), .unmounted(let path):
      path
    case .overflow: nil
    }
  }
}
