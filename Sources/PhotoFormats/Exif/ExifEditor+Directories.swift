extension ExifEditor {
  func index(of directory: ExifDirectory) -> Int? {
    directories.firstIndex { $0.directory == directory }
  }

  static let pointers: [(ExifDirectory, parent: ExifDirectory, id: UInt16)] = [
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
      if let place = directories[child].place { release(place) }
      directories.remove(at: child)
    }
  }

  /// Finds places for the changed directories and the new values, where they were if they fit, and
  /// writes them.
  mutating func placeDirectories() throws(FormatError) {
    var starts: [ExifDirectory: Int] = [:]
    for directory in directories { starts[directory.directory] = directory.place?.start }
    let before = self
    var placed = findPlaces()
    if recordStart != nil, room.end > before.room.end {
      // Before the block grows, what Verso wrote moves together.
      self = before
      liftOwnParts()
      placed = findPlaces()
    }
    starts.merge(placed) { $1 }
    for directory in directories {
      guard let start = placed[directory.directory] else { continue }
      write(directory, at: start)
      if start != directory.place?.start { try relink(directory.directory, to: start, starts) }
    }
  }

  private mutating func findPlaces() -> [ExifDirectory: Int] {
    let changed = directories.indices.filter { directories[$0].isChanged }
    for index in changed {
      if let place = directories[index].place, directories[index].mustMove { release(place) }
      placeValuesWhereTheyWere(index)
    }
    var starts: [ExifDirectory: Int] = [:]
    for index in changed { starts[directories[index].directory] = start(of: directories[index]) }
    placeOtherValues(changed)
    fill()
    return starts
  }

  /// Makes all that Verso wrote into the block give up its place.
  private mutating func liftOwnParts() {
    homes = [:]
    for index in directories.indices {
      if let place = directories[index].place, isOurs(place.entriesRange) {
        directories[index].leavePlace()
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

  /// Where a directory is to be.
  private mutating func start(of directory: EditedDirectory) -> Int {
    let size = 6 + directory.entries.count * 12
    guard let place = directory.place else { return room.take(size) }
    if directory.mustMove {
      let canStay = !directory.leavesPlace && room.take(size, at: place.start)
      return canStay ? place.start : room.take(size)
    }
    // The offset behind the entries is left out by some writers.
    let isWhole = room.owned.contains(place.wholeRange.upperBound - 1)
    let end = isWhole ? place.wholeRange.upperBound : place.entriesRange.upperBound
    let rest = place.start + size
    if rest < end, isOwn(place.entriesRange) { room.release(rest..<end) }
    return place.start
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

  /// The longest first: they find a hole less easily.
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
    directories[directory].place(index, at: order.bytes(of: UInt32(clamping: start)))
  }

  private mutating func write(_ directory: EditedDirectory, at start: Int) {
    overwrite(start, order.bytes(of: UInt16(clamping: directory.entries.count)))
    for (index, entry) in directory.entries.enumerated() {
      let place = start + 2 + index * 12
      overwrite(place, order.bytes(of: entry.id) + order.bytes(of: entry.type))
      overwrite(place + 4, order.bytes(of: entry.count))
      switch entry.value {
      case .kept(let value): overwrite(place + 8, value)
      case .new(let value):
        overwrite(place + 8, value + [UInt8](repeating: 0, count: max(4 - value.count, 0)))
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
}
