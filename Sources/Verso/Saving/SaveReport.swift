import PhotoFiles
import PhotoModel

/// What became of each photo that was to be saved.
struct SaveReport {
  /// What became of one photo.
  @dynamicMemberLookup
  struct Entry: Identifiable {
    /// The photo.
    let id: Photo.ID
    /// What the writer reported, without what the photo says afterwards.
    private(set) var result: WriteResult
    /// What was changed or, if nothing was, should have been: old and new.
    let edits: [Edit]

    /// What a writer reports about a photo.
    ///
    /// - Parameter asked: what was to be changed.
    init(_ id: Photo.ID, _ result: WriteResult, asked: PendingEdits = [:]) {
      self.id = id
      self.result = result
      self.result.record = nil
      edits =
        result.changes.isEmpty
        ? asked.map { Edit(path: result.path, field: $0, old: $1.base, new: $1.value) }
        : result.changes
    }

    /// A part of what the writer reported.
    subscript<Part>(dynamicMember part: KeyPath<WriteResult, Part>) -> Part {
      result[keyPath: part]
    }
  }

  /// The photos, in the order of their paths.
  var entries: [Entry] = []
  /// What was done, if it was something other than saving edits.
  var task: FileTask?
  /// The operation that takes it back, if it was something other than saving edits; nil if nothing was written.
  var operation: EditOperation?
  /// The photos that were not begun, because the saving was stopped.
  var notBegun = 0

  /// The photos that are saved now; of a task, those that it has written.
  var savedCount: Int { entries.count { task == nil ? $0.isSaved : $0.outcome == .written } }

  /// The photos whose edits are still pending.
  var unsaved: [Entry] { entries.filter { !$0.isSaved } }

  /// The photos whose edits were discarded since: they were not saved, and nothing is left to do about them.
  private(set) var discarded: Set<Photo.ID> = []

  /// The photos about which something is left to do.
  var left: [Entry] { unsaved.filter { !discarded.contains($0.id) } }

  /// The photos that refuse the changes, but for which a sidecar would accept them.
  var sidecarCandidates: [Photo.ID] { task == nil ? left.filter(\.canUseSidecar).map(\.id) : [] }

  /// The photos whose IPTC block lacks a character in its encoding, which it would have in UTF-8.
  var conversionCandidates: [Photo.ID] {
    task == nil ? left.filter(\.canConvertIIM).map(\.id) : []
  }

  /// The photos that another program changed meanwhile, in the same fields.
  var conflicting: [Photo.ID] { left.filter { !$0.conflicts.isEmpty }.map(\.id) }

  /// The photos that may be tried again as they are.
  var retryable: [Photo.ID] { left.filter { task != nil || $0.maySucceed }.map(\.id) }

  /// Notes which photos are edited now: a task does not depend on that.
  mutating func note(edited isEdited: (Photo.ID) -> Bool) {
    guard task == nil else { return }
    discarded = Set(unsaved.map(\.id).filter { !isEdited($0) })
  }

  /// Keeps what is left to do by an earlier report, of photos that were not tried again.
  ///
  /// - Parameter isLeft: whether it still is.
  mutating func keepRest(of earlier: SaveReport, where isLeft: (Photo.ID) -> Bool) {
    let tried = Set(entries.map(\.id))
    entries += earlier.unsaved.filter { !tried.contains($0.id) && isLeft($0.id) }
    entries.sort { $0.path < $1.path }
  }
}

extension SaveReport.Entry {
  /// Says that the folder of the photo is not there, if that is why its file is not.
  mutating func noteMissingFolder(_ reason: PhotoError?) {
    let isMissing = result.outcome == .refused(Self.unreadable(PhotoError(FileError.noFile)))
    if isMissing, let reason { result.outcome = .refused(Self.unreadable(reason)) }
  }

  private static func unreadable(_ reason: PhotoError) -> PhotoError {
    PhotoError(WritingError.unreadable(reason))
  }

  /// Whether nothing is pending for the photo any more.
  var isSaved: Bool { result.error == nil }

  /// Whether the same may succeed when it is tried again.
  var maySucceed: Bool {
    if result.canConvertIIM || !result.conflicts.isEmpty { return false }
    return !result.canUseSidecar || (result.error?.cause as? WritingError)?.mayPass == true
  }
}
