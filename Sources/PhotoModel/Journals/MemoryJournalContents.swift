/// What a journal in memory holds.
struct MemoryJournalContents {
  private struct Entry {
    var operation: EditOperation
    var edits: [Edit]
    var moves: [Move]
    var isUndone = false
  }

  /// Which photo gave its edits to which, in which operation, and whether that stays so when it is undone.
  private struct PathStep {
    let operation: EditOperation.ID
    let old: RawPath
    let new: RawPath
    var stays = false
  }

  private(set) var pending: [RawPath: PendingEdits] = [:]
  var identities: [RawPath: PhotoIdentity] = [:]
  private(set) var manualPositions: [RawPath: ManualPosition] = [:]
  private var entries: [Entry] = []
  private var pathSteps: [PathStep] = []
  private var lastID: Int64 = 0

  var history: History {
    History(
      done: entries.filter { !$0.isUndone }.map(\.operation),
      undone: entries.filter(\.isUndone).map(\.operation).reversed())
  }

  func edits(of operation: EditOperation.ID) -> [Edit] {
    (entry(of: operation)?.edits ?? []).following { today($0, after: operation) }
  }

  func moves(of operation: EditOperation.ID) -> [Move] {
    (entry(of: operation)?.moves ?? []).following { today($0, after: operation) }
  }

  mutating func append(
    _ name: OperationName, _ edits: [Edit], _ moves: [Move],
    discarding discarded: [EditOperation.ID]
  ) -> EditOperation.ID {
    let id = insert(name, edits, moves, discarding: discarded)
    apply(edits)
    apply(moves)
    return id
  }

  mutating func append(
    _ name: OperationName, _ session: Write.Session, discarding discarded: [EditOperation.ID]
  ) -> EditOperation.ID {
    insert(name, [], [], session, discarding: discarded)
  }

  mutating func conclude(_ task: EditOperation.ID, photoCount: Int) {
    guard photoCount > 0 else { return entries.removeAll { $0.operation.id == task } }
    for index in entries.indices where entries[index].operation.id == task {
      entries[index].operation = entries[index].operation.of(photoCount)
    }
  }

  mutating func record(_ direction: HistoryDirection, of operation: EditOperation.ID) {
    guard let index = entries.firstIndex(where: { $0.operation.id == operation }) else { return }
    let (edits, moves) = (edits(of: operation), moves(of: operation))
    entries[index].isUndone = direction == .undo
    apply(edits.carriedOut(by: direction))
    apply(moves.carriedOut(by: direction))
  }

  mutating func set(_ edits: PendingEdits, of path: RawPath) {
    pending[path] = edits.isEmpty ? nil : edits
  }

  // MARK: - Edits that pass from one file to another

  mutating func append(
    _ name: OperationName, _ pathChange: PathChange, discarding discarded: [EditOperation.ID]
  ) -> EditOperation.ID {
    let id = insert(name, pathChange.edits, pathChange.moves, discarding: discarded)
    carryOut(pathChange, id, stays: false)
    return id
  }

  mutating func follow(_ pathChange: PathChange) {
    lastID += 1
    carryOut(pathChange, EditOperation.ID(rawValue: lastID), stays: true)
  }

  private mutating func carryOut(_ pathChange: PathChange, _ id: EditOperation.ID, stays: Bool) {
    for photo in pathChange.photos {
      pathSteps.append(PathStep(operation: id, old: photo.old, new: photo.new, stays: stays))
      if let identity = identities[photo.old] { identities[photo.new] = identity }
    }
    for (path, edits) in pathChange.pending(after: .redo) { set(edits, of: path) }
    apply(pathChange.moves)
  }

  func pathChange(of operation: EditOperation.ID) -> PathChange? {
    let paths = pathSteps.filter { $0.operation == operation && !$0.stays }
    guard !paths.isEmpty, let entry = entry(of: operation) else { return nil }
    return PathChange(
      paths: paths.map { ($0.old, $0.new) }, edits: entry.edits, moves: entry.moves)
  }

  mutating func record(
    _ direction: HistoryDirection, of operation: EditOperation.ID, _ pathChange: PathChange
  ) {
    guard let index = entries.firstIndex(where: { $0.operation.id == operation }) else { return }
    entries[index].isUndone = direction == .undo
    let taken = Set(pathChange.photos.map(\.old))
    func isLeft(_ step: PathStep) -> Bool {
      step.operation == operation && !step.stays && !taken.contains(step.old)
    }
    switch direction {
    case .undo:
      for index in pathSteps.indices where isLeft(pathSteps[index]) {
        pathSteps[index].stays = true
      }
    case .redo: pathSteps.removeAll(where: isLeft)
    }
    for (path, edits) in pathChange.pending(after: direction) { set(edits, of: path) }
    apply(pathChange.moves.carriedOut(by: direction))
  }

  /// The current path of a photo that had another one in an operation.
  private func today(_ path: RawPath, after operation: EditOperation.ID) -> RawPath {
    // In one operation a photo goes one step, though another one may have had the name before.
    var (path, last) = (path, operation)
    for step in pathSteps
    where step.operation.rawValue > last.rawValue && step.old == path {
      if step.stays || entry(of: step.operation)?.isUndone != true {
        (path, last) = (step.new, step.operation)
      }
    }
    return path
  }

  // MARK: -

  private func entry(of operation: EditOperation.ID) -> Entry? {
    entries.first { $0.operation.id == operation }
  }

  private mutating func insert(
    _ name: OperationName, _ edits: [Edit], _ moves: [Move], _ session: Write.Session? = nil,
    discarding discarded: [EditOperation.ID]
  ) -> EditOperation.ID {
    entries.removeAll { discarded.contains($0.operation.id) }
    pathSteps.removeAll { discarded.contains($0.operation) && !$0.stays }
    lastID += 1
    let operation = EditOperation(
      id: EditOperation.ID(rawValue: lastID), name: name, session: session)
    entries.append(Entry(operation: operation, edits: edits, moves: moves))
    return operation.id
  }

  private mutating func apply(_ moves: [Move]) {
    for move in moves { manualPositions[move.path] = move.new }
  }

  private mutating func apply(_ edits: [Edit]) {
    for edit in edits { pending.fold(edit) }
  }
}
