import Foundation

/// How well colours are told apart.
extension WidgetPicture {
  /// The contrast of two colours as WCAG counts it, from 1 to 21.
  public static func contrast(_ color: [Int], _ other: [Int]) -> Double {
    let (first, second) = (luminance(of: color), luminance(of: other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// How bright a colour is, from 0 to 1, likewise.
  public static func luminance(of color: [Int]) -> Double {
    let parts = color.map { part in
      let value = Double(part) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
