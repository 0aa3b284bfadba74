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
    return from.map { isNear($0) ? !excludesFrom : value > $0 } ?? true
      && through.map { isNear($0) ? !excludesThrough : value < $0 } ?? true
  }
}

extension ValueBound<PhotoDate> {
  func contains(_ date: PhotoDate) -> Bool {
    from.map { date.isWithin($0) ? !excludesFrom : date > $0 } ?? true
      && through.map { date.isWithin($0) ? !excludesThrough : date < $0 } ?? true
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
    guard wanted.fraction == nil || hasFraction(of: period) else { return false }
    return period.offset == nil || offset == period.offset
  }
  /// Whether the fractions of a second are the same: .5 and .500 are.
  private func hasFraction(of other: PhotoDate) -> Bool {
    time?.fraction != nil && digits >> 4 == other.digits >> 4
  }
}
