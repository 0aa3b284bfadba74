/// Where operations are kept safe, so that no crash loses an edit.
///
/// What a method reports as done is durable when it returns: it survives the end of the process and, if the disk
/// keeps its word, of the machine. The pending edits follow from the operations by the rule of `PhotoEdits.fold`, and
/// the journal keeps them up to date itself.
///
/// It may be used on any thread.
public protocol EditJournal: AnyObject, Sendable {
  /// Records an operation and forgets those that can no longer be redone.
  ///
  /// - Parameters:
  ///   - name: what it does.
  ///   - edits: what changes.
  ///   - discarded: operations that were undone before this one.
  /// - Returns: the number that the operation has from now on.
  func append(_ name: OperationName, _ edits: [Edit], discarding discarded: [EditOperation.ID])
    throws
    -> EditOperation.ID

  /// Records an operation that moves photos in the manual order.
  func append(_ name: OperationName, _ moves: [Move], discarding discarded: [EditOperation.ID])
    throws
    -> EditOperation.ID

  /// Records an operation that passes edits, history and positions of files on to others.
  func append(
    _ name: OperationName, _ pathChange: PathChange, discarding discarded: [EditOperation.ID]
  )
    throws -> EditOperation.ID

  /// Records that other programs gave files other names. What is pending for photos goes along for good, as do their
  /// history and positions: no operation did that, and none takes it back.
  ///
  /// - Parameter pathChange: the photos; of those without edits, those that the journal knows nothing of are ignored.
  func follow(_ pathChange: PathChange) throws

  /// Records a task that is about to be done to files, which makes it an operation.
  ///
  /// - Parameters:
  ///   - name: what it does.
  ///   - session: the session that its writes will be noted with.
  ///   - discarded: operations that were undone before this one.
  /// - Returns: the number that the operation has from now on.
  func append(
    _ name: OperationName, _ session: Write.Session, discarding discarded: [EditOperation.ID]
  ) throws -> EditOperation.ID

  /// Records how many photos a task concerned in the end; if there were none, it is forgotten.
  func conclude(_ task: EditOperation.ID, photoCount: Int) throws

  /// Records that an operation was undone or done again.
  func record(_ direction: HistoryDirection, of operation: EditOperation.ID) throws

  /// Records that this part of what an operation took over was undone or done again. The rest stays where it is for
  /// good.
  func record(
    _ direction: HistoryDirection, of operation: EditOperation.ID, _ pathChange: PathChange
  ) throws

  /// What an operation took over and can still be undone or done again; nil if there is nothing.
  func pathChange(of operation: EditOperation.ID) throws -> PathChange?

  /// The edits of an operation, in the order in which they were appended, by the paths that the photos have had since
  /// others were taken over; none if the journal does not (or no longer) know it, because another program did
  /// something new after it was undone.
  func edits(of operation: EditOperation.ID) throws -> [Edit]

  /// The moves of an operation, in the order in which they were appended; none if it has none.
  func moves(of operation: EditOperation.ID) throws -> [Move]

  /// The positions of photos that were moved.
  func manualPositions() throws -> [RawPath: ManualPosition]

  /// When an operation was done, in seconds since 1970 (UTC); nil if that was not noted.
  func moment(of operation: EditOperation.ID) throws -> Int64?

  /// All operations that can be undone or redone.
  func history() throws -> History

  /// All pending edits.
  func pendingEdits() throws -> [RawPath: PendingEdits]

  /// Notes what identifies photos with pending edits.
  func keep(_ identities: [RawPath: PhotoIdentity]) throws

  /// What identifies these photos, as far as that was noted.
  func identities(of paths: [RawPath]) throws -> [RawPath: PhotoIdentity]

  /// Replaces the pending edits of these photos, after their files were read or written.
  func setPending(_ pending: [RawPath: PendingEdits]) throws
}
