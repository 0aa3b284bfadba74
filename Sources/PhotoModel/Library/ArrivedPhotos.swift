/// The photos that have arrived in a library, in that order, found by their identities and by their files.
///
/// A photo keeps its place when it leaves the list: one that was taken out can come back. One of a closed folder never
/// does; if it is read again, it arrives as another photo.
struct ArrivedPhotos {
  /// All photos, whether they are in the list or not.
  private(set) var photos: ChunkedArray<Photo> = []
  /// The number of the first of them.
  let firstID: Int
  /// The photos that are not in the list any more.
  private(set) var takenOut: Set<Photo.ID> = []
  /// The photos of files, except those of closed folders.
  private(set) var idsByPath = ShardedDictionary<RawPath, Photo.ID>()

  /// The photos of closed folders. They are among those taken out.
  private var closed: Set<Photo.ID> = []
  private var sources = SharedSources()

  /// No photos.
  ///
  /// - Parameter firstID: the number of the first one that will arrive.
  init(firstID: Int = 0) { self.firstID = firstID }

  // MARK: - Questions

  /// The identity of the next photo that arrives.
  var nextID: Photo.ID { Photo.ID(rawValue: firstID + photos.count) }

  /// The number of photos in the list.
  var count: Int { photos.count - takenOut.count }

  /// The number of photos that were taken out of the list, and can come back.
  var takenOutCount: Int { takenOut.count - closed.count }

  /// Where a photo is among all of them; nil if there never was such a photo.
  func index(of id: Photo.ID) -> Int? {
    let index = id.rawValue - firstID
    return photos.indices.contains(index) ? index : nil
  }

  /// A photo, even if it was taken out of the list.
  func known(_ id: Photo.ID) -> Photo? {
    isClosed(id) ? nil : index(of: id).map { photos[$0] }
  }

  /// Whether the folder of a photo was closed.
  func isClosed(_ id: Photo.ID) -> Bool { closed.contains(id) }

  // MARK: - Changes

  /// A record as it is kept: packed, and sharing what others of its camera say.
  mutating func packed(_ record: PhotoRecord) -> PhotoRecord {
    var packed = record.packed
    packed.sources = sources.shared(packed.sources)
    return packed
  }

  /// Adds a photo, which has the next identity.
  mutating func append(_ photo: Photo) {
    photos.append(photo)
    idsByPath[photo.record.path] = photo.id
  }

  /// Changes a photo, which keeps its file.
  ///
  /// - Returns: what the change returned; nil if there never was such a photo.
  @discardableResult
  mutating func change<Result>(_ id: Photo.ID, _ body: (inout Photo) -> Result) -> Result? {
    guard let index = index(of: id) else { return nil }
    return body(&photos[index])
  }

  /// Takes a photo out of the list.
  mutating func takeOut(_ id: Photo.ID) { takenOut.insert(id) }

  /// Brings a photo back into the list.
  ///
  /// - Returns: the photo; nil if it was not taken out, or cannot come back.
  mutating func bringBack(_ id: Photo.ID) -> Photo? {
    guard let photo = known(id), takenOut.remove(id) != nil else { return nil }
    return photo
  }

  /// Closes a photo that was taken out: it is not found any more.
  mutating func close(_ photo: Photo) {
    idsByPath[photo.record.path] = nil
    closed.insert(photo.id)
  }

  /// Makes photos leave their files, before they get others: some may get those of others.
  mutating func leaveFiles(_ ids: [Photo.ID]) {
    for index in ids.compactMap(index) { idsByPath[photos[index].record.path] = nil }
  }

  /// Puts a photo of another file in the place of the one with its identity, which has left its own.
  mutating func replace(by photo: Photo) {
    guard let index = index(of: photo.id) else { return }
    photos[index] = photo
    idsByPath[photo.record.path] = photo.id
  }
}
