import Glibc

/// Fields of rape and corn between hedges, under the clouds of a summer day.
struct SummerFields: Scene {
  let camera = Camera(position: Vector(0, 0.5, 0), target: Vector(0.2, 0.39, 3), fieldOfView: 36)
  let film = Film(exposure: 0.36, whiteBalance: Vector(1.04, 1, 0.94), contrast: 1.15)
  let samples = 4

  private let sky = Atmosphere(elevation: 42, azimuth: -70, haze: 1.2)
  private let noise = Noise(seed: 14)
  private let clouds = CloudDeck(seed: 3, base: 1.6, top: 2.5, scale: 0.75, cover: -0.28)
  private let land: Terrain

  init() {
    let noise = noise
    land = Terrain(
      height: { place, detail in
        var height = 0.2 * noise.fractal(place * 0.22 + 4, octaves: 3) + place.y * 0.012
        if detail > 5 {
          let hedge = Self.hedge(at: place, noise: noise)
          if hedge > 0 {
            let crown = noise.nearest(place * 26)
            height += hedge * (0.012 + 0.03 * crown.number) * max(0, 1 - crown.distance)
          }
        }
        return height
      }, top: 0.9, reach: 34, stride: 0.3)
  }

  /// Where one field ends and the next begins, and a wood here and there.
  private static func field(at place: Point, noise: Noise) -> (edge: Float, number: Float) {
    let bent = place + Point(noise(place * 0.9), noise(place * 0.9 + 3)) * 0.12
    let cell = noise.nearest(turned(bent, by: 0.4) * Point(1.3, 0.75))
    return (cell.second - cell.distance, cell.number)
  }

  private static func hedge(at place: Point, noise: Noise) -> Float {
    let field = field(at: place, noise: noise)
    let wood = smoothStep(0.35, 0.5, noise.fractal(place * 0.5 + 30, octaves: 3))
    let row = smoothStep(0.07, 0.04, field.edge) * smoothStep(-0.3, 0.1, noise(place * 1.4))
    return max(row, wood)
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    guard let distance = land.distance(along: ray) else {
      return clouds.seen(
        along: ray, behind: sky.light(from: ray.direction), sky: sky, random: &random)
    }
    let point = ray.point(at: distance)
    let normal = land.normal(at: point.ground, distance: distance)
    let field = Self.field(at: point.ground, noise: noise)
    let rows = turned(point.ground, by: field.number * 3)
    let fine = noise.fractal(point.ground * 60, octaves: 3)
    let fade = exp(-distance * 0.5)
    let row = 1 + 0.3 * sin(rows.x * 330) * fade + (0.1 + 0.25 * fade) * fine
    let crops = [
      Vector(0.55, 0.43, 0.02), Vector(0.1, 0.17, 0.03), Vector(0.34, 0.26, 0.1),
      Vector(0.15, 0.21, 0.04), Vector(0.5, 0.4, 0.02), Vector(0.07, 0.13, 0.03),
    ]
    var colour = crops[Int(field.number * 5.99)] * row
    let tracks = abs(sin(rows.x * 26)) < 0.035 ? Float(0.55) : 1
    colour *= tracks
    let leaves = Vector(0.028, 0.05, 0.014) * (1 + 0.6 * fine)
    colour = colour.mixed(with: leaves, Self.hedge(at: point.ground, noise: noise))
    let shadow = clouds.shadow(at: point, towards: sky.sun)
    let direct = max(normal.dot(sky.sun), 0) * land.sunlight(at: point, towards: sky.sun) * shadow
    let lit = colour * (sky.sunlight * direct / .pi + sky.ambient * (0.4 + 0.6 * normal.y) * 1.2)
    return sky.seen(lit, at: distance, along: ray.direction, density: 0.03)
  }
}
