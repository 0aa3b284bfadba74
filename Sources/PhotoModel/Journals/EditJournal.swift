/// Where operations are kept safe, so that no crash loses an edit.
///
/// What a method reports as done is durable when it returns: it survives the end of the process and,
/// where the disk keeps its word, of the machine. The pending edits follow from the operations by
/// the rule of `PhotoEdits.fold`, and the journal keeps them up to date itself.
///
/// It may be used on any thread.
public protocol EditJournal: AnyObject, Sendable {
  /// Writes an operation down and forgets those that can no more be redone.
  ///
  /// - Parameters:
  ///   - name: what it does.
  ///   - edits: what changes.
  ///   - discarded: operations that were undone before this one.
  /// - Returns: the number that the operation has from now on.
  func append(_ name: OperationName, _ edits: [Edit], discarding discarded: [EditOperation.ID])
    throws
    -> EditOperation.ID

  /// Writes an operation down that moves photos in the manual order.
  func append(_ name: OperationName, _ moves: [Move], discarding discarded: [EditOperation.ID])
    throws
    -> EditOperation.ID

  /// Writes an operation down that gives edits, history and positions of files to others.
  func append(_ name: OperationName, _ takeOver: TakeOver, discarding discarded: [EditOperation.ID])
    throws -> EditOperation.ID

  /// Writes a task down that is about to be done to files, which makes it an operation.
  ///
  /// - Parameters:
  ///   - name: what it does.
  ///   - session: what its writes will be noted with.
  ///   - discarded: operations that were undone before this one.
  /// - Returns: the number that the operation has from now on.
  func append(
    _ name: OperationName, _ session: Write.Session, discarding discarded: [EditOperation.ID]
  ) throws -> EditOperation.ID

  /// Writes down how many photos a task was about in the end; without any it is forgotten.
  func conclude(_ task: EditOperation.ID, photoCount: Int) throws

  /// Writes down that an operation was undone (true) or done again (false).
  func setUndone(_ isUndone: Bool, _ operation: EditOperation.ID) throws

  /// Writes down that so much of what an operation took over was undone (true) or done again (false).
  /// The rest stays where it is for ever.
  func setUndone(_ isUndone: Bool, _ operation: EditOperation.ID, _ takeOver: TakeOver) throws

  /// What an operation took over and can still be undone or done again; nil where there is nothing.
  func takeOver(of operation: EditOperation.ID) throws -> TakeOver?

  /// The edits of an operation, in the order in which they were appended, by the paths that the photos
  /// have since others were taken over; none if the journal does not know it (any more), because
  /// another program did something new after it was undone.
  func edits(of operation: EditOperation.ID) throws -> [Edit]

  /// The moves of an operation, in the order in which they were appended; none where it has none.
  func moves(of operation: EditOperation.ID) throws -> [Move]

  /// Where photos stand that were moved.
  func manualPositions() throws -> [RawPath: ManualPosition]

  /// When an operation was done, in seconds since 1970 (UTC); nil where nobody noted that.
  func moment(of operation: EditOperation.ID) throws -> Int64?

  /// All operations that can be undone or redone.
  func history() throws -> History

  /// All edits that wait to be saved.
  func pendingEdits() throws -> [RawPath: PendingEdits]

  /// Notes what photos are known by, whose edits wait.
  func keep(_ identities: [RawPath: PhotoIdentity]) throws

  /// What these photos are known by, as far as that was noted.
  func identities(of paths: [RawPath]) throws -> [RawPath: PhotoIdentity]

  /// Replaces what waits for these photos, after their files were read or written.
  func setPending(_ pending: [RawPath: PendingEdits]) throws
}
