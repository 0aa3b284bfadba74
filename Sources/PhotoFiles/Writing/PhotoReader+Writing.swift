import PhotoModel

extension PhotoReader {
  /// What a photo says that is about to be written.
  ///
  /// - Throws: `WritingError.unreadable` if nobody knows what would be changed.
  func examineToWrite(_ photo: PhotoFile) throws(WritingError) -> PhotoReading {
    let reading = examine(photo)
    if let error = reading.record.error { throw .unreadable(error) }
    return reading
  }
}
