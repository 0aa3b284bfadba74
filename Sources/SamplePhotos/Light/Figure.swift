import Glibc

/// A person as a shadow: strokes and ellipses, in metres from between the feet.
struct Figure: Sendable {
  /// Where the figure stands.
  var foot: Point
  /// The height in metres.
  var height: Float
  /// 1 looks to the right, -1 to the left.
  var side: Float = 1
  /// Whether the hair is long.
  var hasLongHair = false
  /// Whether a coat or skirt hides the legs down to the knees.
  var hasCoat = false
  /// Where the hands are.
  var hands: (Point, Point) = (Point(0.24, 0.82), Point(-0.24, 0.82))

  /// The distance of a point from the figure; less than 0 is inside.
  func distance(_ point: Point) -> Float {
    let scale = height / 1.75
    let place = Point((point.x - foot.x) * side, point.y - foot.y) / scale
    var nearest = ellipse(place, centre: Point(0.02, 1.62), radii: Point(0.098, 0.128))
    func add(_ start: Point, _ end: Point, _ first: Float, _ last: Float) {
      nearest = min(nearest, stroke(place, from: start, to: end, first, last))
    }
    add(Point(0.11, 1.605), Point(0.125, 1.6), 0.012, 0.01)
    add(Point(0.01, 1.52), Point(0, 1.4), 0.055, 0.06)
    add(Point(-0.12, 1.37), Point(0.12, 1.37), 0.065, 0.065)
    add(Point(0, 1.34), Point(0, 1.02), 0.16, 0.13)
    add(Point(0, 1.0), Point(0, 0.9), 0.14, 0.155)
    if hasCoat { add(Point(0, 0.95), Point(0, 0.5), 0.14, 0.235) }
    for (leg, stance) in [(Float(0.085), Float(0.12)), (-0.085, -0.1)] {
      add(Point(leg, 0.9), Point(leg + 0.01, 0.48), 0.085, 0.06)
      add(Point(leg + 0.01, 0.48), Point(stance, 0.06), 0.058, 0.04)
      add(Point(stance - 0.03, 0.03), Point(stance + 0.11, 0.025), 0.035, 0.025)
    }
    for (shoulder, hand) in [(Point(0.16, 1.36), hands.0), (Point(-0.16, 1.36), hands.1)] {
      let elbow = (shoulder + hand) / 2 + Point(shoulder.x > 0 ? 0.05 : -0.05, -0.04)
      add(shoulder, elbow, 0.052, 0.042)
      add(elbow, hand, 0.042, 0.03)
      add(hand, hand + (hand - elbow).unit * 0.07, 0.034, 0.026)
    }
    if hasLongHair {
      add(Point(-0.03, 1.68), Point(-0.1, 1.38), 0.1, 0.05)
    }
    return nearest * scale
  }
}
