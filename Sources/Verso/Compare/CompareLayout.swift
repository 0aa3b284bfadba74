/// How photos that are compared are arranged side by side.
enum CompareLayout {
  /// The number of columns with which pictures are largest, as most of them are wider than high.
  ///
  /// - Parameters:
  ///   - count: the number of photos.
  ///   - width: the available width, in logical pixels.
  ///   - height: the available height.
  ///   - footHeight: the height of what is below each picture.
  static func columns(of count: Int, width: Int, height: Int, footHeight: Int) -> Int {
    func size(_ columns: Int) -> Double {
      let rows = (count + columns - 1) / columns
      return min(
        Double(width) / Double(columns) / 3,
        (Double(height) / Double(rows) - Double(footHeight)) / 2)
    }
    return (1...max(1, count)).max { size($0) < size($1) } ?? 1
  }
}
