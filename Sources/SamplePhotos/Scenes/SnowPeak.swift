import Glibc

/// A summit under fresh snow against a deep blue sky.
struct SnowPeak: Scene {
  let camera = Camera(position: Vector(0, 2.2, -1), target: Vector(0.3, 2.75, 6), fieldOfView: 33)
  let film = Film(exposure: 0.36, whiteBalance: Vector(1.04, 1, 0.97), glow: 0.05, contrast: 1.25)
  let samples = 4

  private let sky = Atmosphere(elevation: 24, azimuth: 112, haze: 0.6)
  private let noise = Noise(seed: 5)
  private let land: Terrain

  init() {
    let noise = noise
    land = Terrain(
      height: { place, detail in
        let summit = (place - Point(0.9, 6.4)).length
        let bent = place + Point(noise(place * 0.9), noise(place * 0.9 + 40)) * 0.22
        let ridge = noise.ridged(bent * 0.55 + 8, octaves: detail, gain: 0.43)
        return 3.3 * exp(-summit * summit * 0.07) + ridge * 1.5 - 0.25
      }, top: 4.9, reach: 40, stride: 0.35)
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    guard let distance = land.distance(along: ray) else { return sky.light(from: ray.direction) }
    let point = ray.point(at: distance)
    let normal = land.normal(at: point.ground, distance: distance)
    let broad = land.normal(at: point.ground, distance: 12, detail: 6)
    let rough = noise.fractal(point.ground * 14, octaves: 5)
    let strata = noise(Point(point.y * 26 + rough, 3)) * 0.03
    let rock = Vector(0.15, 0.135, 0.125) * (1 + 0.35 * rough) + strata
    let snowLine = 0.44 - 0.1 * (point.y - 2.2) + 0.1 * rough
    let snow = smoothStep(snowLine - 0.07, snowLine + 0.07, 0.55 * normal.y + 0.45 * broad.y)
    let colour = rock.mixed(with: Vector(0.86, 0.88, 0.92), snow)
    let direct = max(normal.dot(sky.sun), 0) * land.sunlight(at: point, towards: sky.sun)
    let bounced = sky.sunlight * 0.05 * (0.6 - 0.4 * normal.y)
    let lit =
      colour
      * (sky.sunlight * direct / .pi + sky.ambient * (0.55 + 0.45 * normal.y) * 1.6 + bounced)
    return sky.seen(lit, at: distance, along: ray.direction, density: 0.012)
  }
}
