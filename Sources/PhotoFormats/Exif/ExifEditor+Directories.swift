extension ExifEditor {
  func index(of directory: ExifDirectory) -> Int? {
    directories.firstIndex { $0.directory == directory }
  }

  private static let pointers: [(ExifDirectory, parent: ExifDirectory, id: UInt16)] = [
    (.exif, .ifd0, ExifDirectoryReader.exifPointer),
    (.gps, .ifd0, ExifDirectoryReader.gpsPointer),
    (.interop, .exif, ExifDirectoryReader.interopPointer),
  ]

  /// The place of a directory in `directories`. One that is not there is made, and in it the tag
  /// that it must have (Exif 2.32, sections 4.6.5 and 4.6.6).
  mutating func directoryIndex(_ directory: ExifDirectory) throws(FormatError) -> Int {
    if let index = index(of: directory) { return index }
    guard let pointer = Self.pointers.first(where: { $0.0 == directory && $0.parent == .ifd0 }),
      let parent = index(of: .ifd0)
    else { throw .noDirectory(directory) }
    guard try directories[parent].index(of: pointer.id) == nil else {
      throw .directoryOutsideBlock(directory)
    }
    directories[parent].insert(pointer.id, type: .long, count: 1, value: .new([0, 0, 0, 0]))
    var new = EditedDirectory(directory)
    if directory == .gps {
      new.insert(ExifTag.gpsVersion.id, type: .byte, count: 4, value: .new([2, 3, 0, 0]))
    } else {
      new.insert(
        ExifTag.exifVersion.id, type: .undefined, count: 4, value: .new(Array("0232".utf8)))
    }
    // The order is that in which directories are placed: parents before children.
    directories.append(new)
    directories.sort { $0.directory.rawValue < $1.directory.rawValue }
    return directories.firstIndex { $0.directory == directory } ?? parent
  }

  /// A directory must not be empty (TIFF 6.0, section 2): one that became so goes.
  mutating func removeEmptyDirectories() throws(FormatError) {
    for (directory, parent, id) in Self.pointers.reversed() {
      guard let child = index(of: directory), let parent = index(of: parent),
        directories[child].isChanged, directories[child].entries.isEmpty,
        let pointer = try directories[parent].index(of: id)
      else { continue }
      directories[parent].remove(pointer)
      directories.remove(at: child)
    }
  }

  /// Writes the changed directories: where they are if they fit, else at the end.
  mutating func placeDirectories() throws(FormatError) {
    var starts: [ExifDirectory: Int] = [:]
    for index in directories.indices {
      let directory = directories[index]
      starts[directory.directory] = directory.place?.start
      guard directory.isChanged else { continue }
      let start: Int
      if let place = directory.place, !directory.mustMove {
        start = place.start
      } else {
        start = appendAligned([UInt8](repeating: 0, count: 6 + directory.entries.count * 12))
        try relink(directory.directory, to: start, starts)
        starts[directory.directory] = start
      }
      write(directory, at: start)
    }
  }

  private mutating func write(_ directory: EditedDirectory, at start: Int) {
    overwrite(start, order.bytes(of: UInt16(clamping: directory.entries.count)))
    for (index, entry) in directory.entries.enumerated() {
      let place = start + 2 + index * 12
      overwrite(place, order.bytes(of: entry.id) + order.bytes(of: entry.type))
      overwrite(place + 4, order.bytes(of: entry.count))
      switch entry.value {
      case .kept(let value): overwrite(place + 8, value)
      case .new(let value) where value.count <= 4:
        overwrite(place + 8, value + [UInt8](repeating: 0, count: 4 - value.count))
      case .new(let value):
        let offset = appendAligned(value)
        overwrite(place + 8, order.bytes(of: UInt32(clamping: offset)))
      }
    }
    // Where writers leave out the offset of the next directory, something else stands there.
    if directory.place?.start != start || directory.place?.entryCount != directory.entries.count {
      overwrite(start + 2 + directory.entries.count * 12, directory.next)
    }
  }

  /// Makes what points to a directory point to its new place.
  private mutating func relink(
    _ directory: ExifDirectory, to start: Int, _ starts: [ExifDirectory: Int]
  ) throws(FormatError) {
    let offset = order.bytes(of: UInt32(clamping: start))
    if directory == .ifd0 {
      overwrite(4, offset)
    } else if directory == .ifd1, let parent = index(of: .ifd0), let place = starts[.ifd0] {
      overwrite(place + 2 + directories[parent].entries.count * 12, offset)
    } else if let pointer = Self.pointers.first(where: { $0.0 == directory }),
      let parent = index(of: pointer.parent), let place = starts[pointer.parent],
      let entry = try directories[parent].index(of: pointer.id)
    {
      overwrite(place + 2 + entry * 12 + 8, offset)
    } else {
      throw .noDirectory(directory)
    }
  }

  private mutating func overwrite(_ start: Int, _ new: [UInt8]) {
    guard start <= bytes.count else { return }
    bytes.replaceSubrange(start..<min(start + new.count, bytes.count), with: new)
  }

  /// Puts bytes at the end, on an even offset (TIFF 6.0, section 2), and returns the offset.
  private mutating func appendAligned(_ new: [UInt8]) -> Int {
    if bytes.count % 2 == 1 { bytes.append(0) }
    bytes += new
    return bytes.count - new.count
  }
}
