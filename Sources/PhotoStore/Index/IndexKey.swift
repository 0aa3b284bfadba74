import PhotoModel

/// The number under which a photo stands in the index: 24 bits of its folder and 40 of its name, so that the
/// photos of a folder stand together, and a number takes less room than a path would a second time.
///
/// Of two photos with one number the last that was read is known.
struct IndexKey {
  let rawValue: Int64

  /// The number of a photo.
  init(_ path: RawPath) {
    let folder = IndexChecksum(path.parent?.bytes ?? []).value >> 40
    let name = IndexChecksum(path.nameBytes).value >> 24
    rawValue = Int64(bitPattern: folder << 40 | name)
  }
}
