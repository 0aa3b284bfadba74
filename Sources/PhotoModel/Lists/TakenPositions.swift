/// The positions at which photos stay that were moved before, whether they are shown or not.
struct TakenPositions {
  /// The fractions after each anchor, in order.
  private let fractions: [RawPath: [[UInt8]]]

  /// - Parameters:
  ///   - positions: the positions of photos.
  ///   - moved: the photos that leave theirs.
  ///   - anchors: the anchors that are looked at.
  init(
    _ positions: [RawPath: ManualPosition], besides moved: [Photo], after anchors: Set<RawPath>
  ) {
    let moved = Set(moved.map(\.record.path))
    var fractions: [RawPath: [[UInt8]]] = [:]
    for (path, position) in positions
    where anchors.contains(position.anchor) && !moved.contains(path) {
      fractions[position.anchor, default: []].append(position.fraction)
    }
    self.fractions = fractions.mapValues { $0.sorted { $0.lexicographicallyPrecedes($1) } }
  }

  /// The first fraction that is taken after a position; nil if there is none after its anchor.
  func fraction(after position: ManualPosition) -> [UInt8]? {
    guard let fractions = fractions[position.anchor] else { return nil }
    let next = fractions.indices.partitioningIndex {
      position.fraction.lexicographicallyPrecedes(fractions[$0])
    }
    return next < fractions.count ? fractions[next] : nil
  }
}
