/// How photos that are compared stand side by side.
enum CompareLayout {
  /// In how many columns pictures are the largest, most of them being wider than high.
  ///
  /// - Parameters:
  ///   - count: the number of photos.
  ///   - width: the width of the room, in logical pixels.
  ///   - height: its height.
  ///   - footHeight: the height of what stands below each picture.
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
