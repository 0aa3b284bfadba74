import Glibc

/// Where a picture is taken from, and through which lens.
struct Camera: Sendable {
  var position: Vector
  var target: Vector
  /// The angle from the lower to the upper edge of the picture, in degrees.
  var fieldOfView: Float
  /// The radius of the opening of the lens; 0 is sharp from front to back.
  var lensRadius: Float = 0
  /// The distance that is sharp.
  var focus: Float = 1
  /// The slope of the horizon, in degrees.
  var roll: Float = 0

  /// The way of light to a place of the picture.
  ///
  /// - Parameters:
  ///   - place: from (-1, -1), lower left, to (1, 1), upper right.
  ///   - aspect: the width of the picture for a height of 1.
  func ray(to place: Point, aspect: Float, random: inout Random) -> Ray {
    let forward = (target - position).unit
    let level = Vector(0, 1, 0).cross(forward).unit
    let angle = roll * .pi / 180
    let right = level * cos(angle) + forward.cross(level) * sin(angle)
    let up = forward.cross(right)
    let scale = tan(fieldOfView * .pi / 360)
    let direction = forward + right * (place.x * aspect * scale) + up * (place.y * scale)
    guard lensRadius > 0 else { return Ray(origin: position, direction: direction.unit) }
    let lens = random.inDisc() * lensRadius
    let origin = position + right * lens.x + up * lens.y
    return Ray(origin: origin, direction: (position + direction * focus - origin).unit)
  }
}
