import Locks

/// Some photos that a thread reads one after the other. One that takes too long can be set aside: then what was read
/// before it is returned, the rest is given back, and its own result comes later, or never.
final class ScanChunk<Element: Sendable, Result: Sendable>: Sendable {
  private struct State {
    var results: [Result] = []
    /// The position of what is being read.
    var current = 0
    var begun: ContinuousClock.Instant?
    /// How long all of them took; nil until that is known.
    var duration: Duration?
    var isAside = false
    var isStopped = false
    var waiting: CheckedContinuation<[Result], Never>?
    var slow: CheckedContinuation<Result?, Never>?
    var slowResult: Result?
  }

  private let elements: [Element]
  private let prepare: @Sendable ([Element]) -> Void
  private let make: @Sendable (Element) -> Result
  private let state = Mutex(State())

  /// A chunk of elements, each of which is turned into a result.
  ///
  /// - Parameters:
  ///   - prepare: what is done once beforehand; its time counts as part of the first element's.
  ///   - make: makes the result of one.
  init(
    _ elements: [Element], prepare: @escaping @Sendable ([Element]) -> Void = { _ in },
    _ make: @escaping @Sendable (Element) -> Result
  ) {
    self.elements = elements
    self.prepare = prepare
    self.make = make
  }

  /// How many elements were read in time.
  var count: Int { state.withLock { $0.results.count } }

  /// Reads on a thread, and waits for all, or for what was read when the chunk is set aside.
  ///
  /// - Returns: what was read, and how long the thread took for it; nil if it did not finish.
  func read() async -> ([Result], Duration?) {
    let results = await withCheckedContinuation { continuation in
      state.withLock { $0.waiting = continuation }
      ReadingThread.start { self.readAll() }
    }
    return (results, state.withLock(\.duration))
  }

  /// The result of the element that was set aside; nil if it is given up.
  func slowResult() async -> Result? {
    await withCheckedContinuation { continuation in
      let (isKnown, result) = state.withLock { state in
        let isKnown = state.isStopped || state.slowResult != nil
        if !isKnown { state.slow = continuation }
        return (isKnown, state.slowResult)
      }
      if isKnown { continuation.resume(returning: result) }
    }
  }

  /// Sets the chunk aside if one element has already taken longer than this.
  ///
  /// - Returns: that element, and those after it, which are not read.
  func setAside(
    after limit: Duration, now: ContinuousClock.Instant = .now
  ) -> (slow: Element, rest: ArraySlice<Element>)? {
    let (waiting, results, current) = state.withLock { state in
      guard let begun = state.begun, !state.isAside, now - begun >= limit else {
        return (CheckedContinuation<[Result], Never>?.none, [Result](), 0)
      }
      state.isAside = true
      defer { state.waiting = nil }
      return (state.waiting, state.results, state.current)
    }
    guard let waiting else { return nil }
    waiting.resume(returning: results)
    return (elements[current], elements[(current + 1)...])
  }

  /// Reads nothing more, and stops waiting: both for what is being read and for what was set aside.
  func stop() {
    let (waiting, results, slow) = state.withLock { state in
      state.isStopped = true
      let isReading = state.begun != nil && !state.isAside
      defer {
        if isReading { state.waiting = nil }
        state.isAside = state.isAside || isReading
        state.slow = nil
      }
      return (isReading ? state.waiting : nil, state.results, state.slow)
    }
    waiting?.resume(returning: results)
    slow?.resume(returning: nil)
  }

  private func readAll() {
    let start = ContinuousClock.now
    var isStopped = state.withLock { state in
      state.results.reserveCapacity(elements.count)
      return begin(0, &state)
    }
    for position in elements.indices where !isStopped {
      if position == elements.startIndex { prepare(elements) }
      let result = make(elements[position])
      let (isAside, slow) = state.withLock { state in
        guard state.isAside else {
          state.results.append(result)
          isStopped = begin(position + 1, &state)
          return (false, CheckedContinuation<Result?, Never>?.none)
        }
        defer { state.slow = nil }
        state.slowResult = result
        return (true, state.slow)
      }
      slow?.resume(returning: result)
      if isAside { return }
    }
    let (waiting, results) = state.withLock { state in
      state.duration = .now - start
      defer { state.waiting = nil }
      return (state.waiting, state.results)
    }
    waiting?.resume(returning: results)
  }

  /// Begins the element at a position.
  ///
  /// - Returns: whether there is nothing to read there.
  private func begin(_ position: Int, _ state: inout State) -> Bool {
    state.current = position
    let isOver = state.isStopped || position == elements.endIndex
    state.begun = isOver ? nil : .now
    return isOver
  }
}
