extension WriteEntry {
  /// The same entry as if a photo had been called then as it is today, and its sidecar after it.
  public func of(_ old: RawPath, called new: RawPath) -> WriteEntry {
    guard old != new else { return self }
    var write = write
    if write.photo == old { write.target = write.target.asSidecar(of: old, called: new) }
    if write.target == old { write.target = new }
    if write.photo == old { write.photo = new }
    write.edits = write.edits.map {
      $0.path == old ? Edit(path: new, field: $0.field, old: $0.old, new: $0.new) : $0
    }
    return WriteEntry(id: id, time: time, state: state, write: write)
  }
}

extension RawPath {
  /// The name of a sidecar when its photo has another one: `a.xmp` and `a.png.xmp` go with it, anything else stays.
  public func asSidecar(of old: RawPath, called new: RawPath) -> RawPath {
    guard extensionBytes.count == 3, self.extension.lowercased() == "xmp" else { return self }
    let end = bytes.suffix(".xmp".utf8.count)
    let start = bytes.dropLast(end.count)
    if start.elementsEqual(old.bytes) { return RawPath(bytes: new.bytes + end) }
    guard start.elementsEqual(old.withoutExtension.bytes) else { return self }
    return RawPath(bytes: new.withoutExtension.bytes + end)
  }
}
