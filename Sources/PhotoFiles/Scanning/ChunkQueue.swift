/// Decides how far several threads read ahead, puts the chunks that they have read into order, and releases them in
/// batches.
struct ChunkQueue<Result> {
  /// How many chunks may be read before the first of them is handed over, so that the others do not get far ahead of
  /// one slow chunk.
  static var chunksAhead: Int { Cores.count * 4 }

  private var interval: Duration
  private let longest: Duration
  private var begun = 0
  private var done = 0
  private var early: [Int: [Result]] = [:]
  /// The number of the chunk that is released next.
  private var next = 0
  private var waiting: [Result] = []
  private var last: ContinuousClock.Instant?

  /// An empty queue.
  ///
  /// - Parameters:
  ///   - interval: the time between the first two batches.
  ///   - longest: the longest time between two batches, to which it doubles from batch to batch.
  init(interval: Duration, growingTo longest: Duration? = nil) {
    self.interval = interval
    self.longest = longest ?? interval
  }

  /// Whether one more chunk may be begun.
  var hasRoom: Bool { begun - done < Cores.count * 2 && begun - next < Self.chunksAhead }

  /// Begins a chunk; returns its number in the order.
  mutating func begin() -> Int {
    begun += 1
    return begun - 1
  }

  /// Takes in a chunk; returns a batch when it is time for one. The first one is returned at once.
  mutating func add(
    _ results: [Result], at number: Int, now: ContinuousClock.Instant = .now
  ) -> [Result]? {
    done += 1
    early[number] = results
    while let results = early.removeValue(forKey: next) {
      waiting += results
      next += 1
    }
    return batch(now)
  }

  /// Takes in results that come after all others, because they took too long.
  mutating func add(
    late results: [Result], now: ContinuousClock.Instant = .now
  ) -> [Result]? {
    waiting += results
    return batch(now)
  }

  private mutating func batch(_ now: ContinuousClock.Instant) -> [Result]? {
    if let last, now - last < interval { return nil }
    guard !waiting.isEmpty else { return nil }
    if last != nil { interval = min(interval * 2, longest) }
    last = now
    return finish()
  }

  /// The results that have not been released yet.
  mutating func finish() -> [Result]? {
    guard !waiting.isEmpty else { return nil }
    defer { waiting = [] }
    return waiting
  }
}
