/// How a picture is placed in its viewport: as a whole, or enlarged, with a part of it visible.
///
/// Lengths are device pixels. A picture that is turned is as wide as it was high.
struct Zoom: Equatable, Sendable {
  /// A width and a height.
  struct Size: Equatable, Sendable {
    var width = 0.0
    var height = 0.0
  }

  /// A point, relative to the upper left corner.
  struct Point: Equatable, Sendable {
    var x = 0.0
    var y = 0.0
  }

  /// Where the whole picture is; parts of it may be outside of the viewport.
  struct Frame: Equatable, Sendable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  /// The size of what the picture is seen through.
  private(set) var viewport = Size()
  /// The whole picture, upright and not turned, in its own pixels.
  private(set) var picture = Size()
  /// How many quarter turns the picture is turned by, clockwise: 0 to 3.
  private(set) var quarterTurns = 0
  /// Device pixels per pixel of the picture; nil for as many as show all of it.
  private var chosen: Double?
  /// The point of the turned picture in the middle of the viewport, with coordinates from 0 to 1.
  private var center = Point(x: 0.5, y: 0.5)

  /// No picture is shown with more device pixels per pixel than this.
  private static let most = 8.0
  /// The factor of one step.
  static let step = 1.25

  /// A picture without a viewport yet.
  init() {}

  // MARK: - Looking

  /// The picture as it is turned.
  var turned: Size {
    quarterTurns.isMultiple(of: 2)
      ? picture : Size(width: picture.height, height: picture.width)
  }

  /// Device pixels per pixel of the picture if all of it is shown: a small picture is not enlarged.
  var fitScale: Double {
    guard turned.width > 0, turned.height > 0, viewport.width > 0, viewport.height > 0 else {
      return 1
    }
    return min(viewport.width / turned.width, viewport.height / turned.height, 1)
  }

  /// Device pixels per pixel of the picture.
  var scale: Double { chosen ?? fitScale }

  /// Whether all of the picture is visible.
  var isFitted: Bool { chosen == nil }

  /// Whether each pixel of the picture is one pixel of the screen.
  var isActualSize: Bool { abs(scale - 1) < 0.001 }

  /// The size in percent, for people.
  var percent: Int { Int((scale * 100).rounded()) }

  /// Whether the picture can be shown larger than it is.
  var canEnlarge: Bool { scale < mostScale * 0.999 }

  /// Where the picture is.
  var frame: Frame {
    let (width, height) = (turned.width * scale, turned.height * scale)
    return Frame(
      x: viewport.width / 2 - center.x * width, y: viewport.height / 2 - center.y * height,
      width: width, height: height)
  }

  private var mostScale: Double { max(Self.most, fitScale) }

  // MARK: - Changing

  /// Gives the picture another viewport.
  mutating func resize(viewport: Size) {
    self.viewport = viewport
    clamp()
  }

  /// Takes a more precise size for the same picture. What is visible stays.
  mutating func resize(picture: Size) {
    if let chosen, self.picture.width > 0, picture.width > 0 {
      self.chosen = chosen * self.picture.width / picture.width
    }
    self.picture = picture
    clamp()
  }

  /// Shows all of the picture.
  mutating func fit() {
    chosen = nil
    clamp()
  }

  /// Shows the picture at a scale, with what is at a point of the viewport staying there.
  mutating func show(at scale: Double, keeping point: Point? = nil) {
    let point = point ?? Point(x: viewport.width / 2, y: viewport.height / 2)
    let old = frame
    guard old.width > 0, old.height > 0 else { return }
    let kept = Point(x: (point.x - old.x) / old.width, y: (point.y - old.y) / old.height)
    let scale = min(scale, mostScale)
    chosen = scale <= fitScale * 1.001 ? nil : scale
    let (width, height) = (turned.width * self.scale, turned.height * self.scale)
    center = Point(
      x: kept.x + (viewport.width / 2 - point.x) / width,
      y: kept.y + (viewport.height / 2 - point.y) / height)
    clamp()
  }

  /// Enlarges the picture by a factor, with what is at a point of the viewport staying there.
  mutating func enlarge(by factor: Double, keeping point: Point? = nil) {
    show(at: scale * factor, keeping: point)
  }

  /// Shows the picture at its own pixel size, or as a whole if it is larger already.
  mutating func toggleActualSize(keeping point: Point? = nil) {
    if isFitted, fitScale < 0.999 { show(at: 1, keeping: point) } else { fit() }
  }

  /// Moves the picture by a distance, as far as its edges let it.
  ///
  /// - Returns: whether it has moved.
  @discardableResult
  mutating func move(byX x: Double, y: Double) -> Bool {
    let before = center
    let frame = frame
    guard frame.width > 0, frame.height > 0 else { return false }
    center.x -= x / frame.width
    center.y -= y / frame.height
    clamp()
    return abs(center.x - before.x) > 1e-9 || abs(center.y - before.y) > 1e-9
  }

  /// Turns the picture by quarter turns, clockwise. What is in the middle stays there.
  mutating func turn(by quarters: Int) {
    let quarters = (quarters % 4 + 4) % 4
    for _ in 0..<quarters { center = Point(x: 1 - center.y, y: center.x) }
    quarterTurns = (quarterTurns + quarters) % 4
    clamp()
  }

  /// Goes on to another picture, which is seen at the same zoom and at the same point as this one.
  mutating func goOn(to picture: Size) {
    quarterTurns = 0
    self.picture = picture
    clamp()
  }

  /// Shows the same part as another picture, at the same size relative to its whole.
  mutating func follow(_ other: Zoom) {
    center = other.center
    let factor = other.scale / other.fitScale
    chosen = other.isFitted ? nil : fitScale * factor
    clamp()
  }

  /// Keeps the picture within the viewport, or the viewport filled with the picture.
  private mutating func clamp() {
    if let chosen, chosen <= fitScale * 1.001 { self.chosen = nil }
    let (width, height) = (turned.width * scale, turned.height * scale)
    center.x = Self.clamped(center.x, length: width, viewport: viewport.width)
    center.y = Self.clamped(center.y, length: height, viewport: viewport.height)
  }

  private static func clamped(_ center: Double, length: Double, viewport: Double) -> Double {
    guard length > viewport else { return 0.5 }
    let margin = viewport / 2 / length
    return min(max(center, margin), 1 - margin)
  }
}
