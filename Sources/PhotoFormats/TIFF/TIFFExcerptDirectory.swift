/// A directory whose values are at hand.
struct TIFFExcerptDirectory {
  /// A tag and its value, four bytes or more.
  struct Entry {
    let id: UInt16
    let type: UInt16
    let count: UInt32
    let value: [UInt8]
  }

  var entries: [Entry] = []
}
