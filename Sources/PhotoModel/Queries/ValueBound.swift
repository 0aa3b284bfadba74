/// What is asked of a value from one side or both. A bound may be as vague as "2024", which includes all of that
/// year.
struct ValueBound<Value: Hashable & Sendable>: Hashable, Sendable {
  var from: Value?
  var through: Value?
  /// Whether what is equal to `from` is excluded.
  var excludesFrom = false
  /// Whether what is equal to `through` is excluded.
  var excludesThrough = false
}

extension ValueBound where Value: Comparable {
  /// Whether a value lies between both; each bound decides for itself.
  ///
  /// - Parameter isAt: whether the value is equal to a bound.
  fileprivate func contains(_ value: Value, isAt: (Value) -> Bool) -> Bool {
    from.map { isAt($0) ? !excludesFrom : value > $0 } ?? true
      && through.map { isAt($0) ? !excludesThrough : value < $0 } ?? true
  }
}

extension ValueBound<Double> {
  /// Whether a value of a field lies between both.
  func contains(_ value: Double, of field: Field) -> Bool {
    contains(value) { other in
      (value - other).magnitude <= field.tolerance(max(value.magnitude, other.magnitude))
    }
  }
}

extension Field {
  /// By how much two numbers may differ that are the same to people.
  ///
  /// - Parameter magnitude: the size of the greater one.
  fileprivate func tolerance(_ magnitude: Double) -> Double {
    switch kind {
    // 1/250 is not exactly equal to a file's 0.004.
    case .number: magnitude * 1e-6
    // Half of the last decimal that is shown of a latitude: a few centimetres. Files have minutes and seconds.
    case .coordinate: 5e-7
    default: 0
    }
  }
}

extension ValueBound<PhotoDate> {
  func contains(_ date: PhotoDate) -> Bool { contains(date, isAt: date.isWithin) }
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
    // .5 and .500 are the same.
    guard
      wanted.fraction == nil || time.fraction != nil && digits >> 4 == period.digits >> 4
    else { return false }
    return period.offset == nil || offset == period.offset
  }
}
