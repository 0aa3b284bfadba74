/// A patch as bytes, so that a journal can keep it.
///
/// The form: `VPATCH`, a version (1), the size of the file, the number of splices; for each splice its start, the
/// length of what is removed, the length of what is inserted, and the inserted bytes. Numbers have eight bytes, the
/// most significant first.
extension FilePatch {
  private static let mark: [UInt8] = Array("VPATCH".utf8) + [1]

  /// The patch as bytes.
  public var encoded: [UInt8] {
    var bytes = Self.mark
    func append(_ number: Int) { bytes += ByteOrder.bigEndian.bytes(of: UInt64(number)) }
    append(sourceSize)
    append(splices.count)
    for splice in splices {
      append(splice.range.lowerBound)
      append(splice.range.count)
      append(splice.replacement.count)
      bytes += splice.replacement
    }
    return bytes
  }

  /// The patch in these bytes.
  ///
  /// - Throws: `FormatError.patchDoesNotFit` if they are not one.
  public init(encoded bytes: [UInt8]) throws(FormatError) {
    do {
      var cursor = ByteCursor(bytes)
      guard try cursor.readBytes(Self.mark.count).elementsEqual(Self.mark) else {
        throw FormatError.patchDoesNotFit
      }
      let sourceSize = try cursor.readSize()
      let count = try cursor.readSize()
      var splices: [Splice] = []
      for _ in 0..<count {
        let start = try cursor.readSize()
        let length = try cursor.readSize()
        let (end, overflow) = start.addingReportingOverflow(length)
        guard !overflow else { throw FormatError.patchDoesNotFit }
        let replacement = try cursor.readBytes(try cursor.readSize())
        splices.append(Splice(start..<end, with: Array(replacement)))
      }
      guard cursor.remaining == 0 else { throw FormatError.patchDoesNotFit }
      try self.init(sourceSize: sourceSize, splices: splices)
    } catch {
      throw .patchDoesNotFit
    }
  }
}

extension ByteCursor {
  /// Reads a number of eight bytes that is not negative.
  fileprivate mutating func readSize() throws(FormatError) -> Int {
    let high = try readUInt32()
    let low = try readUInt32()
    guard let size = Int(exactly: UInt64(high) << 32 | UInt64(low)) else {
      throw .patchDoesNotFit
    }
    return size
  }
}
