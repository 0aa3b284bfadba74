/// The sizes that the pictures of the contact sheet can have: the edge in logical pixels.
enum TileSize {
  /// From the smallest to the largest.
  static let all = [64, 96, 128, 160, 208, 256, 320, 400, 512]
  /// The initial size.
  static let normal = 160

  /// The size nearest to another one.
  static func nearest(to size: Double) -> Int {
    all.min { abs(Double($0) - size) < abs(Double($1) - size) } ?? normal
  }

  /// The next size above another one for a positive step, otherwise the next below; nil at the ends.
  static func next(to size: Int, by step: Int) -> Int? {
    step > 0 ? all.first { $0 > size } : all.last { $0 < size }
  }
}
