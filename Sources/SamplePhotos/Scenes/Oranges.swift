import Glibc

/// Oranges and a lemon in a bowl on an old table.
struct Oranges: Studio {
  let camera = Camera(
    position: Vector(0.2, 2.5, -6.4), target: Vector(0.1, 0.48, 0), fieldOfView: 29,
    lensRadius: 0.07, focus: 6.4)
  let film = Film(
    exposure: 0.95, whiteBalance: Vector(1.02, 1, 0.98), glow: 0.05, vignette: 0.45, contrast: 1.25)
  let samples = 24
  let window = (centre: Vector(-5.5, 4.2, 1), right: Vector(0, 0.2, 1.6), up: Vector(0.9, 1.5, 0))
  let daylight = Vector(6.4, 6.2, 5.9)
  let reach: Float = 14

  private let noise = Noise(seed: 51)
  private let oranges: [(Vector, Float)] = [
    (Vector(-0.42, 0.62, -0.1), 0.4), (Vector(0.4, 0.6, -0.26), 0.38),
    (Vector(0.12, 0.62, 0.48), 0.4),
    (Vector(-0.02, 1.08, 0.05), 0.37), (Vector(1.55, 0.37, -0.75), 0.375),
  ]

  func distance(_ point: Vector) -> Float {
    var nearest = min(point.y, 3.6 - point.z)
    for (centre, radius) in oranges where (point - centre).length < radius + 0.5 {
      let offset = point - centre
      var far = offset.length - radius
      if far < 0.06 {
        let pores = noise.nearest(Point(atan2(offset.x, offset.z) * 9, offset.y / radius * 9))
          .distance
        far += 0.006 * smoothStep(0.4, 0, pores)
        let button = Vector(0.3, 0.9, -0.3).unit * radius
        far += 0.028 * exp(-pow((offset - button).length / 0.06, 2))
      }
      nearest = min(nearest, far)
    }
    for (centre, radius) in oranges where (point - centre).length >= radius + 0.5 {
      nearest = min(nearest, (point - centre).length - radius - 0.03)
    }
    nearest = min(nearest, lemon(point))
    return min(nearest, bowl(point))
  }

  private func lemon(_ point: Vector) -> Float {
    let offset = point - Vector(-1.35, 0.3, -0.9)
    let axis = Vector(0.86, 0.12, 0.5).unit
    let along = offset.dot(axis)
    let across = (offset - axis * along).length
    let body = Vector(across / 0.3, along / 0.37, 0).length
    let tip = (offset - axis * 0.4).length - 0.07
    return joined((body - 1) * 0.29, tip, width: 0.14) * 0.9
  }

  private func bowl(_ point: Vector) -> Float {
    let offset = point - Vector(0, 1.16, 0.1)
    let shell = abs(offset.length - 1.16) - 0.035
    let below = max(shell, offset.y + 0.5)
    return min(
      below, cylinder(point - Vector(0, 0, 0.1), radius: 0.42, from: 0, to: 0.07, rounding: 0.02))
  }

  func surface(at point: Vector, normal: Vector) -> Surface {
    if point.y < 0.004 {
      let plank = wood(
        at: Point(point.x + 0.3 * point.z, point.z - 0.1 * point.x), noise: noise, plank: 1.15,
        light: Vector(0.34, 0.19, 0.09), dark: Vector(0.12, 0.055, 0.025))
      return Surface(colour: plank, shine: 0.05, roughness: 0.42)
    }
    if point.z > 3.55 {
      let plaster = 1 + 0.1 * noise.fractal(Point(point.x, point.y) * 1.3, octaves: 6)
      return Surface(colour: Vector(0.2, 0.235, 0.25) * plaster)
    }
    if lemon(point) < 0.01 {
      let tone = 1 + 0.12 * noise.fractal(point * 5, octaves: 3)
      return Surface(colour: Vector(0.86, 0.66, 0.05) * tone, shine: 0.04, roughness: 0.4)
    }
    if bowl(point) < 0.006 {
      let band = abs(point.y - 0.56) < 0.02 || abs(point.y - 0.2) < 0.012
      let glaze = Vector(0.72, 0.72, 0.68) * (1 + 0.05 * noise.fractal(point * 4, octaves: 4))
      return Surface(colour: band ? Vector(0.05, 0.1, 0.3) : glaze, shine: 0.05, roughness: 0.12)
    }
    let tone = 1 + 0.1 * noise.fractal(point * 3, octaves: 4)
    return Surface(colour: Vector(0.92, 0.33, 0.02) * tone, shine: 0.045, roughness: 0.36)
  }

  func room(towards direction: Vector) -> Vector { Vector(0.1, 0.1, 0.11) }
}
