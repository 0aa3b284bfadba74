import Glibc

/// The Milky Way above firs, and a tent with a lamp in it.
struct NightSky: Scene {
  let camera = Camera(position: Vector(0, 1, 0), target: Vector(0, 5.6, 10), fieldOfView: 62)
  let film = Film(
    exposure: 1.6, whiteBalance: Vector(1.02, 0.98, 1.05), glow: 0.12, vignette: 0.45,
    contrast: 1.2, grain: 0.016)
  let samples = 10

  private let noise = Noise(seed: 101)
  /// The way that the Milky Way goes around the sky.
  private let pole = Vector(0.78, 0.34, -0.42).unit

  func light(along ray: Ray, random: inout Random) -> Vector {
    tent(along: ray) ?? firs(along: ray) ?? sky(towards: ray.direction)
  }

  private func sky(towards direction: Vector) -> Vector {
    let height = max(direction.y, 0)
    var colour = Vector(0.006, 0.011, 0.026) + Vector(0.03, 0.045, 0.035) * exp(-height * 5)
    colour += Vector(0.16, 0.075, 0.03) * exp(-height * 11) * max(0, 1 - abs(direction.x + 0.4))
    let latitude = direction.dot(pole)
    let clouds = noise.fractal(direction * 5, octaves: 6, gain: 0.58)
    let dust = noise.fractal(direction * 7 + 4, octaves: 6, gain: 0.6)
    let band = exp(-pow(latitude / (0.2 + 0.05 * clouds), 2))
    let core = exp(-pow(latitude / 0.1, 2)) * smoothStep(-0.2, 0.9, direction.z)
    let lane = smoothStep(-0.1, 0.45, dust + 0.55 - 4 * abs(latitude + 0.02 * clouds))
    let glow =
      Vector(0.1, 0.105, 0.13) * (band * (0.6 + 0.6 * clouds)) + Vector(0.16, 0.12, 0.1) * core
    colour += glow * (1 - 0.75 * lane * band)
    colour += stars(towards: direction, density: 0.25 + 0.75 * band * (1 - 0.7 * lane))
    return colour
  }

  private func stars(towards direction: Vector, density: Float) -> Vector {
    var light = Vector.zero
    for (scale, strength) in [(Float(60), Float(4)), (130, 1.6), (260, 0.7)] {
      // A map of the sky without the crowding at a pole.
      let flat = Point(
        atan2(direction.x, direction.z) * scale, asin(direction.y.clamped(-1, 1)) * scale)
      let star = noise.nearest(flat)
      let number = noise.random(
        Int((star.place.x * 1000).rounded()), Int((star.place.y * 1000).rounded()))
      guard number < density * 0.3 else { continue }
      let bright = pow(noise.random(Int((star.place.y * 1000).rounded()), 7), 5)
      let size = 0.0007 * scale * (0.8 + 1.2 * bright)
      let warm = Vector(1, 0.85, 0.7).mixed(with: Vector(0.75, 0.86, 1), star.number)
      light += warm * (strength * (0.12 + 2 * bright) * cover(star.distance - size, edge: size))
    }
    return light
  }

  private func firs(along ray: Ray) -> Vector? {
    for (layer, depth) in [Float(26), 38, 60].enumerated() {
      guard let (place, _) = Board(foot: Vector(0, 0, depth), size: 1).place(along: ray) else {
        continue
      }
      let pitch: Float = 2.3 + 0.5 * Float(layer)
      for shift in -1...1 {
        let number = Int((place.x / pitch).rounded()) + shift
        let middle = (Float(number) + 0.6 * (noise.random(number, layer, 1) - 0.5)) * pitch
        let valley = smoothStep(2, 16, abs(middle + 1))
        let height =
          (3.2 + 6.5 * noise.random(number, layer, 2)) * (0.35 + 0.75 * valley) + Float(layer)
        let up = place.y / height
        guard up < 1 else { continue }
        let tiers = up * 11 - (up * 11).rounded(.down)
        let ragged = noise.fractal(Point(place.x * 3 + Float(number), place.y * 3), octaves: 3)
        let half = height * 0.2 * (1 - up) * (1.05 - 0.4 * tiers) * (1 + 0.3 * ragged)
        if abs(place.x - middle) < half || place.y < 0.6 {
          let warm = exp(-(place - Point(-3.4, 0)).length * 0.23) * Float(layer == 0 ? 1 : 0)
          return Vector(0.004, 0.006, 0.008) + Vector(0.05, 0.03, 0.01)
            * (warm * (0.6 + 0.5 * ragged))
        }
      }
    }
    return ray.direction.y < 0.02 ? grass(along: ray) : nil
  }

  private func grass(along ray: Ray) -> Vector {
    let place = (ray.distance(toLevel: 0).map { ray.point(at: min($0, 60)) } ?? .zero).ground
    let warm = exp(-(place - Point(-2.3, 16)).length * 0.42)
    let blades = 1 + 0.6 * noise.fractal(place * Point(6, 2), octaves: 4)
    return (Vector(0.006, 0.009, 0.009) + Vector(0.3, 0.17, 0.05) * warm) * blades
  }

  private func tent(along ray: Ray) -> Vector? {
    guard let (place, _) = Board(foot: Vector(-2.3, 0, 16.5), size: 1).place(along: ray),
      place.y > 0, place.y < 1.75 - 1.0 * abs(place.x) - 0.05 * sin(place.x * 9)
    else { return nil }
    let lamp = exp(-(place - Point(0.15, 0.6)).length * 1.5)
    let seam = abs(place.x + 0.03 * place.y) < 0.018 || abs(place.y - 0.35 - 0.06 * place.x) < 0.012
    let folds = 1 + 0.16 * noise.fractal(place * Point(5, 1.5), octaves: 4)
    return Vector(1.1, 0.5, 0.11) * (lamp * folds * (seam ? 0.5 : 1)) + Vector(0.05, 0.02, 0.006)
  }
}
