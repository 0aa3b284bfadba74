/// Checks that a mended file says what it said, except for the fault.
struct RepairCheck {
  private let codec: any FormatCodec.Type

  /// A check for files in the format of a codec.
  init(_ codec: any FormatCodec.Type) { self.codec = codec }

  /// Reads the file before and after a patch.
  ///
  /// - Throws: `FormatError.container(.notAsAsked)` if anything else has changed, or what reading the source throws.
  func check(_ patch: FilePatch, of source: any ByteSource, _ kind: RepairKind) throws {
    let new = PatchedByteSource(source, patch)
    var windows = (old: try HeaderWindow(source), new: try HeaderWindow(new))
    let (before, after) = (try codec.read(&windows.old), try codec.read(&windows.new))
    guard before.format == after.format, before.isSigned == after.isSigned,
      before.width == nil || before.width == after.width && before.height == after.height,
      before.profileName == nil || before.profileName == after.profileName
    else { throw FormatError.container(.notAsAsked) }
    let fresh = Set(after.problems).subtracting(before.problems)
    // A packet that could not be read before may have faults of its own.
    let areExpected = fresh.allSatisfy { problem in
      guard case .xmp(let fault) = problem.error else { return kind == .counts }
      return before.xmp == nil && fault.isRepetition
    }
    guard areExpected, Self.isKept(before, after, kind) else {
      throw FormatError.container(.notAsAsked)
    }
  }

  private static func isKept(
    _ before: EmbeddedMetadata, _ after: EmbeddedMetadata, _ kind: RepairKind
  ) -> Bool {
    let exif = (before.exif.map(tags) ?? [], after.exif.map(tags) ?? [])
    let isEXIFKept = kind == .counts ? exif.0.isEmpty || exif.0 == exif.1 : exif.0 == exif.1
    let isIIMKept = before.iim == nil && kind == .counts || before.iim == after.iim
    guard isEXIFKept, isIIMKept, let old = before.xmp else { return isEXIFKept && isIIMKept }
    guard let new = after.xmp else { return false }
    guard kind == .doubles else { return old.properties == new.properties }
    let joined = Set(old.problems.compactMap(\.repeatedName))
    return old.properties.filter { !joined.contains($0.name) }
      == new.properties.filter { !joined.contains($0.name) }
      && joined.allSatisfy { new[$0] != nil }
  }

  /// The tags and the bytes of their values, except those that only lead to directories.
  private static func tags(of block: ExifBlock) -> [Tag] {
    let pointers = Set(ExifEditor.pointers.map { ExifTag($0.parent, $0.id) })
    return block.entries.filter { !pointers.contains($0.tag) }.map {
      Tag(tag: $0.tag, type: $0.type, value: block.bytes.slice($0.range).map(Array.init) ?? [])
    }
  }

  private struct Tag: Equatable {
    let tag: ExifTag
    let type: ExifType
    let value: [UInt8]
  }
}
