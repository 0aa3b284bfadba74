/// A picture to take.
protocol Scene: Sendable {
  var camera: Camera { get }
  var film: Film { get }
  /// How many ways of light are followed for each pixel.
  var samples: Int { get }

  /// The light that comes along a way to the camera, red, green, blue.
  func light(along ray: Ray, random: inout Random) -> Vector
}

extension Scene {
  /// Takes the picture, a row of pixels at a time on each core.
  func photograph(width: Int, height: Int, samples: Int) async -> SamplePicture {
    var picture = SamplePicture(width: width, height: height)
    await withTaskGroup(of: (Int, [Vector]).self) { group in
      for y in 0..<height {
        group.addTask { (y, row(y, width: width, height: height, samples: samples)) }
      }
      for await (y, pixels) in group {
        picture.pixels.replaceSubrange(y * width..<(y + 1) * width, with: pixels)
      }
    }
    return picture
  }

  private func row(_ y: Int, width: Int, height: Int, samples: Int) -> [Vector] {
    let aspect = Float(width) / Float(height)
    return (0..<width).map { x in
      var random = Random(seed: UInt64(y * width + x + 1))
      var sum = Vector.zero
      for _ in 0..<samples {
        let place = Point(
          2 * (Float(x) + random.next()) / Float(width) - 1,
          1 - 2 * (Float(y) + random.next()) / Float(height))
        let ray = camera.ray(to: place, aspect: aspect, random: &random)
        // One very bright way would leave a white dot.
        let colour = light(along: ray, random: &random)
        sum +=
          colour.x.isFinite
          ? colour.clamped(lowerBound: .zero, upperBound: .init(repeating: 40)) : .zero
      }
      return sum / Float(samples)
    }
  }
}
