/// A directory of a TIFF file or an EXIF block.
struct MadeDirectory {
  /// What an entry says.
  enum Value {
    case text(String)
    case bytes([UInt8])
    case undefined([UInt8])
    case shorts([Int])
    case longs([Int])
    case rationals([(Int, Int)])
    /// Directories, by their offsets.
    case directories([MadeDirectory])
    /// Bytes, by their offset.
    case data([UInt8])
    case note(MadeNote)
  }

  private(set) var entries: [(id: Int, value: Value)] = []
  /// The directory that follows.
  var next: [MadeDirectory] = []

  /// Adds entries, which end up in the order of their tags.
  mutating func add(_ id: Int, _ value: Value) {
    let position = entries.firstIndex { $0.id > id } ?? entries.count
    entries.insert((id, value), at: position)
  }
}
