import PhotoFiles
import PhotoModel

/// A photo that is to be worked on, or why it is not.
enum FoundPhoto: Sendable {
  case photo(RawPath)
  case failure(RawPath, PhotoError)

  /// A photo that was read. A link to a file outside of what was named is a failure; a photo that could not be read
  /// is nil, as that has been reported by the reading.
  ///
  /// - Parameter followsFiles: whether links to files outside are followed.
  init?(_ record: PhotoRecord, in named: NamedFolders, followsFiles: Bool) {
    guard record.error == nil else { return nil }
    if !followsFiles, let link = OutsideLink(record, outside: named) {
      self = .failure(record.path, PhotoError(link))
    } else {
      self = .photo(record.path)
    }
  }

  /// What is to be done about photos that were read.
  ///
  /// - Parameter followsFiles: whether links to files outside are followed.
  static func all(
    _ records: [PhotoRecord], in named: NamedFolders, followsFiles: Bool
  ) -> [FoundPhoto] {
    records.compactMap { FoundPhoto($0, in: named, followsFiles: followsFiles) }
  }
}
