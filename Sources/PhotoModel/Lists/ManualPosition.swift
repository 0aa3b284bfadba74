/// Where a photo stands in the manual order.
///
/// By default, a photo stands where its path says. One that was moved stands after the own position of some path, the
/// anchor, and a fraction tells apart those after one anchor. So a move costs what it moves, however many photos
/// there are, and means the same after a restart.
public struct ManualPosition: Hashable, Sendable {
  /// The path after whose own position it is; an empty one comes before all.
  public let anchor: RawPath
  /// The digits of a fraction in base 256, the first one after the point; none for the anchor's own position. The
  /// last digit is not 0.
  public let fraction: [UInt8]

  /// A position after an anchor.
  init(anchor: RawPath, fraction: [UInt8]) {
    self.anchor = anchor
    self.fraction = fraction
  }

  /// The position that a photo has by default.
  init(of path: RawPath) { self.init(anchor: path, fraction: []) }

  /// The position before all others.
  static let start = ManualPosition(of: RawPath(""))

  /// Positions after this one and before the next that is taken, in order.
  ///
  /// - Parameters:
  ///   - count: how many are wanted.
  ///   - taken: the positions that are taken.
  func following(count: Int, in taken: TakenPositions) -> [ManualPosition] {
    Self.fractions(between: fraction, taken.fraction(after: self), count: count).map {
      ManualPosition(anchor: anchor, fraction: $0)
    }
  }

  /// Halves the room again and again, so that there are few digits.
  private static func fractions(
    between lower: [UInt8], _ upper: [UInt8]?, count: Int
  ) -> [[UInt8]] {
    guard count > 0 else { return [] }
    let middle = fraction(between: lower, upper)
    let before = (count - 1) / 2
    return fractions(between: lower, middle, count: before) + [middle]
      + fractions(between: middle, upper, count: count - 1 - before)
  }

  private static func fraction(between lower: [UInt8], _ upper: [UInt8]?) -> [UInt8] {
    var digits: [UInt8] = []
    var upper = upper
    while true {
      let index = digits.count
      let low = index < lower.count ? Int(lower[index]) : 0
      let high = upper.map { index < $0.count ? Int($0[index]) : 0 } ?? 256
      if high - low > 1 { return digits + [UInt8((low + high) / 2)] }
      digits.append(UInt8(low))
      // After the first digit that is less, the upper bound no longer applies.
      if high > low { upper = nil }
    }
  }
}

// MARK: - Order

extension ManualPosition {
  /// Bytes whose order is the order of the positions.
  var key: [UInt8] {
    var key: [UInt8] = []
    appendKey(to: &key)
    return key
  }

  /// Appends bytes whose order is the order of the positions.
  func appendKey(to key: inout [UInt8]) {
    NaturalOrder.append(anchor.bytes, to: &key)
    // Names that people would take for the same are told apart by their bytes.
    key.append(contentsOf: journalBytes)
  }
}

// MARK: - Encoding

extension ManualPosition {
  /// The bytes in which the journal keeps it: the anchor, a zero, which no path contains, and the fraction.
  public var journalBytes: [UInt8] { anchor.bytes + [0] + fraction }

  /// Reads what `journalBytes` wrote; nil for other bytes.
  public init?(journalBytes bytes: [UInt8]) {
    guard let end = bytes.firstIndex(of: 0) else { return nil }
    self.init(
      anchor: RawPath(bytes: Array(bytes[..<end])), fraction: Array(bytes[(end + 1)...]))
    if fraction.last == 0 { return nil }
  }
}
