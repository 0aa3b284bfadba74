import Glibc

/// The waxing moon through a long lens.
struct Moon: Scene {
  let camera = Camera(
    position: Vector(0, 0, -10), target: Vector(0.08, -0.02, 0), fieldOfView: 14.5, roll: 14)
  let film = Film(
    exposure: 0.6, whiteBalance: Vector(1.03, 1, 0.95), glow: 0.04, vignette: 0.1, saturation: 0.9,
    contrast: 1.3, grain: 0.009)
  let samples = 8

  private let noise = Noise(seed: 17)
  private let sun = Vector(0.66, 0.14, -0.74).unit

  func light(along ray: Ray, random: inout Random) -> Vector {
    guard let distance = ray.distance(toSphere: .zero, radius: 1) else {
      return Vector(0.0015, 0.0017, 0.0022)
    }
    let point = ray.point(at: distance)
    let normal = (point - relief(at: point)).unit
    let sea = smoothStep(
      -0.12, 0.2,
      noise.fractal(point * 1.5 + Vector(1.3, 0.4, 2.2), octaves: 5) + 0.25 * point.y - 0.04)
    let fine = noise.fractal(point * 16, octaves: 5)
    var colour = Vector(0.4, 0.385, 0.36).mixed(with: Vector(0.17, 0.168, 0.168), sea)
    colour *= 1 + 0.16 * fine + rays(at: point)
    // The moon's dust sends light back where it came from: its edge is as bright as its middle.
    let incident = normal.dot(sun)
    let lit = smoothStep(-0.01, 0.06, point.dot(sun)) * pow(max(incident, 0), 0.5)
    return colour * (lit * 1.5) + colour * 0.0035
  }

  /// The slope of craters of many sizes.
  private func relief(at point: Vector) -> Vector {
    var slope = Vector.zero
    let (one, two) = tangents(at: point)
    let flat = Point(atan2(point.x, -point.z), asin(point.y.clamped(-1, 1)))
    for (scale, depth) in [(Float(3.2), Float(0.16)), (6, 0.24), (11, 0.28), (22, 0.26), (44, 0.2)]
    {
      let crater = noise.nearest(flat * scale + scale)
      let radius = 0.1 + 0.24 * crater.number
      let offset = (flat * scale + scale - crater.place) / radius
      let far = offset.length
      guard far < 1.6, crater.number > 0.25 else { continue }
      // Steep inside, a rim, and a gentle fall outside.
      let wall = far < 1 ? -pow(far, 3) * 1.3 : 0.9 * smoothStep(1.6, 1, far)
      let direction = offset / max(far, 1e-4) * (wall * depth)
      slope -= one * direction.x + two * direction.y
    }
    let step: Float = 0.01
    let rough = noise.fractal(point * 12, octaves: 5, gain: 0.6)
    slope +=
      one
      * ((noise.fractal((point + one * step) * 12, octaves: 5, gain: 0.6) - rough) / step * 0.011)
    slope +=
      two
      * ((noise.fractal((point + two * step) * 12, octaves: 5, gain: 0.6) - rough) / step * 0.011)
    return slope
  }

  private func tangents(at point: Vector) -> (Vector, Vector) {
    let one = Vector(0, 1, 0).cross(point).unit
    return (one * -1, point.cross(one).unit)
  }

  /// Bright dust thrown out of one young crater.
  private func rays(at point: Vector) -> Float {
    let crater = Vector(0.14, -0.62, -0.77).unit
    let offset = point - crater
    let far = offset.length
    let angle = atan2(offset.y, offset.x)
    let beams = smoothStep(0.1, 0.7, noise.fractal(Point(angle * 3.5, far * 0.6), octaves: 3))
    return 0.75 * exp(-far * 9) + 0.45 * beams * exp(-far * 2.2) * smoothStep(0.03, 0.1, far)
  }
}
