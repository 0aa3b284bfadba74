/// Which directory of a changed TIFF file corresponds to which one of the old file.
struct TIFFPartners {
  /// How many directories of each kind the old file has.
  private let counts: [TIFFDirectory.Kind: Int]
  /// The first directory of each kind of the changed file.
  private let firsts: [TIFFDirectory.Kind: TIFFDirectory]
  /// The directories of the changed file by where they begin.
  private let byStart: [Int: TIFFDirectory]

  /// The directories of a file before and after a change.
  init(_ before: TIFFMap, _ after: TIFFMap) {
    counts = before.directories.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    firsts = Dictionary(after.directories.map { ($0.kind, $0) }) { first, _ in first }
    byStart = Dictionary(after.directories.map { ($0.range.lowerBound, $0) }) { first, _ in first }
  }

  /// Whether the changed file has a directory of this kind.
  func has(_ kind: TIFFDirectory.Kind) -> Bool { firsts[kind] != nil }

  /// The directory that corresponds to one of the old file: the one of its kind or, if there are several, the one at
  /// the same offset, because only single ones move.
  subscript(directory: TIFFDirectory) -> TIFFDirectory? {
    guard counts[directory.kind] != 1 else { return firsts[directory.kind] }
    return byStart[directory.range.lowerBound].flatMap { $0.kind == directory.kind ? $0 : nil }
  }
}
