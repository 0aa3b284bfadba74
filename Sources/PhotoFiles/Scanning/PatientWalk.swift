import Locks
import PhotoModel

/// A walk on a thread of its own, which does not wait long for any folder.
///
/// A folder that does not answer is set aside, and the walk goes on with the others; what is seen of it later is
/// taken in then. If several folders in the same folder do not answer, those beside them come last, and only some are
/// tried before one answers: each one waited for takes up a thread.
final class PatientWalk: Sendable {
  typealias Finding = FolderWalk.Finding

  private struct State {
    var walk: FolderWalk
    /// What is being looked at, and since when.
    var current: (number: Int, pending: FolderWalk.Pending, begun: ContinuousClock.Instant)?
    /// How many looks have begun.
    var begun = 0
    /// How many looks have ended.
    var ended = 0
    /// What does not answer, by the number of its look.
    var aside: [Int: FolderWalk.Pending] = [:]
    /// What is not looked at until something else answers.
    var held: [FolderWalk.Pending] = []
    var waiting: CheckedContinuation<[Finding], Never>?
    var wanted = 0
    var result: [Finding] = []
    /// Whether what was found so far should be handed over.
    var isHurried = false
    var isStopped = false

    /// How many looks may be waited for: in one folder while there are others, once those are read, and in total.
    static let asideLimits = (beside: 4, last: 16, all: 256)

    mutating func next() -> FolderWalk.Pending? {
      while let next = walk.next() {
        guard isHeld(next) else { return next }
        held.append(next)
      }
      guard !held.isEmpty, aside.count < Self.asideLimits.last else { return nil }
      return held.removeFirst()
    }

    private func isHeld(_ next: FolderWalk.Pending) -> Bool {
      guard !aside.isEmpty else { return false }
      if aside.count >= Self.asideLimits.all { return true }
      // Nobody said that roots have anything to do with each other.
      if case .root = next { return false }
      let parent = next.path.parent
      return aside.values.count { $0.path.parent == parent } >= Self.asideLimits.beside
    }
  }

  private let look: FolderLook
  private let state: Mutex<State>

  /// A walk that has not begun.
  init(_ walk: FolderWalk, _ look: FolderLook) {
    self.look = look
    state = Mutex(State(walk: walk))
  }

  /// How many looks have ended, which shows whether the walk makes progress.
  var progress: Int { state.withLock(\.ended) }

  /// Whether there is something to find although `next` found nothing more: a folder has answered.
  var hasMore: Bool { state.withLock { !$0.isStopped && $0.walk.hasMore } }

  /// Whether something does not answer.
  var isWaiting: Bool { state.withLock { !$0.aside.isEmpty } }

  /// The next findings; none once everything that answers was looked at.
  func next(atMost count: Int) async -> [Finding] {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        state.waiting = continuation
        state.wanted = count
        state.isHurried = false
      }
      ReadingThread.start { self.walk() }
    }
  }

  /// Hands over what was found so far, and sets aside what has already taken longer than this.
  func hurry(_ limit: Duration, now: ContinuousClock.Instant = .now) {
    let isAside = state.withLock { state in
      state.isHurried = true
      guard let (number, pending, begun) = state.current, now - begun >= limit else { return false }
      state.aside[number] = pending
      state.current = nil
      return true
    }
    if isAside { ReadingThread.start { self.walk() } }
  }

  /// Stops waiting for what does not answer.
  ///
  /// - Returns: a problem for each.
  func giveUp() -> [Finding] {
    state.withLock { state in
      defer { (state.aside, state.held) = ([:], []) }
      let paths = (state.aside.sorted { $0.key < $1.key }.map(\.value) + state.held).map(\.path)
      return paths.map { .unreadable($0, PhotoError(ReadingError.takesTooLong)) }
    }
  }

  /// Looks at nothing more, and stops waiting.
  func stop() {
    let waiting = state.withLock { state in
      state.isStopped = true
      state.current = nil
      (state.aside, state.held) = ([:], [])
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: [])
  }

  private func walk() {
    while let (number, pending) = begin() {
      guard finish(number, with: look.look(at: pending)) else { return }
    }
  }

  /// What to look at next; nil when enough was found, or nothing is left, and the findings are handed over.
  private func begin() -> (number: Int, pending: FolderWalk.Pending)? {
    let (next, waiting, result) = state.withLock { state in
      state.result += state.walk.takeFound(atMost: state.wanted - state.result.count)
      let count = state.result.count
      let isEnough = state.isStopped || count >= state.wanted || (state.isHurried && count > 0)
      if !isEnough, let next = state.next() {
        state.begun += 1
        state.current = (state.begun, next, .now)
        return ((state.begun, next) as (Int, FolderWalk.Pending)?, state.waiting, [Finding]())
      }
      defer { (state.waiting, state.result) = (nil, []) }
      return (nil, state.waiting, state.result)
    }
    if next == nil { waiting?.resume(returning: result) }
    return next
  }

  /// Takes in what was seen; false if that was set aside, and another thread goes on.
  private func finish(_ number: Int, with sight: FolderLook.Sight) -> Bool {
    state.withLock { state in
      if let (current, pending, _) = state.current, current == number {
        state.current = nil
        state.ended += 1
        state.walk.take(sight, of: pending)
        return true
      }
      guard let pending = state.aside.removeValue(forKey: number) else { return false }
      state.ended += 1
      state.walk.take(sight, of: pending)
      state.walk.putBack(state.held)
      state.held = []
      return false
    }
  }
}
