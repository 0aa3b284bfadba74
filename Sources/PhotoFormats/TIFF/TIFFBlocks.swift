extension ArraySlice<UInt8> {
  /// The bytes of a packet without the zeros that some programs pad a tag's value with; the first one stays, and so
  /// do those that belong to the last character, in UTF-16 and UTF-32.
  var withoutZeros: ArraySlice<UInt8> {
    guard let last = lastIndex(where: { $0 != 0 }) else { return prefix(1) }
    let width = withUnsafeBufferPointer { XMPTranscoding.encoding(of: $0)?.unitByteCount ?? 1 }
    return prefix((last - startIndex) / width * width + width)
  }
}

/// The blocks of metadata that are whole values of tags in a TIFF file, and how they change.
struct TIFFBlocks {
  private let file: TIFFFile

  init(_ file: TIFFFile) { self.file = file }

  /// The packet after some edits; nil if it already says what is asked.
  func packet(_ edits: [XMPEdit], _ reader: inout TIFFReader) throws -> [UInt8]? {
    guard !edits.isEmpty else { return nil }
    guard let entry = file.first[TIFFEntry.ID.xmp] else {
      guard edits.contains(where: \.isSet) else { return nil }
      return try XMPEditor.newPacket(edits)
    }
    let stored = try bytes(of: entry, &reader)
    let old = Array(stored[...].withoutZeros)
    let patch = try XMPEditor.patch(old, edits)
    return patch.isEmpty ? nil : try patch.apply(to: old)
  }

  /// The tags with IIM after some edits: the block, the resources with another block or its digest, or both. None if
  /// they already say what is asked.
  func iim(
    _ edits: [IIMEdit], converting: Bool, _ reader: inout TIFFReader
  ) throws -> [(id: UInt16, type: UInt16, bytes: [UInt8])] {
    guard !edits.isEmpty else { return [] }
    var result: [(id: UInt16, type: UInt16, bytes: [UInt8])] = []
    let entries = (bare: file.first[TIFFEntry.ID.iim], in: file.first[TIFFEntry.ID.resources])
    var digests: (old: [[UInt8]], new: [UInt8])?
    if let entry = entries.bare {
      let bytes = try bytes(of: entry, &reader)
      guard IIMBlock.swapped(bytes[...]) == nil else {
        throw FormatError.container(.unchangeable(.iim, .swapped))
      }
      let old = IIMBlock(bytes: bytes)
      if let problem = old.obstacle { throw FormatError.iim(problem) }
      let patch = try old.patch(edits, converting: converting)
      if !patch.isEmpty {
        let new = IIMBlock(bytes: try patch.apply(to: old.bytes))
        result.append((TIFFEntry.ID.iim, entry.type, new.bytes))
        // Photoshop's is of all bytes of the tag, those included that pad it to whole units.
        digests = (
          [old.digest, old.digestUnpadded], MD5.digest(of: padded(new.bytes, to: entry.type))
        )
      }
    }
    guard let entry = entries.in else {
      guard entries.bare != nil else { throw FormatError.iim(.noBlock) }
      return result
    }
    let old = PhotoshopResources(bytes: try bytes(of: entry, &reader))
    var new = old.bytes
    if old.iim != nil {
      new = try old.patch(edits, converting: converting).apply(to: old.bytes)
    } else if let digests {
      for resource in old.resources where resource.isIIMDigest {
        if digests.old.contains(Array(new[resource.data])) {
          new.replaceSubrange(resource.data, with: digests.new)
        }
      }
    }
    if new != old.bytes { result.append((TIFFEntry.ID.resources, entry.type, new)) }
    return result
  }

  /// Bytes with the NULs behind them that fill the last unit of a tag's type.
  func padded(_ bytes: [UInt8], to type: UInt16) -> [UInt8] {
    let size = file.layout.size(ofType: type) ?? 1
    return bytes + [UInt8](repeating: 0, count: (size - bytes.count % size) % size)
  }

  func bytes(of entry: TIFFEntry, _ reader: inout TIFFReader) throws -> [UInt8] {
    guard entry.range.count <= HeaderWindow.blockLimit else {
      throw FormatError.overBudget(.bytesKept)
    }
    guard let bytes = try reader.bytes(of: entry) else {
      throw FormatError.valueOutsideBlock(ExifTag(.ifd0, entry.id))
    }
    return Array(bytes)
  }
}
