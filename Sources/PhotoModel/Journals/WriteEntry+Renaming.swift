extension WriteEntry {
  /// The same entry as if a photo had been called then as it is today, and its sidecar after it.
  public func of(_ old: RawPath, called new: RawPath) -> WriteEntry {
    guard old != new else { return self }
    var write = write
    write.target = write.target.following(old, to: new)
    if write.photo == old { write.photo = new }
    write.edits = write.edits.following { $0 == old ? new : $0 }
    return WriteEntry(id: id, time: time, state: state, write: write)
  }
}
