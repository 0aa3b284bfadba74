import PhotoModel

/// One scan on its way: chunks of findings are read on threads, and handed over in their order, but for
/// those that take too long.
///
/// What takes longer than a moment is set aside, with all that is found in the same folder from then on:
/// the disk may not answer. What was set aside for that is read when all else is, and what has not come
/// some time later is given up.
struct ScanRun<Finding: Sendable, Result: Sendable> {
  /// Something that was awaited.
  private enum Step: Sendable {
    case chunk(place: Int, [Result])
    case slow(place: Int, Result?)
    case look
  }

  private typealias Chunk = ScanChunk<Finding, Result>

  let patience: ScanPatience
  /// What is made of a finding, on many threads.
  let make: @Sendable (Finding) -> Result
  /// What is made of a finding that takes too long.
  let giveUp: @Sendable (Finding) -> Result
  /// The folder of a finding.
  let folder: @Sendable (Finding) -> RawPath?

  private var queue: ChunkQueue<Result>
  private var running: [Int: Chunk] = [:]
  private var aside: [Int: (chunk: Chunk, finding: Finding)] = [:]
  /// What is read when all else is.
  private var late: [Finding] = []
  private var isWalking = true
  private var deadline: ContinuousClock.Instant?

  init(
    every interval: Duration, _ patience: ScanPatience,
    make: @escaping @Sendable (Finding) -> Result,
    giveUp: @escaping @Sendable (Finding) -> Result,
    folder: @escaping @Sendable (Finding) -> RawPath?
  ) {
    queue = ChunkQueue(interval: interval)
    self.patience = patience
    self.make = make
    self.giveUp = giveUp
    self.folder = folder
  }

  /// Reads all that comes, and hands over what is made of it.
  nonisolated(nonsending) mutating func read(
    _ next: () -> [Finding], _ deliver: ([Result]) async -> Void
  ) async {
    await withTaskGroup(of: Step.self) { group in
      begin(next, &group)
      look(&group)
      while !running.isEmpty || !aside.isEmpty, let step = await group.next() {
        var ready: [Result]?
        switch step {
        case .chunk(let place, let results):
          running[place] = nil
          ready = queue.add(results, at: place)
        case .slow(let place, let result):
          if let finding = aside.removeValue(forKey: place)?.finding, !Task.isCancelled {
            ready = queue.add(late: [result ?? giveUp(finding)])
          }
        case .look:
          ready = setAside(&group)
          look(&group)
        }
        begin(next, &group)
        if let ready { await deliver(ready) }
      }
      group.cancelAll()
      if let rest = queue.finish() { await deliver(rest) }
    }
  }

  private mutating func begin(_ next: () -> [Finding], _ group: inout TaskGroup<Step>) {
    while isWalking, queue.hasRoom, !Task.isCancelled {
      let findings = next()
      isWalking = !findings.isEmpty
      let slow = Set(aside.values.map { folder($0.finding) })
      let isHeld = { [folder] in slow.contains(folder($0)) }
      if slow.isEmpty || !findings.contains(where: isHeld) {
        if isWalking { begin(findings, &group) }
      } else {
        late += findings.filter(isHeld)
        let others = findings.filter { !isHeld($0) }
        if !others.isEmpty { begin(others, &group) }
      }
    }
    guard !isWalking || Task.isCancelled, running.isEmpty else { return }
    if deadline == nil { deadline = .now + patience.last }
    guard !late.isEmpty, !Task.isCancelled else { return }
    let chunk = late.prefix(FolderScanner.chunkSize)
    late.removeFirst(chunk.count)
    begin(Array(chunk), &group)
  }

  private mutating func begin(_ findings: [Finding], _ group: inout TaskGroup<Step>) {
    let place = queue.begin()
    let chunk = Chunk(findings, make)
    running[place] = chunk
    group.addTask { .chunk(place: place, await chunk.read()) }
  }

  private func look(_ group: inout TaskGroup<Step>) {
    // Cancelling wakes it, once.
    guard !Task.isCancelled else { return }
    let interval = patience.interval
    group.addTask {
      try? await Task.sleep(for: interval)
      return .look
    }
  }

  /// Sets aside what takes long; gives up what took too long, and what was not read for it.
  private mutating func setAside(_ group: inout TaskGroup<Step>) -> [Result]? {
    if Task.isCancelled {
      for chunk in running.values { chunk.stop() }
      for (chunk, _) in aside.values { chunk.stop() }
      return nil
    }
    let isOver = deadline.map { .now >= $0 } ?? false
    for (place, chunk) in running {
      guard let (slow, rest) = chunk.setAside(after: isOver ? .zero : patience.moment) else {
        continue
      }
      aside[place] = (chunk, slow)
      late += rest
      group.addTask { .slow(place: place, await chunk.slowResult()) }
    }
    guard isOver else { return nil }
    for (chunk, _) in aside.values { chunk.stop() }
    defer { late = [] }
    return queue.add(late: late.map(giveUp))
  }
}
