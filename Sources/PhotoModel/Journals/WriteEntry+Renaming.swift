extension WriteEntry {
  /// The same entry as if the photo had had its current name then, and its sidecar the matching one.
  public func of(_ old: RawPath, called new: RawPath) -> WriteEntry {
    guard old != new else { return self }
    var write = write
    write.target = write.target.following(old, to: new)
    if write.photo == old { write.photo = new }
    write.edits = write.edits.following { $0 == old ? new : $0 }
    return WriteEntry(id: id, time: time, state: state, write: write)
  }
}
