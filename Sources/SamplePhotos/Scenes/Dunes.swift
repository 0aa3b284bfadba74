import Glibc

/// Sand dunes late in the day, every ripple with its own shadow.
struct Dunes: Scene {
  let camera = Camera(position: Vector(0, 0.62, 0), target: Vector(0.5, 0.36, 4), fieldOfView: 34)
  let film = Film(exposure: 0.42, whiteBalance: Vector(0.98, 1, 1.12), glow: 0.05, contrast: 1.25)
  let samples = 5

  private let sky = Atmosphere(elevation: 11, azimuth: 78, haze: 1.4)
  private let noise = Noise(seed: 77)
  private let land: Terrain

  init() {
    let noise = noise
    land = Terrain(
      height: { place, detail in
        let bent = place + Point(noise(place * 0.35), noise(place * 0.35 + 7)) * 0.8
        let along = turned(bent, by: 0.5)
        // A dune rises slowly and falls off steeply from a sharp crest.
        func dune(_ position: Float, _ lane: Float) -> Float {
          let shift = position + 0.55 * noise(Point(lane, position * 0.15))
          let part = shift - shift.rounded(.down)
          return part < 0.7 ? pow(part / 0.7, 1.5) : pow(1 - (part - 0.7) / 0.3, 1.25)
        }
        let large = dune(along.x * 0.4 + 0.2, along.y * 0.3) * (0.65 + 0.35 * noise(place * 0.21))
        let small = dune(along.x * 1.3 + along.y * 0.25, along.y * 0.7) * 0.14
        return 0.62 * large + small + 0.02 * noise.fractal(place * 2, octaves: 3) + place.y * 0.008
      }, top: 1.3, reach: 30, stride: 0.3)
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    guard let distance = land.distance(along: ray) else { return sky.light(from: ray.direction) }
    let point = ray.point(at: distance)
    var normal = land.normal(at: point.ground, distance: max(distance, 2))
    let fade = exp(-distance * 0.28)
    let wave = turned(point.ground, by: 0.35 + 0.25 * noise(point.ground * 1.4))
    let ripple = cos(wave.x * 150 + 5 * noise(point.ground * 5) + 3 * noise(point.ground * 1.7))
    normal = (normal + Vector(ripple * 0.16 * fade, 0, ripple * 0.05 * fade)).unit
    let grains = 1 + 0.1 * noise.fractal(point.ground * 90, octaves: 3) * fade
    let sand = Vector(0.52, 0.32, 0.165) * grains * (1 + 0.08 * noise(point.ground * 3))
    let direct =
      max(normal.dot(sky.sun), 0) * land.sunlight(at: point, towards: sky.sun, softness: 40)
    let bounced = sky.sunlight * Vector(0.5, 0.3, 0.15) * 0.035
    let lit = sand * (sky.sunlight * direct / .pi + sky.ambient * (0.5 + 0.5 * normal.y) + bounced)
    return sky.seen(lit, at: distance, along: ray.direction, density: 0.028)
  }
}
