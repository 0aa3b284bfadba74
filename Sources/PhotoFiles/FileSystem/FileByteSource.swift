import PhotoFormats

/// The bytes of an open file, read where and when a codec asks for them.
package struct FileByteSource<System: FileSystem>: ByteSource {
  private let file: OpenFile
  private let fileSystem: System

  package let byteCount: Int

  /// The bytes of a file that had this many when it was opened.
  package init(_ file: OpenFile, byteCount: Int, in fileSystem: System) {
    self.file = file
    self.byteCount = byteCount
    self.fileSystem = fileSystem
  }

  package func read(_ range: Range<Int>) throws -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= byteCount else {
      throw FormatError.unreadable
    }
    let bytes = try fileSystem.read(range, of: file)
    guard bytes.count == range.count else { throw FileError.endsEarly }
    return bytes
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws {
    guard offset >= 0, offset <= byteCount - buffer.count else { throw FormatError.unreadable }
    let count = try fileSystem.read(into: buffer, from: offset, of: file)
    guard count == buffer.count else { throw FileError.endsEarly }
  }
}
