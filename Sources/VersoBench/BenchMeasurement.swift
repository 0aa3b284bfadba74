/// One figure of `make bench`, as build/bench.json keeps it.
struct BenchMeasurement: Codable {
  enum Better: String, Codable { case lower, higher }

  /// What was measured.
  let name: String
  /// The median of several runs.
  let value: Double
  /// The unit of both values.
  let unit: String
  /// What it is compared with, in the same run; nil if the bound is on the value itself.
  let yardstick: String?
  /// The median of the yardstick's runs.
  let yardstickValue: Double?
  /// Whether a higher or a lower value is better.
  let better: Better
  /// What the ratio, or the value if there is no yardstick, should keep to.
  let bound: Double
  /// Beyond this it has become worse than it was, and `make bench CHECK=1` fails.
  let limit: Double
  /// The value over the yardstick's value.
  let ratio: Double?
  /// Whether the bound was kept.
  let holds: Bool
  /// Whether the limit was kept.
  let isWithinLimit: Bool

  private init(
    _ name: String, _ value: Double, _ unit: String, _ yardstick: (name: String, value: Double)?,
    _ better: Better, _ bound: Double, _ limit: Double
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.yardstick = yardstick?.name
    self.yardstickValue = yardstick?.value
    self.better = better
    self.bound = bound
    self.limit = limit
    let ratio = yardstick.map { value / $0.value }
    self.ratio = ratio
    let judged = ratio ?? value
    func keeps(_ bound: Double) -> Bool { better == .higher ? judged >= bound : judged <= bound }
    holds = keeps(bound)
    isWithinLimit = keeps(limit)
  }

  /// A figure that is to be small.
  ///
  /// - Parameters:
  ///   - bound: what the ratio, or the value if there is no yardstick, should keep to.
  ///   - limit: what it must keep to; nil if that is the same.
  init(
    _ name: String, _ value: Double, _ unit: String, beside: (name: String, value: Double)? = nil,
    atMost bound: Double, limit: Double? = nil
  ) { self.init(name, value, unit, beside, .lower, bound, limit ?? bound) }

  /// A figure that is to be large.
  init(
    _ name: String, _ value: Double, _ unit: String, beside: (name: String, value: Double)? = nil,
    atLeast bound: Double, limit: Double? = nil
  ) { self.init(name, value, unit, beside, .higher, bound, limit ?? bound) }

  /// Whether it is a bare time, for which a slower machine takes longer.
  var isOfTime: Bool { yardstick == nil && ["ms", "s"].contains(unit) }

  /// The same figure with more time allowed, or less.
  func scalingBounds(by factor: Double) -> BenchMeasurement {
    BenchMeasurement(name, value, unit, nil, better, bound * factor, limit * factor)
  }

  /// The figure as one line of the table.
  var line: [String] {
    let sign = better == .higher ? "≥" : "≤"
    return [
      name, "\(Self.text(value)) \(unit)", yardstick ?? "–",
      yardstickValue.map { "\(Self.text($0)) \(unit)" } ?? "–", ratio.map(Self.text) ?? "–",
      "\(sign) \(Self.text(bound))", holds ? "holds" : isWithinLimit ? "missed" : "WORSE",
    ]
  }

  /// A number with three significant digits, or all digits before the point.
  static func text(_ number: Double) -> String {
    guard abs(number) < 100 else { return String(Int(number.rounded())) }
    let scale = abs(number) < 10 ? 100.0 : 10.0
    return String((number * scale).rounded() / scale)
  }
}

extension BenchMeasurement {
  private enum CodingKeys: String, CodingKey {
    case name, value, unit, yardstick, yardstickValue, ratio, better, bound, limit, holds,
      isWithinLimit
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(value, forKey: .value)
    try container.encode(unit, forKey: .unit)
    try container.encode(yardstick, forKey: .yardstick)
    try container.encode(yardstickValue, forKey: .yardstickValue)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(better, forKey: .better)
    try container.encode(bound, forKey: .bound)
    try container.encode(limit, forKey: .limit)
    try container.encode(holds, forKey: .holds)
    try container.encode(isWithinLimit, forKey: .isWithinLimit)
  }
}
