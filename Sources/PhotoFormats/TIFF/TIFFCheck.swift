/// Checks whether a TIFF file may be changed, and that a patch changes nothing in it except what was asked.
struct TIFFCheck {
  private let map: TIFFMap

  /// Tags that say where a directory is: those may move.
  private static let pointers: Set<UInt16> = [
    ExifDirectoryReader.exifPointer, ExifDirectoryReader.gpsPointer,
  ]

  /// What a tag should be after a change.
  struct AskedValue {
    let type: UInt16
    /// The bytes of its values; nil if it should not be there.
    let bytes: [UInt8]?
  }

  /// A check for a file that has these directories before it is changed.
  init(_ map: TIFFMap) { self.map = map }

  /// - Throws: `FormatError`, the reason why the file may not be changed.
  func checkWritable(_ changed: Set<ExifTag>, _ reader: inout TIFFReader) throws {
    let size = reader.window.byteCount
    // What is appended to a truncated file would end up where its picture is missing.
    guard !map.isCut(size) else { throw FormatError.container(.cutOff) }
    // One of the two would stay what it was.
    guard !map.sharesDirectories else { throw FormatError.overlappingParts }
    let start = 2 * reader.layout.width
    let layoutNote = try reader.window.read(start..<start + 40)
    guard !layoutNote.starts(with: Array("GDAL_STRUCTURAL_METADATA".utf8)) else {
      throw FormatError.container(.unmovable("GDAL"))
    }
    for directory in map.directories {
      guard let kind = directory.kind.exifDirectory,
        changed.contains(where: { $0.directory == kind })
      else { continue }
      let ids = directory.entries.map(\.id)
      guard zip(ids, ids.dropFirst()).allSatisfy({ $0 < $1 }) else {
        throw FormatError.container(.unsorted(directory.kind.rawValue))
      }
    }
  }

  /// Reads the patched file: its directories must have the same entries, except the changed ones, and its pictures
  /// the same data.
  ///
  /// - Throws: `FormatError.container(.notAsAsked)` if that is not so.
  func check(
    _ patch: FilePatch, of source: any ByteSource, _ changed: Set<ExifTag>
  ) throws {
    let new = PatchedByteSource(source, patch)
    var patched = try TIFFReader(HeaderWindow(new))
    let after = try TIFFMap(&patched)
    let partners = TIFFPartners(after)
    let kept = map.directories.filter {
      !TIFFDirectory.changeable.contains($0.kind) || partners.has($0.kind)
    }
    let isWhole = kept.count == map.directories.count || changed.contains { $0.directory != .ifd0 }
    guard isWhole, map.data.map(\.range) == after.data.map(\.range),
      map.data.allSatisfy({ new.isCopied($0.range, from: $0.range) })
    else { throw FormatError.container(.notAsAsked) }
    for directory in kept {
      guard let other = partners[directory] else {
        throw FormatError.container(.notAsAsked)
      }
      try compare(directory, other, new, changed)
    }
  }

  /// Reads the patched file as it is read anew, where the directories are those that the first picture leads to: its
  /// tags must have the values that were asked.
  ///
  /// - Throws: `FormatError.container(.notAsAsked)` if that is not so.
  func check(
    _ patch: FilePatch, of source: any ByteSource, says asked: [ExifTag: AskedValue]
  ) throws {
    var patched = try TIFFReader(HeaderWindow(PatchedByteSource(source, patch)))
    let file = try TIFFFile(&patched)
    for (tag, value) in asked {
      let kind = TIFFDirectory.Kind(tag.directory)
      let entry = kind.flatMap { file.directory($0)?[tag.id] }
      let bytes = try entry.flatMap { try patched.bytes(of: $0) }.map { Array($0) }
      guard bytes == value.bytes, bytes == nil || entry?.type == value.type else {
        throw FormatError.container(.notAsAsked)
      }
    }
  }

  private func compare(
    _ old: TIFFDirectory, _ new: TIFFDirectory, _ patched: PatchedByteSource,
    _ changed: Set<ExifTag>
  ) throws(FormatError) {
    func kept(_ directory: TIFFDirectory) -> [TIFFEntry] {
      directory.entries.filter { entry in
        guard let kind = directory.kind.exifDirectory else { return true }
        return !changed.contains(ExifTag(kind, entry.id)) && !Self.pointers.contains(entry.id)
      }
    }
    let (before, after) = (kept(old), kept(new).filter { !isMade($0, in: old) })
    let isSame =
      before.count == after.count
      && zip(before, after).allSatisfy { old, new in
        old.id == new.id && old.type == new.type && old.count == new.count
          && old.field == new.field
          && (old.isInline || patched.isCopied(new.range, from: old.range))
      }
    guard isSame, old.next == new.next else { throw .container(.notAsAsked) }
  }

  /// Whether an entry is one that a new directory must have.
  private func isMade(_ entry: TIFFEntry, in old: TIFFDirectory) -> Bool {
    (entry.id == 0 || entry.id == ExifTag.exifVersion.id) && old[entry.id] == nil
  }
}
