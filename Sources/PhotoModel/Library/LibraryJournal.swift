/// The journal behind a library: what operations have to write is worked out and written here, one operation after
/// the other, and never on the main actor.
actor LibraryJournal {
  /// Showing more than this takes part of a frame.
  static let mostOfSmall = 500

  /// What the journal has, and the library shows from now on.
  struct Committed: Sendable {
    /// A new operation; nil for one that the journal knew.
    var operation: EditOperation?
    /// The edits, as they are to be shown.
    var edits: [Edit] = []
    /// Whether the edits take others back, or do them again.
    var isReversal = false
    /// What is pending for files, as it is to be shown.
    var pending: [(path: RawPath, edits: PendingEdits)] = []
    /// The moves, as they are to be shown.
    var moves: [Move] = []
    /// When an operation that the journal knew was done, in seconds since 1970 (UTC).
    var time: Int64?
    /// What the library holds when it shows all that; nil if nobody has worked that out.
    var contents: ChangedContents?

    /// The files about which something is to be shown.
    var paths: [RawPath] { edits.map(\.path) + pending.map(\.path) + moves.map(\.path) }

    /// Whether showing it takes part of a frame.
    var isSmall: Bool { edits.count + pending.count + moves.count <= LibraryJournal.mostOfSmall }
  }

  private let journal: any EditJournal

  /// The journal of a library.
  init(_ journal: any EditJournal) { self.journal = journal }

  /// Works out what an action really changes, and records that.
  ///
  /// - Parameters:
  ///   - action: one that makes a new operation.
  ///   - contents: what the library holds. It is released before this returns, as otherwise a change would copy it.
  ///   - flatKeywords: which words of a keyword with levels are flat keywords too.
  /// - Returns: nil if nothing changes.
  func commit(
    _ action: LibraryAction, in contents: consuming LibraryContents, flatKeywords: FlatKeywords
  ) async throws -> Committed? {
    let discarded = contents.nextDiscarded
    let photos = contents.snapshot(flatKeywords)
    if let (moves, name) = photos.moves(of: action) {
      return try await write(Committed(moves: moves), to: contents) { committed in
        let id = try journal.append(name, moves, discarding: discarded)
        committed.operation = EditOperation(id: id, name: name)
      }
    }
    guard let (edits, name) = photos.edits(of: action) else { return nil }
    return try await write(Committed(edits: edits), to: contents) { committed in
      let id = try journal.append(name, edits, discarding: discarded)
      committed.operation = EditOperation(id: id, name: name)
    }
  }

  /// Writes something, and meanwhile works out what the library holds afterwards, if that takes long.
  private func write(
    _ committed: Committed, to contents: LibraryContents, _ body: (inout Committed) throws -> Void
  ) async throws -> Committed {
    var written = committed
    guard !committed.isSmall else {
      try body(&written)
      return written
    }
    async let changed = ChangedContents(contents, showing: committed)
    try body(&written)
    written.contents = await changed
    return written
  }

  /// The edits of an operation; none if the journal no longer knows it.
  func edits(of operation: EditOperation.ID) throws -> [Edit] { try journal.edits(of: operation) }

  /// What it takes to undo an operation or to do it again.
  ///
  /// - Returns: nil for an operation that the journal no longer knows: another program has done something new since.
  func reversal(
    of operation: EditOperation.ID, by direction: HistoryDirection
  ) throws -> Committed? {
    let edits = try journal.edits(of: operation)
    let moves = try journal.moves(of: operation)
    guard !edits.isEmpty || !moves.isEmpty else { return nil }
    return Committed(
      edits: edits.carriedOut(by: direction), isReversal: true,
      moves: moves.carriedOut(by: direction))
  }

  /// Records that an operation was undone or done again.
  ///
  /// - Parameters:
  ///   - reversal: what it takes to do so.
  ///   - contents: what the library holds. It is released before this returns.
  func record(
    _ direction: HistoryDirection, of operation: EditOperation.ID, by reversal: Committed,
    in contents: consuming LibraryContents
  ) async throws -> Committed {
    try await write(reversal, to: contents) { committed in
      try journal.record(direction, of: operation)
      committed.time = try journal.moment(of: operation)
    }
  }

  /// Records a task that is about to be done.
  func begin(
    _ name: OperationName, _ session: Write.Session, discarding discarded: [EditOperation.ID]
  ) throws -> EditOperation {
    let id = try journal.append(name, session, discarding: discarded)
    return EditOperation(id: id, name: name, session: session)
  }

  /// Records how many photos a task concerned in the end; if there were none, it is forgotten.
  func conclude(_ task: EditOperation.ID, photoCount: Int) throws {
    try journal.conclude(task, photoCount: photoCount)
  }

  /// Records that the files of a task were taken back, or that what was done to them was done again.
  ///
  /// - Returns: when it was done.
  func record(_ direction: HistoryDirection, ofTask task: EditOperation.ID) throws -> Int64? {
    try journal.record(direction, of: task)
    return try journal.moment(of: task)
  }

  /// The files that an operation concerned, as far as the journal knows it.
  func paths(of operation: EditOperation.ID) throws -> [RawPath] {
    let edits = try journal.edits(of: operation).map(\.path)
    let moves = try journal.moves(of: operation).map(\.path)
    return edits + moves + (try journal.pathChange(of: operation)?.photos.map(\.new) ?? [])
  }

  /// Replaces what is pending for photos, after their files were read or written.
  ///
  /// A failure loses nothing and is not worth an alarm: the journal still has the edits, and the next start compares
  /// them with the files again.
  func setPending(_ pending: [RawPath: PendingEdits]) { try? journal.setPending(pending) }

  /// Records that files pass their edits on to others, or have other names.
  func commit(
    _ pathChange: PathChange, as kind: OperationName.Kind = .takeOver,
    discarding discarded: [EditOperation.ID]
  ) throws -> Committed {
    let name = OperationName(kind, count: pathChange.photos.count)
    let id = try journal.append(name, pathChange, discarding: discarded)
    return Committed(
      operation: EditOperation(id: id, name: name), pending: pathChange.pending(after: .redo),
      moves: pathChange.moves)
  }

  /// Records that other programs gave files other names.
  func follow(_ pathChange: PathChange) throws -> Committed {
    try journal.follow(pathChange)
    return Committed(pending: pathChange.pending(after: .redo), moves: pathChange.moves)
  }

  /// What an operation took over; nil for one that the journal no longer knows.
  func pathChange(of operation: EditOperation.ID) throws -> PathChange? {
    try journal.pathChange(of: operation)
  }

  /// Records that part of what an operation took over was undone or done again.
  func record(
    _ direction: HistoryDirection, of operation: EditOperation.ID, _ pathChange: PathChange
  ) throws -> Committed {
    try journal.record(direction, of: operation, pathChange)
    return Committed(
      pending: pathChange.pending(after: direction),
      moves: pathChange.moves.carriedOut(by: direction), time: try journal.moment(of: operation))
  }

  /// Notes what identifies edited photos.
  func keep(_ identities: [RawPath: PhotoIdentity]) throws { try journal.keep(identities) }

  /// What identifies photos, as far as that was noted.
  func identities(of paths: [RawPath]) throws -> [RawPath: PhotoIdentity] {
    try journal.identities(of: paths)
  }
}

/// What a library held before a change, and expected.
struct ReplacedContents: Sendable {
  let contents: LibraryContents
  let expected: ExpectedEdits?
}

/// What a library holds after a change, and which photos that concerns.
struct ChangedContents: Sendable {
  var contents: LibraryContents
  var change: LibraryChange

  /// What it holds when it shows something that the journal has.
  ///
  /// It is worked out away from any actor: for very many photos that takes as long as recording them, and is done at
  /// the same time.
  @concurrent
  init(_ contents: consuming LibraryContents, showing committed: LibraryJournal.Committed) async {
    change = contents.show(committed)
    self.contents = contents
  }
}
