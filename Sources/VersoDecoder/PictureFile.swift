import Glibc
import PictureDecoding

/// The file of a picture, mapped into memory: only what is looked at is read.
final class PictureFile {
  /// The open file.
  let descriptor: Int32
  /// Its bytes.
  let bytes: UnsafeRawBufferPointer

  /// Maps an open file, which stays open.
  init(_ descriptor: Int32) throws(DecodingFailure) {
    self.descriptor = descriptor
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > 0 else { throw .unreadable }
    let count = Int(status.st_size)
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let start, start != MAP_FAILED else { throw .unreadable }
    bytes = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }
}
