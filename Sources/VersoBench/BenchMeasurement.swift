/// One figure of `make bench`, as build/bench.json keeps it.
struct BenchMeasurement: Codable {
  enum Better: String, Codable { case lower, higher }

  /// What was measured.
  let name: String
  /// The median of several runs.
  let value: Double
  /// The unit of both values.
  let unit: String
  /// What it is measured beside, in the same run; nil where the bound is on the value itself.
  let yardstick: String?
  /// The median of the yardstick's runs.
  let yardstickValue: Double?
  /// Whether a higher or a lower value is better.
  let better: Better
  /// What the ratio, or the value where there is no yardstick, must keep to.
  let bound: Double
  /// The value over the yardstick's value.
  let ratio: Double?
  /// Whether the bound was kept.
  let holds: Bool

  init(
    name: String, value: Double, unit: String, yardstick: (name: String, value: Double)?,
    better: Better, bound: Double
  ) {
    self.name = name
    self.value = value
    self.unit = unit
    self.yardstick = yardstick?.name
    self.yardstickValue = yardstick?.value
    self.better = better
    self.bound = bound
    let ratio = yardstick.map { value / $0.value }
    self.ratio = ratio
    let judged = ratio ?? value
    self.holds = better == .higher ? judged >= bound : judged <= bound
  }

  /// The figure as one line of the table.
  var line: [String] {
    let sign = better == .higher ? "≥" : "≤"
    return [
      name, "\(Self.text(value)) \(unit)", yardstick ?? "–",
      yardstickValue.map { "\(Self.text($0)) \(unit)" } ?? "–", ratio.map(Self.text) ?? "–",
      "\(sign) \(Self.text(bound))", holds ? "holds" : "BROKEN",
    ]
  }

  /// A number with three significant digits, or all digits before the point.
  private static func text(_ number: Double) -> String {
    guard abs(number) < 100 else { return String(Int(number.rounded())) }
    let scale = abs(number) < 10 ? 100.0 : 10.0
    return String((number * scale).rounded() / scale)
  }
}

extension BenchMeasurement {
  private enum CodingKeys: String, CodingKey {
    case name, value, unit, yardstick, yardstickValue, ratio, better, bound, holds
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
    try container.encode(holds, forKey: .holds)
  }
}
