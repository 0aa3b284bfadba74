import PhotoModel

/// The names of sidecars.
///
/// darktable, digiKam and Immich append `.xmp` to the whole name of the photo; Adobe replaces its extension.
enum SidecarNames {
  /// How programs write the extension. If a photo has sidecars that differ in nothing else, the first of these
  /// counts.
  private static let suffixes = [".xmp", ".XMP", ".Xmp"].map { Array($0.utf8) }

  /// The number of bytes of each.
  static var suffixCount: Int { suffixes[0].count }

  /// The longer name, for a new sidecar: it cannot belong to another photo.
  static func newLong(for photo: RawPath) -> RawPath { RawPath(bytes: photo.bytes + suffixes[0]) }

  /// The shorter name, for a new sidecar; nil for a photo without an extension.
  static func newShort(for photo: RawPath) -> RawPath? { short(for: photo).first }

  /// The names that a sidecar of the longer form may have.
  static func long(for photo: RawPath) -> [RawPath] { names(photo.bytes) }

  /// The names that a sidecar of the shorter form may have.
  static func short(for photo: RawPath) -> [RawPath] {
    let stem = photo.stemBytes
    guard stem.count < photo.nameBytes.count else { return [] }
    return names(Array(photo.bytes[..<stem.endIndex]))
  }

  private static func names(_ start: [UInt8]) -> [RawPath] {
    suffixes.map { RawPath(bytes: start + $0) }
  }

  /// Whether a sidecar counts rather than another one whose name differs only in the case of the extension.
  static func counts(_ name: [UInt8], over other: [UInt8]) -> Bool {
    suffixRank(name) < suffixRank(other)
  }

  private static func suffixRank(_ name: [UInt8]) -> Int {
    suffixes.firstIndex { name.suffix($0.count) == $0[...] } ?? suffixes.count
  }

  /// The photo that owns the shorter form, among those that it could belong to: a raw picture before a JPEG before
  /// others, then by name.
  static func owner(among photos: [RawPath]) -> RawPath? {
    photos.min { (rank($0), $0) < (rank($1), $1) }
  }

  private static func rank(_ photo: RawPath) -> Int {
    switch PhotoFormat(of: photo)?.kind {
    case .raw: 0
    case .jpeg: 1
    case .other: 2
    case nil: 3
    }
  }
}
