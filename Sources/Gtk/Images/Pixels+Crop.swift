extension Pixels {
  /// The middle of the picture, with the proportions of another: an embedded thumbnail is often 4 to 3
  /// with black bars above and below the picture.
  ///
  /// Proportions that differ by less than two per cent come from rounding, and are left alone.
  public func cropped(toProportionsOf other: (width: Int, height: Int)) -> Pixels {
    guard other.width > 0, other.height > 0 else { return self }
    let wanted = Double(other.width) / Double(other.height)
    let present = Double(width) / Double(height)
    guard abs(wanted / present - 1) > 0.02 else { return self }
    let newWidth = wanted < present ? Int((Double(height) * wanted).rounded()) : width
    let newHeight = wanted > present ? Int((Double(width) / wanted).rounded()) : height
    guard newWidth > 0, newHeight > 0, newWidth <= width, newHeight <= height else { return self }
    let bytesPerPixel = hasAlpha ? 4 : 3
    let left = (width - newWidth) / 2 * bytesPerPixel
    let top = (height - newHeight) / 2
    var cropped: [UInt8] = []
    cropped.reserveCapacity(newWidth * newHeight * bytesPerPixel)
    for row in top..<(top + newHeight) {
      let start = row * stride + left
      cropped += bytes[start..<(start + newWidth * bytesPerPixel)]
    }
    return Pixels(
      width: newWidth, height: newHeight, stride: newWidth * bytesPerPixel, hasAlpha: hasAlpha,
      bytes: cropped) ?? self
  }
}
