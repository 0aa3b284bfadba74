/// Keeps the columns that stand where reading begins on the screen, while a table or its columns change
/// their width, where that is the right side. GTK counts from the left, and would keep what is there.
struct StartSide {
  /// How far the view is from the right end.
  private var distance = 0.0
  /// How far the view could be scrolled.
  private var range: Double?

  /// Where the view is to be scrolled after a layout that changed its range; nil where it did not.
  ///
  /// - Parameters:
  ///   - value: how far it is scrolled from the left.
  ///   - range: how far it can be scrolled.
  mutating func place(for value: Double, in range: Double) -> Double? {
    guard range != self.range else {
      distance = range - value
      return nil
    }
    self.range = range
    return max(0, range - distance)
  }
}
