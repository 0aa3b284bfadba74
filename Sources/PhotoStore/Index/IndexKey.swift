import PhotoModel

/// The number under which the index stores a photo: 24 bits for its folder and 40 for its name, so that the photos of
/// a folder are together, and a number takes less room than repeating a path would.
///
/// Of two photos with the same number, the one that was read last is known.
struct IndexKey {
  let rawValue: Int64

  /// The number of a photo, by its absolute path.
  init(_ path: RawPath) {
    self.init(name: path.nameBytes, inFolder: Self.sum(of: path.parentBytes ?? []))
  }

  private init(name: ArraySlice<UInt8>, inFolder folder: UInt64) {
    rawValue = Int64(bitPattern: folder << 40 | IndexChecksum(name).value >> 24)
  }

  /// The numbers of photos in a folder.
  static func keys(of photos: [RawPath], in folder: RawPath) -> [Int64] {
    let folder = sum(of: folder.bytes[...])
    return photos.map { Self(name: $0.nameBytes, inFolder: folder).rawValue }
  }

  /// The numbers that photos in a folder have, and those in a few others.
  static func range(of folder: RawPath) -> ClosedRange<Int64> {
    let first = Int64(bitPattern: sum(of: folder.bytes[...]) << 40)
    return first...(first | 0xFF_FFFF_FFFF)
  }

  private static func sum(of folder: ArraySlice<UInt8>) -> UInt64 {
    IndexChecksum(folder).value >> 40
  }
}
