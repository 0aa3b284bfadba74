import Glibc

/// Sails on a blue sea with short waves, on the afternoon of a regatta.
struct Regatta: Scene {
  let camera = Camera(position: Vector(0, 1.6, 0), target: Vector(0.4, 3.4, 30), fieldOfView: 24)
  let film = Film(exposure: 0.3, whiteBalance: Vector(1.05, 1, 0.96), glow: 0.05, contrast: 1.15)
  let samples = 8

  private let sky = Atmosphere(elevation: 38, azimuth: -125, haze: 1)
  private let water = Water(seed: 12, strength: 0.12, scale: 0.62, stretch: Point(0.75, 1))
  private let clouds = CloudDeck(
    seed: 40, base: 60, top: 105, scale: 0.013, cover: -0.2, thickness: 0.5)
  private let noise = Noise(seed: 3)

  /// Foot, size, how far it leans, and the colour of its hull.
  private let boats: [(Board, Float, Vector)] = [
    (Board(foot: Vector(-2.4, -0.1, 34), size: 1.0), 0.16, Vector(0.75, 0.75, 0.75)),
    (Board(foot: Vector(7.6, -0.1, 52), size: 1.0), 0.2, Vector(0.5, 0.06, 0.04)),
    (Board(foot: Vector(-14.5, -0.1, 71), size: 1.05), 0.17, Vector(0.04, 0.08, 0.25)),
    (Board(foot: Vector(2.2, -0.1, 95), size: 1.0), 0.15, Vector(0.75, 0.75, 0.75)),
    (Board(foot: Vector(25, -0.1, 120), size: 1.0), 0.19, Vector(0.1, 0.1, 0.1)),
    (Board(foot: Vector(-24, -0.1, 140), size: 1.0), 0.18, Vector(0.6, 0.6, 0.6)),
    (Board(foot: Vector(17, -0.1, 190), size: 1.0), 0.16, Vector(0.6, 0.6, 0.6)),
    (Board(foot: Vector(-8, -0.1, 240), size: 1.0), 0.18, Vector(0.6, 0.6, 0.6)),
  ]

  func light(along ray: Ray, random: inout Random) -> Vector {
    let level = ray.direction.y < 0 ? ray.distance(toLevel: 0) ?? .infinity : .infinity
    if let (colour, distance) = boat(along: ray), distance < level {
      return sky.seen(colour, at: distance, along: ray.direction, density: 0.0012)
    }
    guard level < 4000 else { return open(along: ray, random: &random) }
    let place = ray.point(at: level).ground
    let normal = water.normal(at: place, distance: level)
    var direction = ray.direction.reflected(by: normal)
    direction.y = abs(direction.y) + 0.01
    let mirrored = Ray(origin: ray.point(at: level), direction: direction.unit)
    let image = boat(along: mirrored)?.0 ?? sky.light(from: mirrored.direction)
    let part = Water.reflected(-ray.direction.dot(normal))
    let crest = water.height(at: place, octaves: 4)
    let deep = Vector(0.006, 0.04, 0.062).mixed(
      with: Vector(0.02, 0.13, 0.13), smoothStep(0.2, 1.6, crest))
    var colour = image * part + deep * (sky.sunlight * 0.16 + sky.ambient) * (1 - part)
    let cap = smoothStep(1.0, 1.35, crest + 0.35 * noise.fractal(place * 3, octaves: 4))
    let lively = smoothStep(0.1, 0.5, noise.fractal(place * 0.13, octaves: 3))
    colour = colour.mixed(with: sky.sunlight * 0.17 + sky.ambient * 0.6, cap * lively * 0.9)
    return sky.seen(colour, at: level, along: ray.direction, density: 0.0009)
  }

  private func open(along ray: Ray, random: inout Random) -> Vector {
    let behind = clouds.seen(
      along: ray, behind: sky.light(from: ray.direction), sky: sky, random: &random)
    guard let (place, distance) = Board(foot: Vector(0, 0, 900), size: 100).place(along: ray) else {
      return behind
    }
    let coast = 0.14 + 0.12 * noise.fractal(Point(place.x * 0.5 + 4, 1), octaves: 6)
    guard place.y < coast * smoothStep(0.4, -3.5, place.x) else { return behind }
    return sky.seen(Vector(0.15, 0.2, 0.12), at: distance, along: ray.direction, density: 0.0014)
  }

  private func boat(along ray: Ray) -> (Vector, Float)? {
    for (board, lean, hull) in boats {
      guard let (raw, distance) = board.place(along: ray) else { continue }
      let place = Point(raw.x + lean * raw.y, raw.y)
      guard abs(place.x) < 3.6, place.y > -0.2, place.y < 9.6 else { continue }
      if let colour = paint(place, hull: hull, lean: lean) { return (colour, distance) }
    }
    return nil
  }

  private func paint(_ place: Point, hull: Vector, lean: Float) -> Vector? {
    let sun = sky.sunlight / .pi
    let sheer = 0.7 + 0.02 * place.x * place.x + 0.08 * place.x
    if place.y < sheer && place.x < 2.9 + 0.3 * place.y && place.x > -2.7 {
      let shine = 0.35 + 0.5 * smoothStep(0, 0.6, place.y)
      return hull * (sun * 0.55 * shine + sky.ambient * 0.7)
    }
    // The crew sits on the high side.
    for seat in 0..<4 {
      let x = -1.7 + 0.55 * Float(seat)
      let body = ellipse(place, centre: Point(x, sheer + 0.28), radii: Point(0.16, 0.34))
      let head = ellipse(place, centre: Point(x + 0.04, sheer + 0.74), radii: Point(0.11, 0.13))
      let jackets = [Vector(0.6, 0.06, 0.03), Vector(0.7, 0.6, 0.1), Vector(0.05, 0.1, 0.3)]
      if body < 0 { return jackets[seat % 3] * (sun * 0.5 + sky.ambient * 0.5) }
      if head < 0 { return Vector(0.4, 0.27, 0.2) * (sun * 0.5 + sky.ambient * 0.5) }
    }
    let up = (place.y - 1.3) / 7.9
    guard up > 0, up < 1 else {
      return abs(place.x - 0.35) < 0.05 && place.y < 9.3 ? Vector(0.1, 0.1, 0.1) : nil
    }
    let belly = sin(.pi * min(up * 1.1, 1)) * 0.28
    let leech = 0.3 - 2.75 * pow(1 - up, 0.8) - belly
    if place.x < 0.3 && place.x > leech {
      return cloth(place, part: (0.3 - place.x) / (0.3 - leech), up: up)
    }
    let luff = 2.95 - 2.6 * up
    let foot = 0.42 + 0.75 * sin(.pi * up) * 0.3
    if up < 0.86 && place.x > 0.38 - foot * (1 - up) && place.x < luff {
      return cloth(place, part: (luff - place.x) / 2.6, up: up) * 0.94
    }
    return abs(place.x - 0.35) < 0.05 ? Vector(0.12, 0.12, 0.12) * sun : nil
  }

  /// Sailcloth: rounder and brighter where it bellies, with seams and battens.
  private func cloth(_ place: Point, part: Float, up: Float) -> Vector {
    let round = 0.5 + 0.42 * sin(.pi * (0.15 + 0.7 * part)) + 0.05 * noise(place * 0.9)
    let seam: Float =
      abs(place.y * 1.1 - (place.y * 1.1).rounded() + 0.08 * place.x) < 0.012 ? 0.9 : 1
    let warm = Vector(0.86, 0.85, 0.81) * (round * seam * 0.72)
    return warm * (sky.sunlight * 0.24 + sky.ambient * 0.55)
  }
}
