extension ExifEditor {
  func index(of directory: ExifDirectory) -> Int? {
    directories.firstIndex { $0.directory == directory }
  }

  static let pointers: [(ExifDirectory, parent: ExifDirectory, id: UInt16)] = [
    (.exif, .ifd0, ExifDirectoryReader.exifPointer),
    (.gps, .ifd0, ExifDirectoryReader.gpsPointer),
    (.interop, .exif, ExifDirectoryReader.interopPointer),
  ]

  /// The index of a directory in `directories`. One that does not exist is made, with the tag that it must have.
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
    let version = directory.version
    new.insert(version.id, type: version.type, count: 4, value: .new(version.bytes))
    // The order is that in which directories get their places: parents before children.
    directories.append(new)
    directories.sort { $0.directory.rawValue < $1.directory.rawValue }
    return directories.firstIndex { $0.directory == directory } ?? parent
  }

  /// Removes directories that have become empty, because a directory must not be (TIFF 6.0, section 2).
  mutating func removeEmptyDirectories() throws(FormatError) {
    for (directory, parent, id) in Self.pointers.reversed() {
      guard let child = index(of: directory), let parent = index(of: parent),
        directories[child].isChanged, directories[child].entries.isEmpty,
        let pointer = try directories[parent].index(of: id)
      else { continue }
      directories[parent].remove(pointer)
      if let extent = directories[child].extent { release(extent) }
      directories.remove(at: child)
    }
  }

  /// Finds space for the changed directories and the new values, where they were if they fit, and writes them.
  mutating func placeDirectories() throws(FormatError) {
    var starts: [ExifDirectory: Int] = [:]
    for directory in directories { starts[directory.directory] = directory.extent?.start }
    let before = self
    var allotted = allot()
    if recordStart != nil, room.end > before.room.end {
      // Before the block grows, everything that Verso wrote is moved together.
      self = before
      liftOwnParts()
      allotted = allot()
    }
    starts.merge(allotted) { $1 }
    for directory in directories {
      guard let start = allotted[directory.directory] else { continue }
      write(directory, at: start)
      if start != directory.extent?.start { try relink(directory.directory, to: start, starts) }
    }
  }

  private mutating func allot() -> [ExifDirectory: Int] {
    let changed = directories.indices.filter { directories[$0].isChanged }
    for index in changed {
      if let extent = directories[index].extent, directories[index].mustMove { release(extent) }
      placeValuesWhereTheyWere(index)
    }
    var starts: [ExifDirectory: Int] = [:]
    for index in changed { starts[directories[index].directory] = start(of: directories[index]) }
    placeOtherValues(changed)
    fill()
    return starts
  }

  /// Makes everything that Verso wrote into the block give up its place.
  private mutating func liftOwnParts() {
    homes = [:]
    for index in directories.indices {
      if let extent = directories[index].extent, isOurs(extent.entriesRange) {
        directories[index].leaveExtent()
      }
      for (number, entry) in directories[index].entries.enumerated() {
        guard let range = directories[index].range(of: entry, order), isOurs(range),
          let value = bytes[...].slice(range)
        else { continue }
        room.release(range)
        directories[index].lift(number, Array(value))
      }
    }
  }

  private func isOurs(_ range: Range<Int>) -> Bool {
    room.owned.intersection(RangeSet(range)) == RangeSet(range) && isOwn(range)
  }

  /// Where a directory will be.
  private mutating func start(of directory: EditedDirectory) -> Int {
    let size = 6 + directory.entries.count * 12
    guard let extent = directory.extent else { return room.take(size) }
    if directory.mustMove {
      let canStay = !directory.leavesExtent && room.take(size, at: extent.start)
      return canStay ? extent.start : room.take(size)
    }
    // Some programs leave out the offset after the entries.
    let isWhole = room.owned.contains(extent.wholeRange.upperBound - 1)
    let end = isWhole ? extent.wholeRange.upperBound : extent.entriesRange.upperBound
    let rest = extent.start + size
    if rest < end, isOwn(extent.entriesRange) { room.release(rest..<end) }
    return extent.start
  }

  private mutating func placeValuesWhereTheyWere(_ directory: Int) {
    for (index, entry) in directories[directory].entries.enumerated() {
      guard case .new(let value) = entry.value, value.count > 4,
        let home = homes[ExifTag(directories[directory].directory, entry.id)],
        value.count <= home.count, room.take(value.count, at: home.lowerBound)
      else { continue }
      put(value, at: home.lowerBound, directory, index)
    }
  }

  /// The longest first: they are the hardest to find a hole for.
  private mutating func placeOtherValues(_ changed: [Int]) {
    var values: [(directory: Int, index: Int, bytes: [UInt8])] = []
    for directory in changed {
      for (index, entry) in directories[directory].entries.enumerated() {
        guard case .new(let value) = entry.value, value.count > 4 else { continue }
        values.append((directory, index, value))
      }
    }
    values.sort { ($0.bytes.count, $1.index) > ($1.bytes.count, $0.index) }
    for value in values {
      let start = room.take(value.bytes.count)
      put(value.bytes, at: start, value.directory, value.index)
    }
  }

  private mutating func put(_ value: [UInt8], at start: Int, _ directory: Int, _ index: Int) {
    fill()
    overwrite(start, value)
    directories[directory].locate(index, at: order.bytes(of: UInt32(clamping: start)))
  }

  private mutating func write(_ directory: EditedDirectory, at start: Int) {
    overwrite(start, order.bytes(of: UInt16(clamping: directory.entries.count)))
    for (index, entry) in directory.entries.enumerated() {
      let offset = start + 2 + index * 12
      overwrite(offset, order.bytes(of: entry.id) + order.bytes(of: entry.type))
      overwrite(offset + 4, order.bytes(of: entry.count))
      switch entry.value {
      case .kept(let value): overwrite(offset + 8, value)
      case .new(let value):
        overwrite(offset + 8, value + [UInt8](repeating: 0, count: max(4 - value.count, 0)))
      }
    }
    // If a program left out the offset of the next directory, something else is there.
    if directory.extent?.start != start || directory.extent?.entryCount != directory.entries.count {
      overwrite(start + 2 + directory.entries.count * 12, directory.next)
    }
  }

  /// Makes everything that points to a directory point to where it is now.
  private mutating func relink(
    _ directory: ExifDirectory, to start: Int, _ starts: [ExifDirectory: Int]
  ) throws(FormatError) {
    let offset = order.bytes(of: UInt32(clamping: start))
    if directory == .ifd0 {
      overwrite(4, offset)
    } else if directory == .ifd1, let parent = index(of: .ifd0), let start = starts[.ifd0] {
      overwrite(start + 2 + directories[parent].entries.count * 12, offset)
    } else if let pointer = Self.pointers.first(where: { $0.0 == directory }),
      let parent = index(of: pointer.parent), let start = starts[pointer.parent],
      let entry = try directories[parent].index(of: pointer.id)
    {
      overwrite(start + 2 + entry * 12 + 8, offset)
    } else {
      throw .noDirectory(directory)
    }
  }

  private mutating func overwrite(_ start: Int, _ new: [UInt8]) {
    guard start <= bytes.count else { return }
    bytes.replaceSubrange(start..<min(start + new.count, bytes.count), with: new)
  }
}
