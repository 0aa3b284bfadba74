import Glibc

/// A head in profile before a window, on a rainy afternoon.
struct PortraitAtTheWindow: Scene {
  let camera = Camera(position: Vector(0, 0, -10), target: .zero, fieldOfView: 16)
  let film = Film(
    exposure: 0.85, whiteBalance: Vector(1.03, 1, 0.96), glow: 0.22, vignette: 0.45,
    saturation: 0.9, contrast: 1.2, grain: 0.013)
  let samples = 12

  private let noise = Noise(seed: 27)
  /// The profile from the crown over the face to the chest, in units of half a head.
  private let outline: [Point]
  private let spots: [(Point, Float, Vector)]

  init() {
    let face: [(Float, Float)] = [
      (-0.02, 0.98), (0.22, 0.95), (0.42, 0.84), (0.55, 0.68), (0.61, 0.5), (0.625, 0.36),
      (0.615, 0.27), (0.63, 0.21),
      (0.69, 0.1), (0.755, 0.0), (0.775, -0.05), (0.755, -0.095), (0.69, -0.115), (0.64, -0.13),
      (0.645, -0.17),
      (0.68, -0.215), (0.68, -0.25), (0.645, -0.275), (0.635, -0.29), (0.665, -0.325),
      (0.66, -0.37), (0.62, -0.41),
      (0.61, -0.45), (0.64, -0.52), (0.625, -0.6), (0.56, -0.655), (0.45, -0.675), (0.32, -0.66),
      (0.21, -0.7),
      (0.17, -0.82), (0.17, -1.0), (0.24, -1.15), (0.42, -1.3), (0.6, -1.5), (0.68, -2.2),
      (-1.6, -2.2), (-1.5, -1.62),
      (-1.2, -1.38), (-0.75, -1.22), (-0.5, -1.05), (-0.46, -0.8), (-0.52, -0.55), (-0.66, -0.25),
      (-0.74, 0.1),
      (-0.7, 0.45), (-0.54, 0.75), (-0.3, 0.93),
    ]
    outline = face.map { Point($0.0, $0.1) }
    var random = Random(seed: 5)
    let colours = [
      Vector(0.5, 0.62, 0.55), Vector(0.9, 0.8, 0.55), Vector(0.35, 0.5, 0.4),
      Vector(0.7, 0.75, 0.8),
    ]
    spots = (0..<46).map { _ in
      (
        Point(random.next() * 5 - 2.2, random.next() * 4 - 1.9), 0.12 + 0.2 * random.next(),
        colours[Int(random.next() * 3.99)]
      )
    }
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    let place = Point(ray.point(at: -ray.origin.z / ray.direction.z).x + 0.25, ray.point(at: 10).y)
    let behind = garden(at: place)
    let wisps = 0.012 * noise.fractal(place * 22, octaves: 3) * smoothStep(0.35, -0.3, place.x)
    let distance = outside(place) + wisps
    let inside = cover(distance, edge: 0.012)
    guard inside > 0 else { return behind }
    return behind.mixed(with: head(at: place, depth: -distance), inside)
  }

  private func garden(at place: Point) -> Vector {
    var colour = Vector(0.5, 0.6, 0.58).mixed(
      with: Vector(0.12, 0.18, 0.12), smoothStep(0.6, -1.6, place.y + 0.3 * noise(place * 0.5)))
    for (centre, radius, tint) in spots {
      colour += tint * (0.2 * cover((place - centre).length - radius, edge: 0.03))
    }
    // Drops run down the pane.
    let drop = noise.nearest(place * Point(9, 7))
    let wet = smoothStep(0.2, 0.12, drop.distance) * (drop.number > 0.6 ? 1 : 0)
    colour *= 1 + 0.25 * wet * (noise(place * 30) + 0.4)
    // The frame, out of focus.
    let frame = min(abs(place.x - 1.55) - 0.07, abs(place.y - 1.05) - 0.055)
    colour = colour.mixed(with: Vector(0.3, 0.28, 0.25), cover(frame, edge: 0.03))
    let curtain = smoothStep(-1.25, -1.5, place.x + 0.08 * sin(place.y * 1.3))
    let folds = 0.5 + 0.5 * sin(place.x * 26 + 1.5 * sin(place.y * 0.8))
    return colour.mixed(with: Vector(0.46, 0.4, 0.32) * (0.5 + 0.5 * folds), curtain)
  }

  /// Nearly a shadow: only the edge towards the window is lit.
  private func head(at place: Point, depth: Float) -> Vector {
    let rim = exp(-max(depth, 0) * 14) * smoothStep(-0.3, 0.5, place.x + 0.25 * place.y)
    let hairLine =
      0.02 + 0.12 * smoothStep(0.1, -0.5, place.y) + 0.62 * smoothStep(0.42, 0.8, place.y)
    let hair =
      smoothStep(hairLine + 0.06, hairLine - 0.06, place.x + 0.03 * noise(place * 9))
      * smoothStep(-1.2, -0.6, place.y)
    let cloth = smoothStep(-1.12, -1.22, place.y - 0.1 * place.x)
    let strands = noise.fractal(
      Point((place.x * 0.7 + place.y * 0.5) * 42, (place.y - place.x) * 2.5), octaves: 4)
    let skin = Vector(0.34, 0.215, 0.16) * (0.045 + 0.4 * exp(-max(depth, 0) * 7))
    var colour = skin.mixed(with: Vector(0.03, 0.02, 0.014) * (1 + 0.9 * max(strands, -0.8)), hair)
    colour += Vector(0.16, 0.15, 0.14) * (hair * max(strands, 0) * exp(-max(depth, 0) * 5))
    let knit = 0.8 + 0.2 * sin(place.x * 60 + place.y * 18) * sin(place.y * 60)
    colour = colour.mixed(
      with: Vector(0.05, 0.075, 0.11) * (knit * (0.5 + 1.2 * exp(-max(depth, 0) * 3))), cloth)
    // The eye and its lashes, the ear.
    colour *=
      1 - 0.6
      * cover(
        stroke(place, from: Point(0.5, 0.205), to: Point(0.575, 0.185), 0.012, 0.006), edge: 0.012)
    colour *=
      1 - 0.45
      * cover(
        stroke(place, from: Point(0.44, 0.33), to: Point(0.6, 0.335), 0.014, 0.006), edge: 0.015)
    return colour + Vector(0.75, 0.78, 0.76) * rim * 0.7
  }

  /// The distance from the outline; less than 0 is inside.
  private func outside(_ point: Point) -> Float {
    var (nearest, isInside) = (Float.infinity, false)
    for index in outline.indices {
      let (one, two) = (outline[index], outline[(index + 1) % outline.count])
      nearest = min(nearest, stroke(point, from: one, to: two, 0, 0))
      let crosses = (one.y > point.y) != (two.y > point.y)
      if crosses && point.x < (two.x - one.x) * (point.y - one.y) / (two.y - one.y) + one.x {
        isInside.toggle()
      }
    }
    return isInside ? -nearest : nearest
  }
}
