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
  /// How many bytes the values have.
  var byteCount = 0
  /// Whether values were left out because they have more bytes than any program writes.
  var isCut = false
}
