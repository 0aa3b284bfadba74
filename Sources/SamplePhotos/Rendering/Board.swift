import Glibc

/// A flat thing that stands upright and faces the camera, such as a boat far away.
struct Board: Sendable {
  /// The middle of its foot.
  var foot: Vector
  /// The length of one unit of what is painted on it.
  var size: Float

  /// Where a ray meets it: the place on the board, in its own units, and the distance.
  func place(along ray: Ray) -> (Point, Float)? {
    let distance = (foot.z - ray.origin.z) / ray.direction.z
    guard distance > 0.001 else { return nil }
    let point = ray.point(at: distance)
    return (Point(point.x - foot.x, point.y - foot.y) / size, distance)
  }
}

/// The distance of a point from a straight line between two others, which gets thinner or thicker on
/// its way; less than 0 is inside.
func stroke(_ point: Point, from start: Point, to end: Point, _ first: Float, _ last: Float)
  -> Float
{
  let way = end - start
  let part = ((point - start).dot(way) / max(way.dot(way), 1e-9)).clamped()
  return (point - start - way * part).length - first.mixed(with: last, part)
}

/// The distance of a point from an ellipse, nearly; less than 0 is inside.
func ellipse(_ point: Point, centre: Point, radii: Point) -> Float {
  (((point - centre) / radii).length - 1) * min(radii.x, radii.y)
}

/// How much of a shape with this distance covers a point, with an edge of this width.
func cover(_ distance: Float, edge: Float) -> Float { smoothStep(edge, -edge, distance) }
