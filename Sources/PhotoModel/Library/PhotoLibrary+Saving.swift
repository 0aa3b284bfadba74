extension PhotoLibrary {
  /// A photo that was written, and what its file says now.
  public struct Saved: Sendable {
    /// The photo.
    public var id: Photo.ID
    /// The file, read again after the write.
    public var record: PhotoRecord
    /// The fields that were written.
    public var written: [Field]
    /// The changes that were written with more than was asked, such as words that the file had and
    /// nobody knew of.
    public var merged: WaitingEdits

    /// A photo whose fields were written.
    public init(
      id: Photo.ID, record: PhotoRecord, written: [Field], merged: WaitingEdits = [:]
    ) {
      self.id = id
      self.record = record
      self.written = written
      self.merged = merged
    }
  }

  /// Takes over what files say after Save. Changes that are in the files wait no longer; a field that
  /// was changed again while it was being written waits on; a field that another program changed
  /// meanwhile, and we too, becomes a conflict.
  public func didSave(_ saved: [Saved]) {
    finishKeeping()
    var change = LibraryChange()
    var settled: [FilePath: WaitingEdits] = [:]
    for saved in saved {
      guard let before = known(saved.id) else { continue }
      update(saved.id) {
        $0.reread(saved.record, written: saved.written, merged: saved.merged)
      }
      settled[before.record.path] = known(saved.id)?.waiting
      if isListed(saved.id) { change.changed.insert(saved.id) }
    }
    settle(settled)
    notify(change)
  }

  /// Notes that a person decided conflicts for the changes made here: they may be saved now. The other
  /// decision, for the file, is `revert`.
  public func keepEdits(of ids: some Sequence<Photo.ID>) {
    finishKeeping()
    var change = LibraryChange()
    var settled: [FilePath: WaitingEdits] = [:]
    for id in ids {
      guard let photo = photo(id), !photo.conflicts.isEmpty else { continue }
      update(id) { $0.keepEdits() }
      settled[photo.record.path] = known(id)?.waiting
      change.changed.insert(id)
    }
    settle(settled)
    notify(change)
  }
}
