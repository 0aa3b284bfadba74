/// The full contents of a folder when it was listed.
///
/// ```swift
/// ListedFolder(RawPath("/p"), photos: [RawPath("/p/a.jpg")], folders: []).photos.count  // 1
/// ```
public struct ListedFolder: Sendable {
  /// The folder.
  public let path: RawPath
  /// The photos in it, not those further down.
  public let photos: [RawPath]
  /// The folders in it.
  public let folders: [RawPath]
  /// The links to folders in it.
  public let links: [RawPath]

  /// A folder that holds these photos, folders and links to folders.
  public init(
    _ path: RawPath, photos: [RawPath], folders: [RawPath], links: [RawPath] = []
  ) {
    self.path = path
    self.photos = photos
    self.folders = folders
    self.links = links
  }
}
