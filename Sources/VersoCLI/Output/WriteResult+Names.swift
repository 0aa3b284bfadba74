import Glibc
import PhotoFiles
import PhotoModel

extension WriteResult {
  /// A file of the photo, named as the photo was: on a way back it has the name that the journal noted, which is a whole
  /// path. One in another folder, such as that of a link's target, keeps its own.
  func named(_ file: RawPath) -> RawPath {
    let slash = UInt8(ascii: "/")
    guard path.bytes.first != slash, file.bytes.first == slash else { return file }
    let folder = (path.parent ?? RawPath(".")).withCString { realpath($0, nil) }
    guard let folder else { return file }
    defer { free(folder) }
    guard let whole = file.parent, whole.withCString({ strcmp($0, folder) }) == 0 else {
      return file
    }
    return path.parent?.appending(file.nameBytes) ?? RawPath(bytes: Array(file.nameBytes))
  }
}
