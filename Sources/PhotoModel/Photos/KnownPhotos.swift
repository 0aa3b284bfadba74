/// What was read of photos before, so that it need not be read again. Nothing depends on it: what it does not know is
/// read.
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
  /// What was read of a photo in this state; nil if that is not known. If nothing is known of a photo, the state need
  /// not be asked for.
  func record(of path: RawPath, in state: @autoclosure () -> PhotoState?) -> PhotoRecord?
  /// The folders in a folder that were listed, including the folder itself, in the order of a scan; not those that
  /// are reached only by links.
  func folders(in folder: RawPath) -> [RawPath]
  /// What was read of the photos in a folder when it was last listed, in the order of a scan, without those in the
  /// folders inside it. Their files may have changed since.
  func recall(_ folder: RawPath) -> [RecalledPhoto]
  /// Keeps what was read of a photo in this state, or does not.
  func keep(_ record: PhotoRecord, in state: PhotoState)
  /// Takes note of what a folder holds: what is known of other photos in it may be forgotten.
  func note(_ folder: ListedFolder)
  /// Makes what was kept available to others, too.
  func flush()
}

extension KnownPhotos {
  /// Needs no preparation.
  public func expect(_ photos: [RawPath]) {}
  /// Knows of no folder.
  public func folders(in folder: RawPath) -> [RawPath] { [] }
  /// Knows of no photo before its state is known.
  public func recall(_ folder: RawPath) -> [RecalledPhoto] { [] }
  /// Forgets nothing.
  public func note(_ folder: ListedFolder) {}
}
