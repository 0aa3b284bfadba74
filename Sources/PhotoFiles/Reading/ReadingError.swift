/// Why a file cannot be read as a photo, beyond what its bytes and the file system say.
package enum ReadingError: Error, Hashable {
  /// A folder where a file should be.
  case folder
  /// A pipe, a socket or a device.
  case special
  /// Neither name nor contents are those of a photo.
  case unknownFormat
  /// A sidecar that is larger than any metadata.
  case hugeSidecar
  /// A folder that lies more folders deep than anybody puts them.
  case tooDeep
  /// The file was not read in a time that anybody waits.
  case takesTooLong
  /// Neither a folder nor a file stands where one was to be opened.
  case nothingThere
  /// The folder of the file is not there: its drive may have been taken out.
  case folderIsGone

  /// The greatest size of a sidecar in bytes.
  static let sidecarLimit = 16 << 20

  /// Throws where a file of this kind has no contents.
  static func check(_ kind: FileKind) throws {
    switch kind {
    case .folder: throw folder
    case .special: throw special
    case .regular, .link, .unknown: break
    }
  }
}
