/// A straight way of light, followed backwards from the camera.
struct Ray {
  var origin: Vector
  /// Of length 1.
  var direction: Vector

  /// The point after a distance.
  func point(at distance: Float) -> Vector { origin + direction * distance }

  /// The distance at which the ray meets the level of a height, where it does.
  func distance(toLevel height: Float) -> Float? {
    let distance = (height - origin.y) / direction.y
    return distance > 0 && distance.isFinite ? distance : nil
  }

  /// The distance at which the ray enters a sphere, where it does.
  func distance(toSphere centre: Vector, radius: Float) -> Float? {
    let offset = origin - centre
    let half = offset.dot(direction)
    let root = half * half - offset.dot(offset) + radius * radius
    guard root >= 0 else { return nil }
    let distance = -half - root.squareRoot()
    return distance > 1e-4 ? distance : nil
  }
}
