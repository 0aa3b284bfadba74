/// Why a file cannot be read as a photo, apart from problems with its bytes and the file system.
package enum ReadingError: Error, Hashable {
  /// A folder where a file should be.
  case folder
  /// A pipe, a socket or a device.
  case special
  /// Neither the name nor the contents are those of a photo.
  case unknownFormat
  /// A sidecar that is larger than any metadata.
  case hugeSidecar
  /// A folder nested more deeply than anybody would put it.
  case tooDeep
  /// The file was not read within the time that anybody would wait.
  case takesTooLong
  /// There is neither a folder nor a file where one was to be opened.
  case nothingThere
  /// The folder of the file is not there: its drive may have been removed.
  case folderIsGone

  /// The maximum size of a sidecar in bytes.
  static let sidecarLimit = 16 << 20

  /// Throws if a file of this kind has no contents.
  static func check(_ kind: FileKind) throws {
    switch kind {
    case .folder: throw folder
    case .special: throw special
    case .regular, .link, .unknown: break
    }
  }
}
