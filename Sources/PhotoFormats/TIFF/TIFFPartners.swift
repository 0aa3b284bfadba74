/// Which directory of a changed TIFF file corresponds to which one of the old file.
struct TIFFPartners {
  /// The first directory of each kind of the changed file.
  private let firsts: [TIFFDirectory.Kind: TIFFDirectory]
  /// The directories of the changed file by where they begin.
  private let byStart: [Int: TIFFDirectory]

  /// The directories of a file after a change.
  init(_ after: TIFFMap) {
    firsts = Dictionary(after.directories.map { ($0.kind, $0) }) { first, _ in first }
    byStart = Dictionary(after.directories.map { ($0.range.lowerBound, $0) }) { first, _ in first }
  }

  /// Whether the changed file has a directory of this kind.
  func has(_ kind: TIFFDirectory.Kind) -> Bool { firsts[kind] != nil }

  /// The directory that corresponds to one of the old file: the one of its kind if it may move, and otherwise the one
  /// at the same offset.
  subscript(directory: TIFFDirectory) -> TIFFDirectory? {
    if TIFFDirectory.changeable.contains(directory.kind) { return firsts[directory.kind] }
    return byStart[directory.range.lowerBound].flatMap { $0.kind == directory.kind ? $0 : nil }
  }
}
