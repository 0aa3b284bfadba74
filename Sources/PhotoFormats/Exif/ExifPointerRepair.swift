/// Removes from an EXIF block what points to where nothing is.
struct ExifPointerRepair {
  private let block: ArraySlice<UInt8>
  private let signature: [UInt8]
  private let source: any ByteSource

  /// A repair of a block.
  ///
  /// - Parameters:
  ///   - bytes: the block as it is in the file, possibly with its signature.
  ///   - source: the file.
  init(_ bytes: [UInt8], in source: any ByteSource) {
    let count = ExifSignature.length(in: bytes[...])
    signature = Array(bytes.prefix(count))
    block = Array(bytes.dropFirst(count))[...]
    self.source = source
  }

  /// The block without what points outside; nil if nothing does.
  ///
  /// - Parameter start: where the block begins in the file, after a signature; nil if it is not there in one piece.
  ///   It is only called if something points outside.
  /// - Throws: `FormatError`, the reason why it is left as it is, or what reading the source throws.
  func mended(startingAt start: () throws -> Int?) throws -> [UInt8]? {
    guard let exif = try? ExifBlock(block) else { return nil }
    let faults = exif.problems.filter(\.isPointerOutside)
    guard !faults.isEmpty else { return nil }
    let start = try start()
    for fault in faults where try pointsToSomething(fault, start) { throw fault }
    var bytes = Array(block)
    var removals: [ExifEdit] = []
    for fault in faults {
      switch fault {
      case .directoryOutsideBlock(.ifd1): bytes = try endingWithIFD0(bytes)
      case .directoryOutsideBlock(let directory):
        guard let pointer = ExifEditor.pointers.first(where: { $0.0 == directory }) else {
          throw fault
        }
        removals.append(.remove(ExifTag(pointer.parent, pointer.id)))
      case .valueOutsideBlock(let tag): removals.append(.remove(tag))
      default: break
      }
    }
    if !removals.isEmpty {
      var editor = try ExifEditor(bytes[...], passing: Set(faults))
      bytes = try editor.apply(removals)
    }
    return signature + bytes
  }

  /// The block without a directory after its first one.
  private func endingWithIFD0(_ bytes: [UInt8]) throws(FormatError) -> [UInt8] {
    var reader = try ExifDirectoryReader(bytes[...])
    reader.readAll()
    guard let extent = reader.directories.first(where: { $0.directory == .ifd0 }) else {
      throw .directoryOutsideBlock(.ifd1)
    }
    let number = extent.entriesRange.upperBound..<extent.wholeRange.upperBound
    // If a program left the number out, a value is there.
    guard !reader.entries.contains(where: { $0.range.overlaps(number) }) else {
      throw .directoryOutsideBlock(.ifd1)
    }
    var bytes = bytes
    bytes.replaceSubrange(number, with: [0, 0, 0, 0])
    return bytes
  }

  // MARK: - What may be there

  /// Whether there may be something where a fault points to, counted from the beginning of the block or of the file.
  private func pointsToSomething(_ fault: FormatError, _ start: Int?) throws -> Bool {
    guard let start else { return true }
    switch fault {
    case .directoryOutsideBlock(let directory):
      guard let offset = try offset(of: directory) else { return true }
      return try [offset, start + offset].contains { try standsDirectory(at: $0) }
    case .valueOutsideBlock(let tag):
      // What a maker note counts from, and what it means, only its maker knows.
      guard tag != .makerNote, let offset = try offset(of: tag) else { return true }
      return offset < source.byteCount || offset < block.count
    default: return false
    }
  }

  private func offset(of directory: ExifDirectory) throws -> Int? {
    var reader = try ExifDirectoryReader(block)
    reader.readAll()
    if let pointer = ExifEditor.pointers.first(where: { $0.0 == directory }) {
      let tag = ExifTag(pointer.parent, pointer.id)
      guard reader.entries.count(where: { $0.tag == tag }) == 1,
        let entry = reader.entries.first(where: { $0.tag == tag }), entry.range.count == 4
      else { return nil }
      return block.uint32(at: entry.range.lowerBound, reader.order).map(Int.init)
    }
    guard directory == .ifd1,
      let extent = reader.directories.first(where: { $0.directory == .ifd0 })
    else { return nil }
    return block.uint32(at: extent.entriesRange.upperBound, reader.order).map(Int.init)
  }

  /// Where the value of a tag should be; nil if the tag occurs more than once.
  private func offset(of tag: ExifTag) throws -> Int? {
    var reader = try ExifDirectoryReader(block)
    reader.readAll()
    guard let extent = reader.directories.first(where: { $0.directory == tag.directory }),
      case let directory = try EditedDirectory(extent, in: block, reader.order),
      let index = try directory.index(of: tag.id)
    else { return nil }
    return directory.range(of: directory.entries[index], reader.order)?.lowerBound
  }

  /// Whether there is something at an offset of the file that looks like a directory: entries of known types.
  private func standsDirectory(at offset: Int) throws -> Bool {
    guard offset >= 0, offset + 2 <= source.byteCount,
      let order = try? ExifDirectoryReader(block).order,
      let count = try source.read(offset..<offset + 2)[...].uint16(at: 0, order),
      1...Self.mostEntries ~= Int(count),
      case let range = offset + 2..<offset + 2 + Int(count) * 12,
      range.upperBound <= source.byteCount
    else { return false }
    let entries = try source.read(range)[...]
    return (0..<Int(count)).allSatisfy { index in
      entries.uint16(at: index * 12 + 2, order).flatMap(ExifType.init) != nil
    }
  }

  private static let mostEntries = 512
}

extension FormatError {
  /// Whether something in EXIF points outside of its block.
  fileprivate var isPointerOutside: Bool {
    switch self {
    case .directoryOutsideBlock(let directory): directory != .ifd0
    case .valueOutsideBlock(let tag): tag.name != nil || tag == .makerNote
    default: false
    }
  }
}
