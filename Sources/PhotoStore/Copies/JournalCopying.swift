import Locks

/// Makes copies of a journal in the background while it is being written: each soon after it is asked for, but not
/// right after another, as a copy keeps the disk busy for as long as saving several photos.
final class JournalCopying: Sendable {
  private struct State {
    /// Whether something was written that the last copy does not have.
    var isDue = false
    /// Whether a copy is being made or waited for.
    var isBusy = false
    var end: ContinuousClock.Instant?
  }

  private let pause: Duration
  private let make: @Sendable () -> Void
  private let state = Mutex(State())

  /// Copies of a journal.
  ///
  /// - Parameters:
  ///   - pause: the minimum time between two copies.
  ///   - make: makes one.
  init(pause: Duration = .seconds(1), _ make: @escaping @Sendable () -> Void) {
    self.pause = pause
    self.make = make
  }

  /// Whether no copy is being made or waited for.
  var isIdle: Bool { state.withLock { !$0.isBusy } }

  /// Has a copy made of what has been written so far.
  func copySoon() {
    let isFirst = state.withLock { state in
      defer { (state.isDue, state.isBusy) = (true, true) }
      return !state.isBusy
    }
    guard isFirst else { return }
    Task.detached(priority: .utility) { [self] in await copy() }
  }

  private func copy() async {
    repeat {
      if let end = state.withLock(\.end) {
        try? await Task.sleep(until: end + pause, clock: .continuous)
      }
      // What is written from here on may not be in it.
      state.withLock { $0.isDue = false }
      make()
    } while state.withLock { state in
      state.end = .now
      state.isBusy = state.isDue
      return state.isDue
    }
  }
}
