import Synchronization

/// Whether work on another thread is still wanted.
final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  /// Whether the work is no longer wanted.
  var isSet: Bool { flag.load(ordering: .relaxed) }

  /// Says that the work is no longer wanted.
  func set() { flag.store(true, ordering: .relaxed) }
}
