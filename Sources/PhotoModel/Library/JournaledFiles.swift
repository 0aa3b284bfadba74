/// What the journal knows about files by their paths, beside the edits that open photos have, and what it does not
/// know yet.
struct JournaledFiles {
  /// The pending edits of photos that are not open.
  private(set) var pendingElsewhere: [RawPath: PendingEdits]
  /// The positions of photos that were moved in the manual order, whether they are open or not.
  private(set) var manualPositions: [RawPath: ManualPosition]
  /// Pending edits that differ from those in the journal, because the files of these photos said something else.
  private var uncommitted: [RawPath: PendingEdits] = [:]

  /// What a journal knows.
  init(pending: [RawPath: PendingEdits], manualPositions: [RawPath: ManualPosition]) {
    pendingElsewhere = pending
    self.manualPositions = manualPositions
  }

  // MARK: - Photos that come and go

  /// A photo as it was read, with its position and the edits that waited for it. If its file says so already, less of
  /// them is pending, and the journal is to be told.
  mutating func photo(
    _ id: Photo.ID, _ record: PhotoRecord, at path: RawPath, isChecked: Bool = true
  ) -> Photo {
    let pending =
      pendingElsewhere.isEmpty ? [:] : pendingElsewhere.removeValue(forKey: path) ?? [:]
    var photo = Photo(id: id, record: record, pending: pending, isChecked: isChecked)
    photo.manualPosition = manualPositions[path]
    if photo.pending != pending { uncommitted[path] = photo.pending }
    return photo
  }

  /// Whether edits wait for the photo of a file.
  func hasEdits(of path: RawPath) -> Bool {
    !pendingElsewhere.isEmpty && pendingElsewhere[path] != nil
  }

  /// Keeps the pending edits of a photo that leaves its file, until one comes back.
  mutating func keepEdits(of photo: Photo) {
    if photo.isEdited { pendingElsewhere[photo.record.path] = photo.pending }
  }

  // MARK: - What the journal has

  /// Adds an edit of a photo that is not open.
  mutating func fold(_ edit: Edit) { pendingElsewhere.fold(edit) }

  /// Replaces what is pending for a photo that is not open.
  mutating func setPending(_ edits: PendingEdits, of path: RawPath) {
    pendingElsewhere[path] = edits.isEmpty ? nil : edits
  }

  /// Notes the position of a photo.
  mutating func apply(_ move: Move) { manualPositions[move.path] = move.new }

  // MARK: - What the journal does not know

  /// Notes that something else is pending for an open photo than the journal knows.
  mutating func noteUncommitted(_ photo: Photo) {
    uncommitted[photo.record.path] = photo.pending
  }

  /// Notes what the file of a photo that is not open says after a task was undone, or done again.
  mutating func reread(_ written: TaskReversal.Written) {
    reread(written.record.path) {
      $0.reread(written.record.values, written: written.fields, besides: written.besides)
    }
  }

  /// Notes what the file of a photo says that was closed while it was being saved.
  mutating func reread(_ saved: PhotoLibrary.Saved) {
    guard saved.record.error == nil else { return }
    reread(saved.record.path) {
      $0.reread(saved.record.values, written: saved.written, merged: saved.merged)
    }
  }

  private mutating func reread(_ path: RawPath, _ body: (inout PhotoEdits) -> Void) {
    let before = pendingElsewhere[path] ?? [:]
    var edits = PhotoEdits(before)
    body(&edits)
    guard edits.pending != before else { return }
    setPending(edits.pending, of: path)
    uncommitted[path] = edits.pending
  }

  /// What the journal does not know yet about pending edits. It counts as known from now on.
  mutating func takeUncommitted() -> [RawPath: PendingEdits] {
    defer { uncommitted = [:] }
    return uncommitted
  }
}
