extension JPEGFile {
  static func structurePatch(_ kind: RepairKind, _ source: any ByteSource) throws -> FilePatch? {
    switch kind {
    case .counts: try PacketCountRepair(source).patch()
    case .strayBytes: try strayPatch(source)
    default: nil
    }
  }

  /// The patch that removes blank bytes between the segments, and those after a picture if nothing else follows it.
  private static func strayPatch(_ source: any ByteSource) throws -> FilePatch? {
    var window = try HeaderWindow(source)
    let hasJunk = try JPEGFile(&window).problems.contains(where: \.isJunk)
    guard try hasJunk || source.blankTail() != nil else { return nil }
    var patcher = try JPEGPatcher(source, passing: \.isJunk)
    var splices: [Splice] = []
    var end = 2
    for segment in patcher.file.segments {
      let gap = end..<segment.range.lowerBound
      end = segment.range.upperBound
      let bytes = try patcher.window.read(gap)
      // Any number of 0xFF may come before a marker (T.81, section B.1.1.2).
      guard bytes.contains(where: { $0 != 0xFF }) else { continue }
      guard bytes.allSatisfy(\.isBlank) else {
        throw FormatError.junkBetweenSegments(offset: gap.lowerBound)
      }
      splices.append(Splice(gap, with: []))
    }
    if let tail = try blankTail(of: patcher.file, source, &patcher.window.budget) {
      splices.append(Splice(tail, with: []))
    }
    return splices.isEmpty ? nil : try patcher.patch(splices)
  }

  /// The blank bytes that follow the end of the picture up to the end of the file; nil if there is anything else,
  /// too.
  private static func blankTail(
    of file: JPEGFile, _ source: any ByteSource, _ budget: inout FileBudget
  ) throws -> Range<Int>? {
    guard let tail = try source.blankTail(), tail.lowerBound >= 2,
      let start = file.segments.last?.range.upperBound
    else { return nil }
    // In 0xFF 0xD9 0xFF the last byte is blank, and the one before it is not.
    guard try source.read(tail.lowerBound - 2..<tail.lowerBound) == [0xFF, 0xD9],
      try JPEGPicture.firstEnd(from: start, in: source, within: &budget) == tail.lowerBound
    else { return nil }
    return tail
  }
}

extension FormatError {
  fileprivate var isJunk: Bool { if case .junkBetweenSegments = self { true } else { false } }
}

extension UInt8 {
  /// Whether the byte says nothing: a zero, a one in every bit, or white space.
  var isBlank: Bool { self == 0 || self == 0xFF || XMPPacketBounds.isSpace(self) }
}

extension ByteSource {
  /// The blank bytes at the end; nil if the last byte is not blank, or if there are more than anybody pads a file
  /// with (1 MiB).
  func blankTail() throws -> Range<Int>? {
    let limit = 1 << 20
    let start = max(0, byteCount - limit)
    let bytes = try read(start..<byteCount)
    let kept = bytes.lastIndex { !$0.isBlank }
    guard let kept, kept + 1 < bytes.count else { return nil }
    return start + kept + 1..<byteCount
  }
}
