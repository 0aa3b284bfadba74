import Glibc

/// Colours in linear light, row by row from the top.
struct SamplePicture: Sendable {
  let width: Int
  let height: Int
  var pixels: [Vector]

  /// A black picture.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: .zero, count: width * height)
  }

  /// The colour of a pixel; outside, that of the nearest one inside.
  subscript(x: Int, y: Int) -> Vector {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }

  /// The picture out of focus: three box filters in a row are nearly a bell curve.
  func blurred(radius: Int) -> SamplePicture {
    guard radius > 0 else { return self }
    return (0..<3).reduce(self) { picture, _ in
      picture.boxed(radius: radius, along: 1).boxed(radius: radius, along: width)
    }
  }

  /// Each pixel the mean of its neighbours in one direction.
  private func boxed(radius: Int, along stride: Int) -> SamplePicture {
    let isRow = stride == 1
    let (lines, count) = isRow ? (height, width) : (width, height)
    var result = self
    for line in 0..<lines {
      let start = isRow ? line * width : line
      func pixel(_ index: Int) -> Vector { pixels[start + min(max(index, 0), count - 1) * stride] }
      var sum = (-radius...radius).reduce(Vector.zero) { $0 + pixel($1) }
      for index in 0..<count {
        result.pixels[start + index * stride] = sum / Float(2 * radius + 1)
        sum += pixel(index + radius + 1) - pixel(index - radius)
      }
    }
    return result
  }

  /// The picture as a viewer must turn it to see it upright, stored for an EXIF orientation: showing
  /// the result with this orientation gives this picture.
  func stored(for orientation: Int) -> SamplePicture {
    let swapsSides = orientation >= 5
    var result = SamplePicture(
      width: swapsSides ? height : width, height: swapsSides ? width : height)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let (right, bottom) = (result.width - 1 - x, result.height - 1 - y)
        let (column, row) =
          switch orientation {
          case 2: (right, y)
          case 3: (right, bottom)
          case 4: (x, bottom)
          case 5: (y, x)
          case 6: (bottom, x)
          case 7: (bottom, right)
          case 8: (y, right)
          default: (x, y)
          }
        result.pixels[y * result.width + x] = self[column, row]
      }
    }
    return result
  }
}
