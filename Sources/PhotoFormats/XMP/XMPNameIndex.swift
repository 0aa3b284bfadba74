/// Finds names by their digests: a few through a small table, many through a large one.
struct XMPNameIndex: Sendable {
  /// As many as this are looked up in a dictionary, which takes longer to make and cannot be made slow on purpose.
  private static let fewNames = PositionTable.limit

  /// The digests, in the order of the names.
  private(set) var digests: [UInt64] = []
  private var table = PositionTable()
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
    digests.count < Self.fewNames
      ? table.position(of: digest) { digests[$0] == digest } : positions[digest]
  }

  /// The same, counting comparisons.
  mutating func find(_ digest: UInt64) -> Int? {
    guard digests.count < Self.fewNames else {
      comparisonCount += 1
      return positions[digest]
    }
    var count = 0
    defer { comparisonCount += count }
    return table.position(of: digest) { position in
      count += 1
      return digests[position] == digest
    }
  }

  /// Adds a name after the last one.
  mutating func append(_ digest: UInt64) {
    let isFirst = position(of: digest) == nil
    digests.append(digest)
    if digests.count < Self.fewNames {
      if isFirst { table.set(digests.count - 1, for: digest) { _ in false } }
    } else if digests.count == Self.fewNames {
      for (position, digest) in digests.enumerated() where positions[digest] == nil {
        positions[digest] = position
      }
    } else if isFirst {
      positions[digest] = digests.count - 1
    }
  }
}
