extension PhotoDate {
  /// Whether the dates agree in all parts that both of them know.
  public func agrees(with other: PhotoDate) -> Bool {
    func agree<Part: Equatable>(_ one: Part?, _ other: Part?) -> Bool {
      one == nil || other == nil || one == other
    }
    return year == other.year && agree(month, other.month) && agree(day, other.day)
      && agree(time?.hour, other.time?.hour) && agree(time?.minute, other.time?.minute)
      && agree(time?.second, other.time?.second) && agree(offset, other.offset)
      && agree(time?.significantFraction, other.time?.significantFraction)
  }
}

extension PhotoDate.Time {
  /// The fraction without the zeros at its end.
  fileprivate var significantFraction: String? {
    fraction.map { fraction in
      let zeros = fraction.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }
      return String(fraction.dropLast(zeros.count))
    }
  }
}
