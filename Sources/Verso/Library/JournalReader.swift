import PhotoModel
import PhotoStore

/// Reads what was done and written, away from the main thread.
struct JournalReader: Sendable {
  /// As many lines as anybody would scroll through.
  static let limit = 2_000

  /// Where that is kept.
  let journal: Journal

  /// What was done and written, the latest first.
  ///
  /// - Parameters:
  ///   - photo: the paths of the photo that it concerned, or of the files of its shot; nil for all photos.
  ///   - limit: the maximum number of lines; nil for all.
  @concurrent
  func entries(of photo: [RawPath]? = nil, limit: Int? = limit) async throws -> [LogEntry] {
    try journal.log(LogQuery(photo: photo.map { Set($0.flatMap(\.notedNames)) }, limit: limit))
  }
}
