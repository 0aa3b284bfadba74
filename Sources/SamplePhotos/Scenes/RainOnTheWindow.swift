import Glibc

/// Drops on a window at night, and the lights of the street far out of focus.
struct RainOnTheWindow: Scene {
  let camera = Camera(position: .zero, target: Vector(0, 0, 1), fieldOfView: 40)
  let film = Film(exposure: 0.95, glow: 0.15, vignette: 0.5, contrast: 1.2, grain: 0.013)
  let samples = 8

  private let noise = Noise(seed: 91)
  private let lights: [Light]

  /// A lamp so far out of focus that it is a disc.
  private struct Light: Sendable {
    let place: Point
    let radius: Float
    let colour: Vector
  }

  init() {
    var random = Random(seed: 12)
    let colours = [
      Vector(1, 0.55, 0.15), Vector(1, 0.75, 0.4), Vector(1, 0.12, 0.06), Vector(0.35, 0.75, 1),
      Vector(0.2, 0.9, 0.4), Vector(1, 0.3, 0.6), Vector(1, 0.86, 0.65),
    ]
    lights = (0..<64).map { _ in
      let depth = random.next()
      // Lamps stand in two rows that meet far away.
      let side: Float = random.next() < 0.5 ? -1 : 1
      let place = Point(
        side * (0.06 + 0.62 * depth) + 0.07 * random.bell(),
        0.02 + (random.next() - 0.45) * 0.5 * depth)
      return Light(
        place: place, radius: 0.018 + 0.04 * depth,
        colour: colours[Int(random.next() * 6.99)] * (0.35 + 0.5 * random.next()))
    }
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    let place = Point(ray.direction.x, ray.direction.y) / ray.direction.z
    for (scale, kind) in [(Float(7), Float(1)), (15, 2), (34, 3)] {
      if let colour = drop(at: place, scale: scale, kind: kind) { return colour }
    }
    // The glass is a little wet everywhere.
    let film =
      Point(noise.fractal(place * 30, octaves: 3), noise.fractal(place * 30 + 9, octaves: 3))
      * 0.006
    return street(at: place + film) * 0.86
  }

  private func street(at place: Point) -> Vector {
    let night = Vector(0.012, 0.017, 0.034) * (1 + 0.8 * noise.fractal(place * 2, octaves: 3))
    var colour = night + Vector(0.05, 0.028, 0.018) * exp(-abs(place.y + 0.1) * 6)
    for light in lights {
      let distance = (place - light.place).length
      guard distance < light.radius * 1.2 else { continue }
      let ring = 0.72 + 0.4 * smoothStep(0.6, 0.97, distance / light.radius)
      colour += light.colour * (cover(distance - light.radius, edge: 0.0022) * ring)
    }
    // The wet road shows them again, drawn out.
    guard place.y < -0.12 else { return colour }
    for light in lights where abs(place.x - light.place.x) < light.radius * 1.3 {
      let blur = exp(-pow((place.x - light.place.x) / light.radius, 2) * 2)
      colour += light.colour * (blur * 0.14 * (1 + 0.6 * noise(place * Point(9, 50))))
    }
    return colour
  }

  /// A drop shows the street small and upside down, with a dark rim above and a bright one below.
  private func drop(at place: Point, scale: Float, kind: Float) -> Vector? {
    let grid = place * scale + kind * 31
    let cell = noise.nearest(grid)
    guard cell.number > [0.62, 0.45, 0.3][Int(kind) - 1] else { return nil }
    let size =
      0.12 + 0.26 * cell.number
      * (0.6 + 0.4 * noise.random(Int(cell.place.x * 97), Int(cell.place.y * 89)))
    var offset = grid - cell.place
    offset += Point(noise(grid * 3), noise(grid * 3 + 5)) * (0.05 * size / 0.3)
    let radius = (offset * Point(1.08, offset.y > 0 ? 0.92 : 1.04)).length / size
    guard radius < 1 else { return nil }
    let bulge = (1 - radius * radius).squareRoot()
    let seen = cell.place / scale - kind * 31 / scale - offset / size * (0.5 * (1.15 - bulge))
    var colour = street(at: seen) * 1.15
    let down = offset.y / size
    colour *= 0.45 + 0.65 * bulge - 0.35 * down * radius
    colour += Vector(0.25, 0.2, 0.17) * pow(max(-down * radius, 0), 4)
    let glint = (offset / size - Point(-0.32, 0.42)).length
    return colour + Vector(0.8, 0.75, 0.7) * cover(glint - 0.07, edge: 0.05)
  }
}
