extension PhotoLibrary {
  /// A photo that was written, and what its file says now.
  public struct Saved: Sendable {
    /// The photo.
    public var id: Photo.ID
    /// The file, read again after the write.
    public var record: PhotoRecord
    /// The fields that were written.
    public var written: [Field]
    /// The changes that were asked for, where a person did so.
    public var asked: PendingEdits
    /// The changes that were written with more than was asked, such as words that the file had and nobody knew of.
    public var merged: PendingEdits

    /// A photo whose fields were written.
    public init(
      id: Photo.ID, record: PhotoRecord, written: [Field], asked: PendingEdits = [:],
      merged: PendingEdits = [:]
    ) {
      self.id = id
      self.record = record
      self.written = written
      self.asked = asked
      self.merged = merged
    }
  }

  /// Takes over what files say after Save. Changes that are in the files are pending no longer; a field that was
  /// changed again while it was being written is still pending, and one that was taken back is pending again; a field
  /// that both another program and we changed meanwhile becomes a conflict.
  public func didSave(_ saved: [Saved]) async {
    await inTurn { turn in turn.change { $0.reread(saved) } }
  }
}
