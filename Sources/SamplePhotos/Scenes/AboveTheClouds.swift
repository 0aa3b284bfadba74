/// Towers of cloud in evening light, seen from an aeroplane.
struct AboveTheClouds: Scene {
  let camera = Camera(position: Vector(0, 2.3, 0), target: Vector(0.3, 2.02, 4), fieldOfView: 44)
  let film = Film(exposure: 0.4, whiteBalance: Vector(1, 0.97, 1.04), glow: 0.12, contrast: 1.2)
  let samples = 5

  private let sky = Atmosphere(elevation: 9, azimuth: 52, haze: 0.8)
  private let high = CloudDeck(
    seed: 21, base: 0.7, top: 3.1, scale: 0.5, cover: 0.02, thickness: 14)
  private let veil = CloudLayer(
    seed: 8, height: 6, scale: 0.14, cover: -0.05, stretch: Point(0.35, 1))

  func light(along ray: Ray, random: inout Random) -> Vector {
    var level = ray.direction
    level.y = max(level.y, 0.012)
    let below = Vector(0.1, 0.14, 0.19) * sky.ambient.luminance * 2
    let open =
      ray.direction.y > 0
      ? veil.seen(along: ray, behind: sky.light(from: ray.direction), sky: sky)
        + sky.disc(from: ray.direction, size: 2)
      : sky.seen(below, at: 2 / max(-ray.direction.y, 0.02), along: level.unit, density: 0.035)
    return high.seen(along: ray, behind: open, sky: sky, random: &random)
  }
}
