extension StringProtocol {
  /// The decimal number that a text is, with digits, signs, a point and an exponent alone: `Double` takes "infinity",
  /// "nan(A1)" and "0x1p3" for numbers, too.
  package var decimalNumber: Double? {
    utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } ? Double(self) : nil
  }
}
