import Glibc

/// What a thing in the studio is made of, where the light meets it.
struct Surface {
  /// The part of red, green and blue light that it scatters.
  var colour: Vector
  /// The part of the light that it mirrors when seen from the front.
  var shine: Float = 0
  /// How blurred the mirror is: 0 sharp, 1 matt.
  var roughness: Float = 0.3
  /// The light that it gives itself.
  var glow = Vector.zero
}

/// Things on a table near a window, with the light followed from one to the next.
protocol Studio: Scene {
  /// The distance of a point from the nearest thing; less than 0 is inside.
  func distance(_ point: Vector) -> Float
  /// What is at a point of a thing.
  func surface(at point: Vector, normal: Vector) -> Surface
  /// The middle of the window, and the ways from there to its edges.
  var window: (centre: Vector, right: Vector, up: Vector) { get }
  /// The light of the window.
  var daylight: Vector { get }
  /// What is seen in a direction in which no thing is.
  func room(towards direction: Vector) -> Vector
  /// How far the things reach.
  var reach: Float { get }
}

extension Studio {
  func light(along ray: Ray, random: inout Random) -> Vector {
    var (ray, light, weight) = (ray, Vector.zero, Vector(1, 1, 1))
    for bounce in 0..<4 {
      guard let distance = hit(along: ray) else {
        return light + room(towards: ray.direction) * weight
      }
      let point = ray.point(at: distance)
      let normal = normal(at: point)
      let surface = surface(at: point, normal: normal)
      light += surface.glow * weight
      let start = point + normal * 0.004
      let mirrored =
        surface.shine + (1 - surface.shine) * pow(1 - (-ray.direction.dot(normal)).clamped(), 5)
        * (surface.shine > 0 ? 1 : 0)
      if random.next() < mirrored {
        let blur = random.direction(around: normal) * (surface.roughness * surface.roughness)
        let direction = (ray.direction.reflected(by: normal) + blur).unit
        ray = Ray(origin: start, direction: direction)
        continue
      }
      weight *= surface.colour
      light += weight * windowLight(at: start, normal: normal, random: &random)
      guard bounce < 3, weight.luminance > 0.02 else { break }
      ray = Ray(origin: start, direction: random.direction(around: normal))
    }
    return light
  }

  /// The light that falls from a random place of the window.
  private func windowLight(at point: Vector, normal: Vector, random: inout Random) -> Vector {
    let (across, along) = (2 * random.next() - 1, 2 * random.next() - 1)
    let way = window.centre + window.right * across + window.up * along - point
    let far = way.length
    let direction = way / far
    let facing = window.right.cross(window.up)
    let cosines = max(normal.dot(direction), 0) * abs(facing.unit.dot(direction))
    guard cosines > 0, !isBlocked(Ray(origin: point, direction: direction), before: far) else {
      return .zero
    }
    return daylight * (cosines * 4 * facing.length / (far * far * .pi))
  }

  private func hit(along ray: Ray) -> Float? {
    var far: Float = 0
    for _ in 0..<140 {
      let gap = distance(ray.point(at: far))
      if gap < 0.0006 * (1 + far) { return far }
      far += gap
      if far > reach { return nil }
    }
    return far
  }

  private func isBlocked(_ ray: Ray, before end: Float) -> Bool {
    var far: Float = 0.01
    for _ in 0..<70 {
      let gap = distance(ray.point(at: far))
      if gap < 0.001 { return true }
      far += gap
      if far > min(end, reach) { return false }
    }
    return false
  }

  private func normal(at point: Vector) -> Vector {
    let step: Float = 0.0012
    let one = Vector(1, -1, -1)
    let two = Vector(-1, -1, 1)
    let three = Vector(-1, 1, -1)
    let four = Vector(1, 1, 1)
    let sum =
      one * distance(point + one * step) + two * distance(point + two * step)
      + three * distance(point + three * step) + four * distance(point + four * step)
    return sum.unit
  }
}

/// Two shapes grown together where they are nearer than a width.
func joined(_ one: Float, _ two: Float, width: Float) -> Float {
  let part = max(width - abs(one - two), 0) / width
  return min(one, two) - part * part * width / 4
}

/// The distance from an upright cylinder with rounded edges.
func cylinder(
  _ point: Vector, radius: Float, from low: Float, to high: Float, rounding: Float = 0.01
) -> Float {
  let across = point.ground.length - radius + rounding
  let along = abs(point.y - (low + high) / 2) - (high - low) / 2 + rounding
  return min(max(across, along), 0) + Point(max(across, 0), max(along, 0)).length - rounding
}

/// The colour of planks of wood.
func wood(at place: Point, noise: Noise, plank: Float, light: Vector, dark: Vector) -> Vector {
  let number = (place.y / plank).rounded(.down)
  let inside = place.y / plank - number
  let shifted = Point(place.x + number * 7.3, place.y + number * 3.1)
  let rings = noise.fractal(Point(shifted.x * 0.7, shifted.y * 9), octaves: 3) * 2.4
  let grain = 0.5 + 0.5 * sin((shifted.y * 5 + rings) * 6)
  let fine = noise.fractal(Point(shifted.x * 5, shifted.y * 110), octaves: 3)
  let tone = noise.random(Int(number), 3) * 0.3
  let gap = smoothStep(0, 0.012, min(inside, 1 - inside))
  return dark.mixed(with: light, (0.35 + 0.45 * grain + tone + 0.16 * fine).clamped())
    * (0.25 + 0.75 * gap)
}
