import Glibc

/// Land: a height for each place, and how a ray meets it.
struct Terrain: Sendable {
  /// The height of a place; the second number says how many sizes of detail to add.
  let height: @Sendable (Point, Int) -> Float
  /// No place is higher.
  let top: Float
  /// How far one sees.
  var reach: Float = 60
  /// How much of the free way a step takes; less is slower and misses no ridge.
  var stride: Float = 0.45

  /// The distance at which a ray meets the land, where it does.
  func distance(along ray: Ray, from start: Float = 0.01) -> Float? {
    var (distance, step) = (start, Float(0))
    if ray.origin.y > top {
      guard ray.direction.y < 0 else { return nil }
      distance = max(distance, (top - ray.origin.y) / ray.direction.y)
    }
    for _ in 0..<260 {
      let point = ray.point(at: distance)
      if point.y > top && ray.direction.y > 0 || distance > reach { return nil }
      let gap = point.y - height(point.ground, octaves(at: distance))
      if gap < 0.0006 * distance { return refined(ray, distance - step, distance) }
      step = max(gap * stride, 0.0012 * distance)
      distance += step
    }
    return distance
  }

  private func refined(_ ray: Ray, _ near: Float, _ far: Float) -> Float {
    var (near, far) = (near, far)
    for _ in 0..<6 {
      let middle = (near + far) / 2
      let point = ray.point(at: middle)
      if point.y > height(point.ground, octaves(at: middle)) { near = middle } else { far = middle }
    }
    return (near + far) / 2
  }

  private func octaves(at distance: Float) -> Int {
    max(5, 11 - Int(log2(1 + distance)))
  }

  /// The direction away from the land.
  func normal(at place: Point, distance: Float, detail: Int = 12) -> Vector {
    let step = max(0.0012 * distance, 0.0004)
    let across =
      height(place + Point(step, 0), detail) - height(place - Point(step, 0), detail)
    let along = height(place + Point(0, step), detail) - height(place - Point(0, step), detail)
    return Vector(-across, 2 * step, -along).unit
  }

  /// How much of the sun reaches a point, 0 to 1.
  func sunlight(at point: Vector, towards sun: Vector, softness: Float = 24) -> Float {
    var (lit, distance) = (Float(1), Float(0.02))
    for _ in 0..<70 {
      let place = point + sun * distance
      if place.y > top { break }
      let gap = place.y - height(place.ground, 7)
      lit = min(lit, 0.5 + 0.5 * softness * gap / distance)
      if lit <= 0 { return 0 }
      distance += max(gap * 0.7, 0.012 + 0.02 * distance)
      if distance > reach { break }
    }
    return smoothStep(0, 1, lit)
  }
}
