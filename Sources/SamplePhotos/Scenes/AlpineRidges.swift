import Glibc

/// One ridge behind another in the haze of a morning, the sun just over them.
struct AlpineRidges: Scene {
  let camera = Camera(
    position: Vector(0, 2.35, 0), target: Vector(0.6, 2.02, 8), fieldOfView: 27)
  let film = Film(
    exposure: 0.36, whiteBalance: Vector(1.0, 0.95, 1.2), glow: 0.12, saturation: 1.0, contrast: 1.3
  )
  let samples = 4

  private let sky = Atmosphere(elevation: 7, azimuth: 14, haze: 2)
  private let noise = Noise(seed: 11)
  private let land: Terrain

  init() {
    let noise = noise
    land = Terrain(
      height: { place, detail in
        let ridge = noise.ridged(place * 0.32 + 3, octaves: detail, gain: 0.48)
        let fall = 0.3 * place.y / 20
        return ridge * 2.1 + 0.35 * noise(place * 0.11) + fall
      }, top: 4.2, reach: 55, stride: 0.35)
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    guard let distance = land.distance(along: ray) else {
      return sky.light(from: ray.direction) + sky.disc(from: ray.direction, size: 3)
    }
    let point = ray.point(at: distance)
    let normal = land.normal(at: point.ground, distance: distance)
    let forest = smoothStep(1.7, 1.1, point.y + 0.3 * noise.fractal(point.ground * 4, octaves: 4))
    let rock = Vector(0.16, 0.145, 0.13) * (0.8 + 0.3 * noise.fractal(point.ground * 9, octaves: 4))
    let green =
      Vector(0.028, 0.043, 0.02) * (1 + 0.6 * noise.fractal(point.ground * 40, octaves: 3))
    let colour = rock.mixed(with: green, forest * smoothStep(0.35, 0.7, normal.y))
    let direct = max(normal.dot(sky.sun), 0) * land.sunlight(at: point, towards: sky.sun)
    let lit = colour * (sky.sunlight * direct / .pi + sky.ambient * (0.5 + 0.5 * normal.y))
    // Haze lies in the valleys.
    let density = 0.035 + 0.07 * exp(-max(point.y - 0.4, 0) * 2.2)
    return sky.seen(lit, at: distance, along: ray.direction, density: density)
  }
}
