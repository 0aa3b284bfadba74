import PhotoModel

extension Double {
  /// The number without its sign, in parts of one, such as thousandths; nil for a number that is neither degrees nor
  /// the altitude of a photo.
  func parts(of one: Double) -> Int64? {
    Field.altitudes.contains(self) ? Int64((magnitude * one).rounded()) : nil
  }
}
