/// Where the bytes of an item are.
struct HEIFLocation {
  /// A piece of them.
  struct Extent {
    let offset: BoxField
    let length: BoxField
  }

  /// The item's number.
  let id: Int
  /// What offsets count from: 0 the file, 1 the box `idat`, 2 other items.
  let method: Int
  /// Whether the bytes are in another file.
  let isElsewhere: Bool
  /// What is added to every offset.
  let base: BoxField
  let extents: [Extent]

  /// Whether the pieces are bytes of the file, and not assembled from other items or elsewhere.
  var isInFile: Bool { !isElsewhere && (0...1).contains(method) }

  /// Where the pieces are in the file; nil if they are not stored in it directly.
  func ranges(_ idat: FileBox?) -> [Range<Int>]? {
    guard isInFile, method == 0 || idat != nil else { return nil }
    let start = base.value + (method == 1 ? idat?.body.lowerBound ?? 0 : 0)
    return extents.map { start + $0.offset.value..<start + $0.offset.value + $0.length.value }
  }
}
