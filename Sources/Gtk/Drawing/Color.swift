import CGtk

/// A colour in sRGB, each component from 0 to 1.
public struct Color: Hashable, Sendable {
  /// Red.
  public var red: Double
  /// Green.
  public var green: Double
  /// Blue.
  public var blue: Double
  /// 0 is clear, 1 is opaque.
  public var alpha: Double

  /// A colour of these components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The same colour with its opacity multiplied.
  public func faded(to opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  init(_ native: GdkRGBA) {
    self.init(
      red: Double(native.red), green: Double(native.green), blue: Double(native.blue),
      alpha: Double(native.alpha))
  }

  var native: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
  }
}

extension Widget {
  /// The colour that style sheets give to text and symbolic icons of this widget.
  public var color: Color { Color(verso_widget_color(widget)) }
}
