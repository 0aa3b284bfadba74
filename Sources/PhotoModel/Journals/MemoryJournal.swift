import Synchronization

/// A journal that forgets everything when the program ends, for tests and dry runs.
public final class MemoryJournal: EditJournal {
  private let contents = Mutex(Contents())

  /// An empty journal.
  public init() {}

  /// Keeps an operation.
  public func append(
    _ name: OperationName, _ edits: [Edit], discarding discarded: [Operation.ID]
  ) -> Operation.ID {
    contents.withLock { $0.append(name, edits, [], discarding: discarded) }
  }

  /// Keeps an operation that moves photos.
  public func append(
    _ name: OperationName, _ moves: [Move], discarding discarded: [Operation.ID]
  ) -> Operation.ID {
    contents.withLock { $0.append(name, [], moves, discarding: discarded) }
  }

  /// Keeps that an operation was undone or done again.
  public func setUndone(_ isUndone: Bool, _ operation: Operation.ID) {
    contents.withLock { $0.setUndone(isUndone, operation) }
  }

  /// The edits of an operation.
  public func edits(of operation: Operation.ID) -> [Edit] {
    contents.withLock { $0.entry(of: operation)?.edits ?? [] }
  }

  /// The moves of an operation.
  public func moves(of operation: Operation.ID) -> [Move] {
    contents.withLock { $0.entry(of: operation)?.moves ?? [] }
  }

  /// Where photos stand that were moved.
  public func places() -> [FilePath: ManualPlace] { contents.withLock(\.places) }

  /// All operations.
  public func history() -> History { contents.withLock(\.history) }

  /// All edits that wait.
  public func pendingEdits() -> [FilePath: PendingEdits] { contents.withLock(\.pending) }

  /// Keeps what photos are known by.
  public func keep(_ identities: [FilePath: PhotoIdentity]) {
    contents.withLock { $0.identities.merge(identities) { $1 } }
  }

  /// What these photos are known by.
  public func identities(of paths: [FilePath]) -> [FilePath: PhotoIdentity] {
    contents.withLock { contents in contents.identities.filter { paths.contains($0.key) } }
  }

  /// Gives what belongs to files to others.
  public func rehome(_ paths: [FilePath: FilePath]) { contents.withLock { $0.rehome(paths) } }

  /// Replaces what waits for these photos.
  public func setPending(_ pending: [FilePath: PendingEdits]) {
    contents.withLock { contents in
      for (path, edits) in pending { contents.pending[path] = edits.isEmpty ? nil : edits }
    }
  }
}

/// What the journal holds.
private struct Contents {
  struct Entry {
    let operation: Operation
    var edits: [Edit]
    var moves: [Move]
    var isUndone = false
  }

  var pending: [FilePath: PendingEdits] = [:]
  var identities: [FilePath: PhotoIdentity] = [:]
  private(set) var places: [FilePath: ManualPlace] = [:]
  private var entries: [Entry] = []
  private var lastID: Int64 = 0

  var history: History {
    History(
      done: entries.filter { !$0.isUndone }.map(\.operation),
      undone: entries.filter(\.isUndone).map(\.operation).reversed())
  }

  func entry(of operation: Operation.ID) -> Entry? {
    entries.first { $0.operation.id == operation }
  }

  mutating func append(
    _ name: OperationName, _ edits: [Edit], _ moves: [Move], discarding discarded: [Operation.ID]
  ) -> Operation.ID {
    entries.removeAll { discarded.contains($0.operation.id) }
    lastID += 1
    let operation = Operation(id: Operation.ID(rawValue: lastID), name: name)
    entries.append(Entry(operation: operation, edits: edits, moves: moves))
    apply(edits)
    apply(moves)
    return operation.id
  }

  mutating func setUndone(_ isUndone: Bool, _ operation: Operation.ID) {
    guard let place = entries.firstIndex(where: { $0.operation.id == operation }) else { return }
    entries[place].isUndone = isUndone
    let (edits, moves) = (entries[place].edits, entries[place].moves)
    apply(isUndone ? edits.reversed().map(\.reversed) : edits)
    apply(isUndone ? moves.reversed().map(\.reversed) : moves)
  }

  mutating func rehome(_ paths: [FilePath: FilePath]) {
    for (old, new) in paths {
      if let edits = pending.removeValue(forKey: old) { pending[new] = edits }
      if let place = places.removeValue(forKey: old) { places[new] = place }
      if let identity = identities.removeValue(forKey: old) { identities[new] = identity }
    }
    for place in entries.indices {
      for edit in entries[place].edits.indices {
        if let new = paths[entries[place].edits[edit].path] {
          entries[place].edits[edit].path = new
        }
      }
      for move in entries[place].moves.indices {
        if let new = paths[entries[place].moves[move].path] {
          entries[place].moves[move].path = new
        }
      }
    }
  }

  private mutating func apply(_ moves: [Move]) {
    for move in moves { places[move.path] = move.new }
  }

  private mutating func apply(_ edits: [Edit]) {
    for edit in edits { pending.fold(edit) }
  }
}
