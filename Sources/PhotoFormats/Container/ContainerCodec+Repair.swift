extension ContainerCodec {
  /// The patch that removes the blank bytes after the end of a file; nil if there are none, or anything else is
  /// there.
  ///
  /// The codec reports what comes after the end as the last payload, `trailer`.
  static func trailerPatch(_ source: any ByteSource) throws -> FilePatch? {
    var window = try HeaderWindow(source)
    let file = try Self(&window)
    guard let trailer = file.payloads.last, trailer.name == "trailer",
      let tail = try source.blankTail(), tail.lowerBound <= trailer.range.lowerBound
    else { return nil }
    if file.isSigned { throw FormatError.container(.signed) }
    let patch = try FilePatch(
      sourceSize: source.byteCount, splices: [Splice(trailer.range, with: [])])
    try checkPayloads(of: file, after: patch, source)
    return patch
  }

  /// Checks that a mended file has all payloads where they were, except what was removed after its end.
  static func checkPayloads(
    of file: Self, after patch: FilePatch, _ source: any ByteSource
  ) throws {
    let new = PatchedByteSource(source, patch)
    var window = try HeaderWindow(new)
    let mended = try Self(&window)
    let areKept = file.payloads.allSatisfy { payload in
      payload.name == "trailer"
        || mended.payloads.contains {
          $0.name == payload.name && new.isCopied($0.range, from: payload.range)
        }
    }
    guard areKept, mended.payloads.allSatisfy({ $0.name != "trailer" }) else {
      throw FormatError.container(.notAsAsked)
    }
  }
}

extension PNGFile {
  static func structurePatch(_ kind: RepairKind, _ source: any ByteSource) throws -> FilePatch? {
    kind == .strayBytes ? try trailerPatch(source) : nil
  }
}

extension WebPFile {
  static func structurePatch(_ kind: RepairKind, _ source: any ByteSource) throws -> FilePatch? {
    kind == .counts ? try countPatch(source) : try trailerPatch(source)
  }

  /// The patch that makes the file's own count right: if the chunks fill the file to its end, it counts all its bytes
  /// but the first eight.
  private static func countPatch(_ source: any ByteSource) throws -> FilePatch? {
    var window = try HeaderWindow(source)
    let file = try WebPFile(&window)
    guard !file.problems.isEmpty, let size = UInt32(exactly: source.byteCount - 8) else {
      return nil
    }
    let patch = try FilePatch(
      sourceSize: source.byteCount,
      splices: Splice.overwriting(
        try window.read(4..<8), with: ByteOrder.littleEndian.bytes(of: size), at: 4))
    guard !patch.isEmpty else { return nil }
    var patched = try HeaderWindow(PatchedByteSource(source, patch))
    let mended = try WebPFile(&patched)
    // If chunks do not fill it, the file is truncated, and no count helps.
    guard mended.problems.isEmpty, mended.chunks.last?.range.upperBound == source.byteCount else {
      return nil
    }
    if mended.isSigned { throw FormatError.container(.signed) }
    try checkPayloads(of: file, after: patch, source)
    return patch
  }
}
