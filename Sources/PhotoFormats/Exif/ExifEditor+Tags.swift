extension ExifEditor {
  mutating func set(_ tag: ExifTag, _ value: ExifValue) throws(FormatError) {
    let directory = try directoryIndex(tag.directory)
    let new = value.encoded(order)
    guard let index = try directories[directory].index(of: tag.id) else {
      directories[directory].insert(
        tag.id, type: value.type, count: value.count, value: .new(new))
      return
    }
    let entry = directories[directory].entries[index]
    guard current(entry, in: directories[directory]) != value else { return }
    var place = EditedDirectory.Value.new(new)
    if let range = directories[directory].range(of: entry, order), isOwn(range) {
      if new.count > 4, new.count <= range.count || range.upperBound == bytes.count {
        let rest = [UInt8](repeating: 0, count: max(range.count - new.count, 0))
        bytes.replaceSubrange(range, with: new + rest)
        place = entry.value
      } else {
        erase(range)
      }
    }
    outside[tag] = nil
    directories[directory].change(index, type: value.type, count: value.count, value: place)
  }

  mutating func remove(_ tag: ExifTag) throws(FormatError) {
    guard let directory = index(of: tag.directory),
      let index = try directories[directory].index(of: tag.id)
    else { return }
    let entry = directories[directory].entries[index]
    if let range = directories[directory].range(of: entry, order), isOwn(range) { erase(range) }
    outside[tag] = nil
    directories[directory].remove(index)
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

  /// Whether a value within the block shares its bytes with nothing else.
  private func isOwn(_ range: Range<Int>) -> Bool {
    range.upperBound <= bytes.count && occupied.isAlone(range)
  }

  private mutating func erase(_ range: Range<Int>) {
    bytes.replaceSubrange(range, with: repeatElement(0, count: range.count))
  }
}
