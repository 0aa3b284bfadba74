extension ExifEditor {
  /// What is free of the space that a note records: bytes that nothing is known to need, and that are still the zeros
  /// that were left there.
  func openRoom(_ owned: RangeSet<Int>, _ end: Int) -> ExifRoom {
    let holes = owned.subtracting(occupied.all)
    let free = holes.ranges.filter { bytes[$0].allSatisfy { $0 == 0 } }
    return ExifRoom(owned: owned, free: RangeSet(free), end: end)
  }

  /// Whether a range within the block shares its bytes with nothing else.
  func isOwn(_ range: Range<Int>) -> Bool {
    range.upperBound <= bytes.count && occupied.isAlone(range)
      && references.intersection(RangeSet(range)).isEmpty
  }

  /// Frees the place of a directory.
  mutating func release(_ extent: ExifDirectoryReader.Extent) {
    guard isOwn(extent.entriesRange) else { return }
    room.release(extent.entriesRange)
    // Some programs leave out the offset after the entries.
    let next = extent.entriesRange.upperBound..<extent.wholeRange.upperBound
    if room.owned.intersection(RangeSet(next)) == RangeSet(next) { room.release(next) }
  }

  /// Overwrites what is free with zeros, and ends the block with a note about the space if it grew or had one.
  mutating func closeRoom(_ byteLimit: Int) {
    if recordStart != nil || room.end > original.count {
      let isLonger = room.end > recordStart ?? original.count
      let wanted = ExifRoomRecord.size(of: room.owned) ?? 0
      let blockSize =
        isLonger
        ? max(original.count, min(room.end + wanted, byteLimit)) : original.count
      let size = ExifRoomRecord.size(of: room.owned, room: blockSize - room.end)
      room.grow(to: blockSize - (size ?? 0))
      fill()
      if let size {
        bytes.replaceSubrange(
          room.end..., with: ExifRoomRecord.bytes(room.owned, size: size, blockSize: blockSize))
      }
    }
    for range in room.free.ranges {
      bytes.replaceSubrange(range, with: repeatElement(0, count: range.count))
    }
  }

  /// Extends the bytes to the end of the space; a note may still follow.
  mutating func fill() {
    guard bytes.count < room.end else { return }
    bytes += [UInt8](repeating: 0, count: room.end - bytes.count)
  }
}

extension ExifEditor {
  /// Every byte that changed must have belonged to a single part, since parts overlap in some blocks; or to none, and
  /// be Verso's own.
  func checkOverwrittenBytes() throws(FormatError) {
    let own = RangeSet((recordStart ?? original.count)..<original.count).union(room.owned)
    for (index, byte) in original.enumerated() where bytes[index] != byte {
      let count = occupied.count(at: index)
      guard count == 1 || count == 0 && own.contains(index) else { throw .overlappingParts }
    }
  }

  /// What pointed beyond the end of the block must not point to what is there now. A thumbnail that is cut off would
  /// seem complete; if only its end marker is missing, as some cameras count one byte too many, or there is no
  /// beginning of one, the pointer does no harm.
  func checkValuesOutside() throws(FormatError) {
    guard bytes.count > original.count else { return }
    for (tag, range) in outside where range.upperBound <= bytes.count {
      throw .valueOutsideBlock(tag)
    }
    if let thumbnail = occupied.thumbnail, thumbnail.upperBound > original.count + 2,
      bytes[...].uint16(at: thumbnail.lowerBound, .bigEndian) == 0xFFD8
    {
      throw .valueOutsideBlock(.thumbnailOffset)
    }
  }

  /// The changed block, read again, must say what was asked, and for all other tags what the old one said.
  func checkTags(_ edits: [ExifEdit]) throws(FormatError) {
    let (old, new) = (try ExifBlock(original), try ExifBlock(bytes[...]))
    var wanted: [ExifTag: ExifValue?] = [:]
    for edit in edits { wanted.updateValue(edit.value, forKey: edit.tag) }
    for (tag, value) in wanted {
      let expected = value.map { ExifValue($0.type, in: $0.encoded(order)[...], order) }
      guard new[tag] == expected else { throw .tagNotAsAsked(tag) }
    }
    let mayChange = Set(wanted.keys).union(Self.pointers.map { ExifTag($0.parent, $0.id) })
    let kept = old.entries.filter { !mayChange.contains($0.tag) }
    let known = Set(kept.map(\.tag)).subtracting(mayChange)
    // A new directory comes with the tag that it must have.
    let mayCome = mayChange.union([.gpsVersion, .exifVersion]).subtracting(known)
    let found = new.entries.filter { !mayCome.contains($0.tag) }
    let isKept =
      kept.count == found.count
      && zip(kept, found).allSatisfy { kept, found in
        kept.tag == found.tag && kept.type == found.type
          && original.slice(kept.range) == bytes[...].slice(found.range)
      }
    guard isKept else { throw .overlappingParts }
  }
}
