public import PhotoModel

/// What became of one photo that was to be written: a line of the report.
public struct WriteResult: Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// The changes are on the disk. For a plan: they can be written.
    case written
    /// The files already say what was asked; nothing was written.
    case unchanged
    /// Nothing was tried, because it would not have been right.
    case refused(PhotoError)
    /// Something went wrong. The edits have to stay pending.
    case failed(PhotoError)
  }

  /// The photo.
  public var path: RawPath
  /// How it ended.
  public var outcome: Outcome
  /// The files that were written, even if a further one failed then. For a plan: those that would be.
  public var files: [WrittenFile]
  /// What changes, old beside new; empty if the photo was not written.
  public var changes: [Edit]
  /// What could not follow the changes.
  public var notes: [WriteNote]
  /// Whether the same edits can go to a sidecar, though the photo itself refuses them.
  public var canUseSidecar: Bool
  /// Whether the photo refuses the edits only because its IPTC block is in Latin-1: with
  /// `WriteOptions.convertsIIM` it may take them.
  public var canConvertIIM: Bool
  /// Whether a repair, of which nothing is lost, removes the fault for which the photo refuses the edits, or for which
  /// they went to the sidecar alone.
  public var canRepair: Bool
  /// The fields that were changed here and, since then, in the file.
  public var conflicts: [Conflict]
  /// What can be set as it was if the photo could not be reverted, because another program has changed its file
  /// since: each field as it was written, and as it was before.
  public var setBack: PendingEdits
  /// What else went along with a task that was undone or redone.
  public var besides = WritesBesideTask()
  /// What the photo says afterwards; nil for a plan.
  public var record: PhotoRecord?

  /// A result of which nothing else is known.
  package init(_ path: RawPath, _ outcome: Outcome) {
    self.path = path
    self.outcome = outcome
    files = []
    changes = []
    notes = []
    canUseSidecar = false
    canConvertIIM = false
    canRepair = false
    conflicts = []
    setBack = [:]
    record = nil
  }
}

extension WriteResult {
  /// The sidecar that is written, if one is.
  public var sidecar: RawPath? { files.first { $0.kind == .sidecar }?.path }

  /// Why nothing was written, or not everything; nil if all is well.
  public var error: PhotoError? {
    switch outcome {
    case .refused(let error), .failed(let error): error
    case .written, .unchanged: nil
    }
  }

  /// The same photo if it says already what was asked.
  public var unchanged: WriteResult { WriteResult(path, .unchanged) }

  /// Whether something was done, could not be done, or is worth knowing.
  public var saysSomething: Bool { outcome != .unchanged || !notes.isEmpty }

  /// Those of the requested edits that were written with more than was asked.
  public func merged(of asked: PendingEdits) -> PendingEdits {
    asked.filter { field, edit in
      changes.contains { $0.field == field && $0.new != edit.value?.storable(in: field) }
    }
  }
}
