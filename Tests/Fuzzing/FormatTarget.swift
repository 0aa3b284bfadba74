import PhotoFormats

/// Reads, changes, reads again and takes back a file of any format.
enum FormatTarget {
  /// The changes, of which the bytes of the input choose one: those that fit where the old metadata are,
  /// those that need room, those that take away, and those of all blocks.
  private static let changes: [MetadataChanges] = [
    MetadataChanges(xmp: [.set(.rating, .text("4"))]),
    MetadataChanges(xmp: [.set(.rating, .text("4")), .set(.title, .localized(longText))]),
    MetadataChanges(xmp: [.remove(.title), .remove(.rating)], exif: [.remove(.imageDescription)]),
    MetadataChanges(
      xmp: [.set(.rating, .text("4"))],
      exif: [.set(.imageDescription, .ascii("A longer description")), .remove(.dateTimeOriginal)],
      iim: [.set(.caption, ["A longer caption"])]),
    MetadataChanges(exif: [.set(.imageDescription, .ascii("x"))]),
    MetadataChanges(iim: [.set(.caption, ["An even longer caption"])]),
  ]

  private static let longText = String(repeating: "long text ", count: 200)

  static func run(_ bytes: [UInt8]) {
    let source = ArrayByteSource(bytes)
    guard let metadata = read(source) else { return }
    for entry in metadata.exif?.entries.prefix(50) ?? [] { _ = metadata.exif?[entry.tag] }
    let choice = bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % changes.count
    check(source, bytes, metadata, changes[choice])
  }

  private static func read(_ source: ArrayByteSource) -> EmbeddedMetadata? {
    var budget = FileBudget()
    return try? FormatRegistry.read(source, within: &budget)
  }

  /// A patch that comes out must apply, say what was asked and nothing else, and its reverse make the old
  /// file again.
  private static func check(
    _ source: ArrayByteSource, _ bytes: [UInt8], _ old: EmbeddedMetadata,
    _ changes: MetadataChanges
  ) {
    guard let patch = try? FormatRegistry.patch(source, changes: changes) else { return }
    guard let changed = try? patch.apply(to: bytes),
      let back = try? patch.reversed(over: source).apply(to: changed)
    else { preconditionFailure("the patch does not fit") }
    precondition(back == bytes, "taken back it is another file")
    let result = ArrayByteSource(changed)
    guard let new = read(result) else { preconditionFailure("changed it is no photo") }
    precondition(new.format == old.format, "changed it is of another format")
    precondition((new.width, new.height) == (old.width, old.height), "changed it has another size")
    check(old, new, changes)
    checkPicture(source, result)
    let again = try? FormatRegistry.patch(result, changes: changes)
    precondition(again?.isEmpty == true, "what is there already is written again")
  }

  /// What was asked is there, and all else as before.
  private static func check(
    _ old: EmbeddedMetadata, _ new: EmbeddedMetadata, _ changes: MetadataChanges
  ) {
    for edit in changes.xmp {
      if case .set(let name, let value) = edit {
        precondition(
          new.xmp?[name]?.defaultText == value.defaultText, "the packet does not say what it should"
        )
      } else {
        precondition(new.xmp?[edit.name] == nil, "the packet says what was taken out")
      }
    }
    let names = Set(changes.xmp.map(\.name))
    for property in old.xmp?.properties ?? [] where !names.contains(property.name) {
      precondition(new.xmp?[property.name] == old.xmp?[property.name], "a property has changed")
    }
    guard changes.exif.isEmpty else { return }
    precondition(old.exif?.entries.map(\.tag) == new.exif?.entries.map(\.tag), "tags have changed")
    for entry in old.exif?.entries.prefix(50) ?? [] {
      // As text, as what is no number is not even equal to itself.
      let (before, after) = (old.exif?[entry.tag], new.exif?[entry.tag])
      precondition("\(before as Any)" == "\(after as Any)", "the value of a tag has changed")
    }
  }

  private static func checkPicture(_ old: ArrayByteSource, _ new: ArrayByteSource) {
    guard let before = FormatRegistry.pictureData(of: old) else { return }
    guard let after = FormatRegistry.pictureData(of: new) else {
      preconditionFailure("the picture is gone")
    }
    let range = before.clamped(to: 0..<old.byteCount)
    let moved = range.lowerBound + after.lowerBound - before.lowerBound
    let bytes = try? new.read(moved..<moved + range.count)
    precondition(bytes != nil && bytes == (try? old.read(range)), "the picture has changed")
  }
}
