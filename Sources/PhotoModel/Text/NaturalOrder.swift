/// The order in which people expect names: "img2" before "img10".
enum NaturalOrder {
  /// Whether one text comes before (negative), with (0) or after (positive) another.
  ///
  /// Runs of digits are compared by their value, all else byte by byte, ASCII letters without case.
  /// "img01" and "img1" are equal here.
  static func compare(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var i = 0
    var j = 0
    while i < left.count, j < right.count {
      if left[i].isDigit, right[j].isDigit {
        let order = compareNumbers(left, &i, right, &j)
        if order != 0 { return order }
      } else {
        let (a, b) = (left[i].lowercasedASCII, right[j].lowercasedASCII)
        if a != b { return a < b ? -1 : 1 }
        i += 1
        j += 1
      }
    }
    return (left.count - i).signum() - (right.count - j).signum()
  }

  /// Compares the numbers that begin at two places, however long, and moves behind them.
  private static func compareNumbers(
    _ left: [UInt8], _ i: inout Int, _ right: [UInt8], _ j: inout Int
  ) -> Int {
    let a = number(in: left, &i)
    let b = number(in: right, &j)
    if a.count != b.count { return a.count < b.count ? -1 : 1 }
    if a == b { return 0 }
    return a.lexicographicallyPrecedes(b) ? -1 : 1
  }

  private static func number(in text: [UInt8], _ place: inout Int) -> ArraySlice<UInt8> {
    let zeros = text[place...].prefix { $0 == 0x30 }
    let digits = text[zeros.endIndex...].prefix(while: \.isDigit)
    place = digits.endIndex
    return digits
  }
}
