/// A TIFF file of one directory within a range of another file, which is changed and stays as long as it is.
struct DirectoryFile {
  private let range: Range<Int>
  private let layout: TIFFLayout
  private let directory: TIFFDirectory
  private let old: [UInt8]
  private var new: [UInt8]

  /// The TIFF file in a range.
  ///
  /// - Throws: as reading it.
  init(_ range: Range<Int>, _ window: inout HeaderWindow) throws {
    self.range = range
    old = Array(try window.whole(range))
    new = old
    var reader = try TIFFReader(window.inner(range))
    directory = try reader.directory(.ifd0, at: try reader.first())
    layout = reader.layout
    window.budget = reader.window.budget
  }

  /// What changes in the other file.
  var splices: [Splice] { Splice.overwriting(old[...], with: new, at: range.lowerBound) }

  /// Writes a value over the existing one.
  ///
  /// - Returns: false if there is none of this length.
  mutating func set(_ id: UInt16, to value: [UInt8]) -> Bool {
    guard let entry = directory[id], entry.range.count == value.count, isInside(entry) else {
      return false
    }
    new.replaceSubrange(entry.range, with: value)
    return true
  }

  /// Takes tags out: those behind them move up in the directory, and nothing is left of their values, unless others
  /// share it.
  mutating func remove(_ ids: Set<UInt16>) {
    guard !ids.isEmpty else { return }
    let kept = directory.entries.filter { !ids.contains($0.id) }
    for entry in directory.entries where ids.contains(entry.id) && !entry.isInline {
      let isShared =
        entry.range.overlaps(directory.range) || kept.contains { $0.range.overlaps(entry.range) }
      guard isInside(entry), !isShared else { continue }
      new.replaceSubrange(entry.range, with: [UInt8](repeating: 0, count: entry.range.count))
    }
    let start = directory.range.lowerBound + layout.countSize
    let ends = directory.entries.indices.map { start + ($0 + 1) * layout.entrySize }
    let entries = zip(directory.entries, ends).filter { !ids.contains($0.0.id) }.flatMap {
      new[$0.1 - layout.entrySize..<$0.1]
    }
    let next = new[(ends.last ?? start)..<directory.range.upperBound]
    let bytes = layout.bytes(kept.count, layout.countSize) + entries + next
    let rest = directory.range.count - bytes.count
    new.replaceSubrange(directory.range, with: bytes + [UInt8](repeating: 0, count: rest))
  }

  private func isInside(_ entry: TIFFEntry) -> Bool { entry.range.upperBound <= new.count }
}
