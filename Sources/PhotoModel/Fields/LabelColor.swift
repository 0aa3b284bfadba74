/// The colours that five labels stand for.
///
/// A label is any text. These five are what Adobe's programs write in English (xmp:Label), and what
/// other programs understand.
///
/// ```swift
/// LabelColor(label: "Red")  // .red
/// LabelColor(label: "To print")  // nil: a label of somebody's own
/// ```
public enum LabelColor: String, CaseIterable, Sendable {
  case red = "Red"
  case yellow = "Yellow"
  case green = "Green"
  case blue = "Blue"
  case purple = "Purple"

  /// The colour of a label, whatever the case of its letters; nil for any other text.
  public init?(label: String) {
    let wanted = label.trimmed.lowercased()
    guard let color = Self.allCases.first(where: { $0.rawValue.lowercased() == wanted }) else {
      return nil
    }
    self = color
  }

  /// The label that stands for the colour.
  public var label: String { rawValue }
}
