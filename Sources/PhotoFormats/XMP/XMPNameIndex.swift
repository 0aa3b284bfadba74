/// Finds names by their digests: among a few by looking at each, among many through a table.
struct XMPNameIndex: Sendable {
  /// Fewer than this are searched one by one, which is faster.
  private static let fewNames = 48

  /// The digests, in the order of the names.
  private(set) var digests: [UInt64] = []
  private var positions: [UInt64: Int] = [:]
  /// How many digests were compared by `find`.
  private(set) var comparisonCount = 0

  /// An index of the names of properties, in their order.
  init(_ properties: [XMPProperty] = []) {
    digests.reserveCapacity(properties.count)
    for property in properties { append(property.name.digest) }
  }

  /// Makes room for as many names as are expected.
  mutating func reserveCapacity(_ count: Int) { digests.reserveCapacity(count) }

  /// The position of the first name with this digest.
  func position(of digest: UInt64) -> Int? {
    digests.count < Self.fewNames ? digests.firstIndex(of: digest) : positions[digest]
  }

  /// The same, counting comparisons.
  mutating func find(_ digest: UInt64) -> Int? {
    comparisonCount += digests.count < Self.fewNames ? digests.count : 1
    return position(of: digest)
  }

  /// Adds a name after the last one.
  mutating func append(_ digest: UInt64) {
    digests.append(digest)
    if digests.count == Self.fewNames {
      for (position, digest) in digests.enumerated() where positions[digest] == nil {
        positions[digest] = position
      }
    } else if digests.count > Self.fewNames, positions[digest] == nil {
      positions[digest] = digests.count - 1
    }
  }
}
