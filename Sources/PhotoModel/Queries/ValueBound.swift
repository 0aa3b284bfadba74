/// What is asked of a value from one side or both. A bound may be as vague as "2024": all of that year
/// is within it.
struct ValueBound<Value: Hashable & Sendable>: Hashable, Sendable {
  var from: Value?
  var through: Value?
  /// Not even what is equal to `from`.
  var excludesFrom = false
  /// Not even what is equal to `through`.
  var excludesThrough = false
}

extension ValueBound<Double> {
  func contains(_ value: Double) -> Bool {
    // 1/250 is not exactly what a file of 0.004 says.
    let isNear = { (other: Double) in
      (value - other).magnitude <= max(value.magnitude, other.magnitude) * 1e-6
    }
    if let from, isNear(from) { return !excludesFrom }
    if let through, isNear(through) { return !excludesThrough }
    return value >= from ?? value && value <= through ?? value
  }
}

extension ValueBound<PhotoDate> {
  func contains(_ date: PhotoDate) -> Bool {
    if let from, date.isWithin(from) { return !excludesFrom }
    if let through, date.isWithin(through) { return !excludesThrough }
    return date >= from ?? date && date <= through ?? date
  }
}

extension PhotoDate {
  /// Whether the date says at least what a vaguer one says: 2024-05-01 is within 2024-05.
  func isWithin(_ period: PhotoDate) -> Bool {
    guard year == period.year, period.month == nil || month == period.month,
      period.day == nil || day == period.day
    else { return false }
    guard let wanted = period.time else { return true }
    guard let time, (time.hour, time.minute) == (wanted.hour, wanted.minute) else { return false }
    guard wanted.second == nil || time.second == wanted.second else { return false }
    guard wanted.fraction == nil || time.fraction == wanted.fraction else { return false }
    return period.offset == nil || offset == period.offset
  }
}
