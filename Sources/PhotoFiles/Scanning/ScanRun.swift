import PhotoModel

/// One scan in progress: chunks of findings are read on threads, and handed over in order, except those that take too
/// long.
///
/// What takes longer than a moment is set aside, and everything found in the same folder from then on is put off: the
/// disk may not answer. What was put off is read when everything else is; when nothing has come for some time, the
/// rest is given up. Its many properties are one state, which only one task changes.
struct ScanRun<Result: Sendable> {
  typealias Finding = FolderWalk.Finding

  /// Something that was awaited.
  private enum Step: Sendable {
    case found([Finding])
    case chunk(number: Int, [Result], Duration?)
    case slow(number: Int, Result?)
    case look
  }

  private typealias Chunk = ScanChunk<Finding, Result>

  let walk: PatientWalk
  let patience: ScanPatience
  /// What is done once for some findings, before a result is made of each.
  let prepare: @Sendable ([Finding]) -> Void
  /// What is made of a finding, on many threads.
  let make: @Sendable (Finding) -> Result
  /// What is made of a finding that takes too long.
  let giveUp: @Sendable (Finding) -> Result

  private var queue: ChunkQueue<Result>
  private var size = ChunkSize()
  private var running: [Int: Chunk] = [:]
  private var aside: [Int: (chunk: Chunk, finding: Finding)] = [:]
  /// What the walk has found.
  private var found: ArraySlice<Finding> = []
  /// What is read once everything else is.
  private var late: ArraySlice<Finding> = []
  /// Whether the walk is asked for more.
  private var isFinding = false
  /// Whether it has returned something.
  private var hasFound = false
  /// Whether it may have more.
  private var isWalking = true
  private var deadline: ContinuousClock.Instant?
  /// How much was read of chunks that have ended.
  private var done = 0
  /// How far the scan was at the last check.
  private var seen = 0

  init(
    _ walk: PatientWalk, every interval: Duration, growingTo longest: Duration?,
    _ patience: ScanPatience,
    prepare: @escaping @Sendable ([Finding]) -> Void,
    make: @escaping @Sendable (Finding) -> Result,
    giveUp: @escaping @Sendable (Finding) -> Result
  ) {
    queue = ChunkQueue(interval: interval, growingTo: longest)
    self.walk = walk
    self.patience = patience
    self.prepare = prepare
    self.make = make
    self.giveUp = giveUp
  }

  /// How much is found before it is read: waking the walk costs about as much as reading a photo.
  private static var foundAtOnce: Int { ChunkSize.most * 4 }

  /// Reads everything that comes, and hands over the results.
  nonisolated(nonsending) mutating func read(_ deliver: ([Result]) async -> Void) async {
    await withTaskGroup(of: Step.self) { group in
      begin(&group)
      look(&group)
      while isBusy, let step = await group.next() {
        let ready = take(step, &group)
        begin(&group)
        if let ready { await deliver(ready) }
      }
      group.cancelAll()
      if let rest = queue.finish() { await deliver(rest) }
    }
  }

  private var isBusy: Bool {
    isFinding || !found.isEmpty || !running.isEmpty || !aside.isEmpty || walk.isWaiting
      || walk.hasMore
  }

  private mutating func take(_ step: Step, _ group: inout TaskGroup<Step>) -> [Result]? {
    switch step {
    case .found(let findings):
      isFinding = false
      hasFound = true
      isWalking = !findings.isEmpty
      found += findings
    case .chunk(let number, let results, let duration):
      running[number] = nil
      size.note(duration, for: results.count)
      done += results.count
      return queue.add(results, at: number)
    case .slow(let number, let result):
      if result != nil { done += 1 }
      if let finding = aside.removeValue(forKey: number)?.finding, !Task.isCancelled {
        return queue.add(late: [result ?? giveUp(finding)])
      }
    case .look:
      if Task.isCancelled {
        stop()
      } else {
        defer { look(&group) }
        return setAside(&group)
      }
    }
    return nil
  }

  private mutating func begin(_ group: inout TaskGroup<Step>) {
    guard !Task.isCancelled else { return }
    while !found.isEmpty, queue.hasRoom {
      let findings = found.prefix(size.count)
      found = found.dropFirst(findings.count)
      let others = leavingOutSlow(findings)
      if !others.isEmpty { begin(others, &group) }
    }
    guard found.isEmpty else { return }
    if isWalking, !isFinding {
      isFinding = true
      // What is seen first should not have to wait for more.
      let count = hasFound ? Self.foundAtOnce : ChunkSize.least
      group.addTask { [walk] in .found(await walk.next(atMost: count)) }
    }
    guard !isFinding, running.isEmpty else { return }
    if deadline == nil { deadline = patience.now() + patience.last }
    let chunk = late.prefix(ChunkSize.least)
    late = late.dropFirst(chunk.count)
    if !chunk.isEmpty { begin(Array(chunk), &group) }
  }

  /// Those that are not in a folder where something takes long; the others are read late.
  private mutating func leavingOutSlow(_ findings: ArraySlice<Finding>) -> [Finding] {
    guard !aside.isEmpty else { return Array(findings) }
    let slow = Set(aside.values.map(\.finding.folder))
    late += findings.filter { slow.contains($0.folder) }
    return findings.filter { !slow.contains($0.folder) }
  }

  private mutating func begin(_ findings: [Finding], _ group: inout TaskGroup<Step>) {
    let number = queue.begin()
    let chunk = Chunk(findings, prepare: prepare, make)
    running[number] = chunk
    group.addTask {
      let (results, duration) = await chunk.read()
      return .chunk(number: number, results, duration)
    }
  }

  /// Checks again after a while, or when the scan is cancelled.
  private func look(_ group: inout TaskGroup<Step>) {
    let interval = patience.interval
    group.addTask {
      try? await Task.sleep(for: interval)
      return .look
    }
  }

  private func stop() {
    walk.stop()
    for chunk in running.values { chunk.stop() }
    for (chunk, _) in aside.values { chunk.stop() }
  }

  /// Sets aside what takes long; gives up what took too long, and what was put off because of it.
  private mutating func setAside(_ group: inout TaskGroup<Step>) -> [Result]? {
    walk.hurry(patience.moment)
    // A folder that was set aside has answered.
    if !isWalking, walk.hasMore { isWalking = true }
    let isOver = isOver()
    for (number, chunk) in running {
      guard let (slow, rest) = chunk.setAside(after: isOver ? .zero : patience.moment) else {
        continue
      }
      aside[number] = (chunk, slow)
      late += rest
      group.addTask { .slow(number: number, await chunk.slowResult()) }
    }
    guard isOver else { return nil }
    for (chunk, _) in aside.values { chunk.stop() }
    defer { late = [] }
    return queue.add(late: (late + walk.giveUp()).map(giveUp))
  }

  /// Whether everything that answers was read, and nothing more has come for as long as the scan waits.
  private mutating func isOver() -> Bool {
    let progress = done + running.values.reduce(0) { $0 + $1.count } + walk.progress
    defer { seen = progress }
    guard let end = deadline else { return false }
    let now = patience.now()
    guard seen == progress, !isWalking else {
      deadline = now + patience.last
      return false
    }
    return now >= end
  }
}
