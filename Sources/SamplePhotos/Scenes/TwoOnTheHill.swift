import Glibc

/// Two people and a dog on a hill, before the last light of the day.
struct TwoOnTheHill: Scene {
  let camera = Camera(position: Vector(0, 0.4, 0), target: Vector(0, 2.5, 20), fieldOfView: 22)
  let film = Film(
    exposure: 0.62, whiteBalance: Vector(1.06, 0.95, 1.05), glow: 0.2, vignette: 0.4, contrast: 1.25
  )
  let samples = 10

  private let sky = Atmosphere(elevation: 1.2, azimuth: 5, haze: 2.6)
  private let clouds = CloudLayer(
    seed: 64, height: 40, scale: 0.02, cover: 0.02, stretch: Point(0.4, 1.2))
  private let noise = Noise(seed: 44)
  private let figures: [Figure]

  init() {
    figures = [
      Figure(foot: Point(-0.42, 0), height: 1.82, hands: (Point(0.33, 0.92), Point(-0.2, 0.83))),
      Figure(
        foot: Point(0.42, -0.02), height: 1.68, side: -1, hasLongHair: true, hasCoat: true,
        hands: (Point(0.4, 0.9), Point(-0.22, 0.85))),
    ]
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    let behind =
      clouds.seen(along: ray, behind: sky.light(from: ray.direction), sky: sky)
      + sky.disc(from: ray.direction, size: 3)
    var colour = far(along: ray, behind: behind)
    guard let (place, _) = Board(foot: Vector(0, 1.0, 20), size: 1).place(along: ray) else {
      return colour
    }
    let crest = 0.02 - 0.012 * place.x * place.x + 0.03 * noise(Point(place.x * 0.8, 0))
    let blade = noise.nearest(Point(place.x * 22 + 1.6 * place.y, 0.4))
    let grass = crest + 0.16 * blade.number * smoothStep(0.5, 0, blade.distance)
    var nearest = figures.map { $0.distance(place) }.min() ?? 1
    nearest = min(nearest, dog(at: place - Point(1.75, -0.04)))
    let covered = max(cover(nearest, edge: 0.008), place.y < grass ? 1 : 0)
    // Light bends around the edges.
    let rim = Vector(1.0, 0.5, 0.22) * (0.45 * exp(-max(-nearest, 0) * 60) * (nearest < 0 ? 1 : 0))
    let depth = smoothStep(0, -1.8, place.y - grass)
    let ground =
      Vector(0.016, 0.012, 0.014) + Vector(0.03, 0.018, 0.012) * (1 - depth)
      * (1 + noise.fractal(place * Point(14, 6), octaves: 4))
    colour = colour.mixed(
      with: (place.y < grass ? ground : Vector(0.01, 0.008, 0.01) + rim), covered)
    return colour
  }

  private func far(along ray: Ray, behind: Vector) -> Vector {
    var colour = behind
    for (number, z) in [Float(900), 500, 260].enumerated() {
      guard let (place, distance) = Board(foot: Vector(0, 0, z), size: z).place(along: ray) else {
        continue
      }
      let height =
        0.075 - 0.018 * Float(number) + 0.02
        * noise.fractal(Point(place.x * 5 + Float(number) * 7, 2), octaves: 6)
      if place.y < height {
        colour = sky.seen(
          Vector(0.02, 0.018, 0.025), at: distance, along: ray.direction, density: 0.0017)
      }
    }
    return colour
  }

  private func dog(at place: Point) -> Float {
    var nearest = stroke(place, from: Point(-0.22, 0.42), to: Point(0.24, 0.45), 0.115, 0.125)
    for (start, end, first, last) in [
      (Point(0.24, 0.48), Point(0.36, 0.66), Float(0.1), Float(0.075)),
      (Point(0.36, 0.68), Point(0.52, 0.64), 0.075, 0.04),
      (Point(0.33, 0.73), Point(0.29, 0.84), 0.03, 0.015),
      (Point(-0.3, 0.45), Point(-0.52, 0.66), 0.035, 0.018),
      (Point(-0.24, 0.38), Point(-0.3, 0.2), 0.075, 0.04),
      (Point(-0.3, 0.2), Point(-0.24, 0.02), 0.036, 0.026),
      (Point(-0.17, 0.36), Point(-0.16, 0.02), 0.05, 0.026),
      (Point(0.2, 0.4), Point(0.19, 0.02), 0.05, 0.026),
      (Point(0.28, 0.4), Point(0.31, 0.02), 0.05, 0.026),
    ] {
      nearest = min(nearest, stroke(place, from: start, to: end, first, last))
    }
    return nearest
  }
}
