/// Goes from segment to segment, until the picture data begins or the file stops being sound.
struct JPEGScanner {
  private(set) var segments: [JPEGSegment] = []
  private(set) var width: Int?
  private(set) var height: Int?
  private(set) var problems = ProblemList()

  /// More segments than any photo has: a limit for files that are made to waste time.
  private static let segmentLimit = 4096

  mutating func scan(_ window: inout HeaderWindow) throws {
    var position = 2
    segments.reserveCapacity(16)
    while segments.count < Self.segmentLimit {
      guard let marker = try nextMarker(from: position, &window) else { return }
      switch try window.read(marker + 1..<marker + 2).first ?? 0 {
      case 0xD9:
        problems.append(ending: .noPicture)
        return
      case 0x01, 0xD0...0xD8:
        // Markers without a segment; they mean nothing here.
        problems.append(.junkBetweenSegments(offset: marker))
        guard window.budget.take(.strayBytes, 2) else {
          return problems.append(ending: .overBudget(.strayBytes))
        }
        position = marker + 2
      case let code:
        guard let segment = try segment(code, at: marker, &window) else { return }
        segments.append(segment)
        window.budget.take(.items)
        if segment.kind == .startOfScan { return }
        position = segment.range.upperBound
      }
    }
    problems.append(ending: .overBudget(.items))
  }

  /// The offset of the next marker: that of the last 0xFF before a byte that is neither 0 nor 0xFF.
  private mutating func nextMarker(
    from start: Int, _ window: inout HeaderWindow
  ) throws -> Int? {
    let head = try window.read(start..<start + 2)
    if head.count == 2, head.first == 0xFF, let code = head.last, code != 0xFF, code != 0 {
      return start
    }
    // Any number of 0xFF may come before a marker (T.81, section B.1.1.2): they are not junk.
    var isJunk = false
    var previous: UInt8 = 0
    var position = start
    // After the last byte that may be the second one of a marker.
    let end = start + window.budget.left(.strayBytes) + 2
    while position < end {
      let bytes = try window.readOn(from: position).prefix(end - position)
      guard !bytes.isEmpty else {
        problems.append(ending: .truncatedHeader)
        return nil
      }
      for byte in bytes {
        if previous == 0xFF, byte != 0xFF, byte != 0 {
          if isJunk { problems.append(.junkBetweenSegments(offset: start)) }
          window.budget.take(.strayBytes, position - 1 - start)
          return position - 1
        }
        if byte != 0xFF { isJunk = true }
        previous = byte
        position += 1
      }
    }
    problems.append(.junkBetweenSegments(offset: start))
    problems.append(ending: .overBudget(.strayBytes))
    return nil
  }

  /// The segment whose marker is at this offset, or nil if its length is impossible.
  private mutating func segment(
    _ code: UInt8, at marker: Int, _ window: inout HeaderWindow
  ) throws -> JPEGSegment? {
    let start = marker + 4
    let head = try window.read(marker..<start + JPEGSegment.signatureLimit)
    guard let length = head.uint16(at: 2, .bigEndian) else {
      problems.append(ending: .truncatedHeader)
      return nil
    }
    guard length >= 2 else {
      problems.append(ending: .badSegmentLength(offset: marker))
      return nil
    }
    let end = marker + 2 + Int(length)
    guard end <= window.byteCount else {
      problems.append(ending: .truncatedHeader)
      return nil
    }
    let payload = head.dropFirst(4).prefix(Int(length) - 2)
    var (kind, signature) = JPEGSegment.kind(code, payload)
    if kind == .exif,
      JPEGSegment.goesOn(payload.dropFirst(signature), behind: segments.last?.kind)
    {
      kind = .furtherEXIF
    }
    // Extra zeros after a signature are not part of the packet, but UTF-16 begins with one.
    let isOdd = kind == .other || kind == .xmp && payload.dropFirst(signature).first == 0
    if isOdd, code == 0xE1 {
      let opening = try window.read(start..<min(end, start + JPEGSegment.oddSignatureLimit))
      if let odd = JPEGSegment.oddXMP(opening) { (kind, signature) = odd }
    }
    if kind == .frame, width == nil, payload.count >= 6 {
      // A height of 0 means that a segment after the first scan gives it (T.81, section B.2.5).
      height = payload.uint16(at: 1, .bigEndian).flatMap { $0 == 0 ? nil : Int($0) }
      width = payload.uint16(at: 3, .bigEndian).map(Int.init)
    }
    return JPEGSegment(
      marker: code, range: marker..<end, kind: kind, content: start + signature..<end)
  }
}
