/// What was read of photos before, so that it need not be read again. Nothing depends on it: what it does not
/// know is read.
///
/// It holds what files say, and never an edit. Any thread may ask.
///
/// ```swift
/// func title(of path: RawPath, in state: PhotoState, by known: any KnownPhotos) -> FieldValue? {
///   known.record(of: path, in: state)?.values[.title]  // nil, too, where the photo has to be read
/// }
/// ```
public protocol KnownPhotos: Sendable {
  /// Gets ready to be asked for these photos, soon and each once.
  func expect(_ photos: [RawPath])
  /// What was read of a photo in this state; nil where that is not known. Of a photo of which nothing is known the
  /// state need not be asked.
  func record(of path: RawPath, in state: @autoclosure () -> PhotoState?) -> PhotoRecord?
  /// The folders in a folder that were listed, and itself, in the order of a scan; not those that are reached by links
  /// alone.
  func folders(in folder: RawPath) -> [RawPath]
  /// What was read of the photos in a folder when it was listed last, in the order of a scan, and not of those in the
  /// folders inside it. Their files may be others by now.
  func recall(_ folder: RawPath) -> [RecalledPhoto]
  /// Keeps what was read of a photo in this state, or does not.
  func keep(_ record: PhotoRecord, in state: PhotoState)
  /// Takes note of what a folder holds: what is known of other photos in it may be forgotten.
  func note(_ folder: ListedFolder)
  /// Has what was kept be there for others, too.
  func flush()
}

extension KnownPhotos {
  /// Needs no preparation.
  public func expect(_ photos: [RawPath]) {}
  /// Knows of no photo before its state is known.
  public func folders(in folder: RawPath) -> [RawPath] { [] }
  /// Knows of no photo before its state is known.
  public func recall(_ folder: RawPath) -> [RecalledPhoto] { [] }
  /// Forgets nothing.
  public func note(_ folder: ListedFolder) {}
}
