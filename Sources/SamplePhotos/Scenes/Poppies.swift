import Glibc

/// Poppies in the evening sun, one of them sharp and all others soft.
struct Poppies: Scene {
  let camera = Camera(
    position: Vector(0, 0.72, 0), target: Vector(0, 0.69, 2), fieldOfView: 25, lensRadius: 0.055,
    focus: 1.62)
  let film = Film(exposure: 1.05, whiteBalance: Vector(1.04, 1, 0.92), glow: 0.16, contrast: 1.2)
  let samples = 64

  private let noise = Noise(seed: 37)
  private let flowers: [Flower]

  private struct Flower: Sendable {
    let board: Board
    let turn: Float
    let lean: Float
    let isBud: Bool
  }

  init() {
    var random = Random(seed: 99)
    var flowers = (0..<80).map { _ in
      let depth = 0.9 + 7 * pow(random.next(), 1.3)
      return Flower(
        board: Board(
          foot: Vector(
            (random.next() - 0.5) * (0.5 + 0.75 * depth), 0.5 + 0.24 * random.next(), depth),
          size: 0.036 + 0.014 * random.next()),
        turn: random.next() * 6, lean: (random.next() - 0.5) * 0.5, isBud: random.next() < 0.16)
    }
    flowers.removeAll { abs($0.board.foot.z - 1.62) < 0.35 && abs($0.board.foot.x) < 0.2 }
    flowers.append(
      Flower(
        board: Board(foot: Vector(0.08, 0.715, 1.62), size: 0.062), turn: 1, lean: 0.12,
        isBud: false))
    flowers.append(
      Flower(
        board: Board(foot: Vector(-0.13, 0.62, 1.7), size: 0.045), turn: 3.4, lean: -0.2,
        isBud: true))
    self.flowers = flowers.sorted { $0.board.foot.z < $1.board.foot.z }
  }

  func light(along ray: Ray, random: inout Random) -> Vector {
    for flower in flowers {
      guard let (place, distance) = flower.board.place(along: ray), abs(place.x) < 4 else {
        continue
      }
      if let colour = flower.isBud ? bud(flower, place) : petals(flower, place) { return colour }
      let x =
        place.x - flower.lean * min(place.y, 0) * 0.35 - 0.1 * sin(place.y * 0.5 + flower.turn)
      if place.y < 0, abs(x) < 0.055 {
        let hairs = 1 + 0.4 * noise(Point(place.y * 20, flower.turn))
        return Vector(0.1, 0.16, 0.04) * (0.9 + 5 * x) * hairs * (distance < 6 ? 1 : 0.8)
      }
    }
    return meadow(along: ray) ?? background(ray.direction)
  }

  private func petals(_ flower: Flower, _ raw: Point) -> Vector? {
    let place = turned(raw, by: flower.lean) - Point(0, 0.15)
    // Seen half from the side, a flower is a flat bowl.
    let angle = atan2(place.y * 1.35, place.x)
    let far = (place * Point(1, 1.35)).length
    let frill =
      0.07 * noise(Point(angle * 4 + flower.turn, 1)) + 0.035
      * noise(Point(angle * 14, flower.turn))
    let edge = 0.92 + 0.1 * cos(angle * 4 + flower.turn) + frill
    guard far < edge else { return nil }
    let heart = (place - Point(0, 0.08)).length
    if heart < 0.115 { return Vector(0.1, 0.14, 0.04) * (0.7 + 0.6 * noise(place * 30)) }
    if heart < 0.25 && noise(Point(angle * 12, heart * 14)) > -0.05 {
      return Vector(0.018, 0.012, 0.022)
    }
    let blot = smoothStep(0.42, 0.27, heart + 0.06 * cos(angle * 4 + flower.turn))
    let folds = noise.fractal(Point(angle * 5 + flower.turn, far * 1.4), octaves: 3)
    let through = 0.55 + 0.5 * smoothStep(-0.5, 0.9, place.y + 0.4 * place.x)
    let seam = 1 - 0.3 * smoothStep(0.93, 1, abs(sin(angle * 2 + flower.turn / 2)))
    let red =
      Vector(0.85, 0.075, 0.02) * (through * seam * (1 + 0.3 * folds)) + Vector(0.2, 0.06, 0.015)
      * max(folds, 0)
    return red.mixed(with: Vector(0.015, 0.008, 0.014), blot)
  }

  private func bud(_ flower: Flower, _ raw: Point) -> Vector? {
    let place = raw - Point(0.12 * flower.lean, 0.05)
    guard (place * Point(2.6, 1.5)).length < 1 else { return nil }
    let hairs = 1 + 0.5 * noise(place * Point(30, 12))
    let slit = abs(place.x - 0.05) < 0.05 * (1 - abs(place.y)) ? Vector(0.6, 0.05, 0.02) : .zero
    return Vector(0.14, 0.2, 0.06) * (0.75 + 0.9 * place.x) * hairs + slit
  }

  /// Grass and ears at a few distances.
  private func meadow(along ray: Ray) -> Vector? {
    for (layer, depth) in [Float(1.35), 1.75, 2.3, 3.2, 4.6].enumerated() {
      guard let (place, _) = Board(foot: Vector(0, 0, depth), size: 1).place(along: ray) else {
        continue
      }
      let bent =
        place.x + 0.12 * place.y * place.y * noise(Point((place.x * 3).rounded(), Float(layer)))
      let pitch: Float = 0.021
      let number = Int((bent / pitch).rounded())
      let inside = bent / pitch - Float(number)
      let height = 0.5 + 0.2 * noise.random(number, layer, 1)
      let sway = 0.5 * (noise.random(number, layer, 2) - 0.5)
      let thin = 0.13 * (1 - smoothStep(0.35, 1, place.y / height))
      if place.y < height, abs(inside - sway * 0.6) < thin {
        let sunny = 0.5 + 0.8 * smoothStep(0.2, 0.7, place.y)
        let tone = Vector(0.13, 0.2, 0.035).mixed(
          with: Vector(0.3, 0.27, 0.09), noise.random(number, layer, 3))
        return tone * sunny
      }
    }
    return nil
  }

  private func background(_ direction: Vector) -> Vector {
    let height = direction.y
    let trees = 0.045 + 0.03 * noise.fractal(Point(direction.x * 7, 2), octaves: 4)
    let sun = exp(-pow((direction - Vector(-0.24, 0.13, 0.96)).length * 5, 2))
    let glow = Vector(1.5, 1.0, 0.42) * sun
    if height > trees { return Vector(0.62, 0.66, 0.6) + glow * 1.6 }
    if height > 0 {
      let gaps = smoothStep(0.3, 0.5, noise.fractal(Point(direction.x, height) * 40, octaves: 3))
      return Vector(0.05, 0.085, 0.03) * 1.6 + glow * (0.25 + 0.9 * gaps)
    }
    let red = smoothStep(0.1, 0.6, noise.fractal(Point(direction.x * 26, height * 90), octaves: 2))
    return Vector(0.16, 0.2, 0.045).mixed(with: Vector(0.45, 0.06, 0.03), red * 0.7) + glow * 0.35
  }
}
