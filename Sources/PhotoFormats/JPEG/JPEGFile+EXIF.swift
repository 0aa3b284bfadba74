extension JPEGFile {
  /// The segments of the first EXIF block: it continues in those after the first that have no block of their own.
  var exifSegments: ArraySlice<JPEGSegment> {
    guard let first = segments.firstIndex(where: { $0.kind == .exif }) else { return [] }
    let further = segments[(first + 1)...].prefix { $0.kind == .furtherEXIF }
    return segments[first..<further.endIndex]
  }

  /// The first EXIF block; empty if there is none.
  ///
  /// - Throws: `FormatError.overBudget` if it has more segments than may be kept, or what reading the source throws.
  func exifContent(_ window: inout HeaderWindow) throws -> ArraySlice<UInt8> {
    let segments = exifSegments
    guard segments.count > 1 else {
      return try segments.first.map { try window.readApart($0.content) } ?? []
    }
    var content: [UInt8] = []
    for segment in segments {
      guard window.budget.take(.bytesKept, segment.content.count) else {
        throw FormatError.overBudget(.bytesKept)
      }
      content += try window.read(segment.content)
    }
    return content[...]
  }

  /// Where in the file a part of the first EXIF block is; nil if it is spread over several segments.
  func rangeInFile(_ part: Range<Int>) -> Range<Int>? {
    var start = 0
    for segment in exifSegments {
      let offset = segment.content.lowerBound - start
      start += segment.content.count
      if part.upperBound <= start {
        let range = part.lowerBound + offset..<part.upperBound + offset
        return range.lowerBound >= segment.content.lowerBound ? range : nil
      }
    }
    return nil
  }
}
