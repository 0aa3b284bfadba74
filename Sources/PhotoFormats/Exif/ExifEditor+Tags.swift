extension ExifEditor {
  /// Gives a tag a value. A tag that occurs twice gets it twice, as ExifTool does: some programs read the first,
  /// others the last.
  mutating func set(_ tag: ExifTag, _ value: ExifValue) throws(FormatError) {
    let directory = try directoryIndex(tag.directory)
    let new = value.encoded(order)
    let indices = directories[directory].indices(of: tag.id)
    if indices.isEmpty {
      directories[directory].insert(
        tag.id, type: value.type, count: value.count, value: .new(new))
    }
    for index in indices {
      let entry = directories[directory].entries[index]
      let old = current(entry, in: directories[directory])
      guard old != value else { continue }
      give(up: entry, tag, in: directories[directory])
      directories[directory].change(index, type: value.type, count: value.count, value: .new(new))
    }
  }

  /// Removes a tag, however often it occurs.
  mutating func remove(_ tag: ExifTag) {
    guard let directory = index(of: tag.directory) else { return }
    for index in directories[directory].indices(of: tag.id).reversed() {
      give(up: directories[directory].entries[index], tag, in: directories[directory])
      directories[directory].remove(index)
    }
  }

  /// Frees the bytes of a removed value, unless something else needs them.
  private mutating func give(
    up entry: EditedDirectory.Entry, _ tag: ExifTag, in directory: EditedDirectory
  ) {
    outside[tag] = nil
    guard let range = directory.range(of: entry, order), isOwn(range) else { return }
    room.release(range)
    homes[tag] = range
  }

  private func current(_ entry: EditedDirectory.Entry, in directory: EditedDirectory) -> ExifValue?
  {
    guard let type = ExifType(rawValue: entry.type) else { return nil }
    switch entry.value {
    case .new(let value): return ExifValue(type, in: value[...], order)
    case .kept(let value):
      guard let range = directory.range(of: entry, order) else {
        return ExifValue(type, in: value.prefix(Int(entry.count) * type.size), order)
      }
      return bytes[...].slice(range).map { ExifValue(type, in: $0, order) }
    }
  }
}
