import Gtk
import PhotoModel

/// The colour of a label, as a dot.
final class ColorDot: CustomWidget {
  private static let kind = Kind(name: "VersoColorDot", cssName: "colordot", role: .image)
  private static let diameter = 12

  /// The colour; with nil, the dot is empty but takes the same room.
  var labelColor: LabelColor? {
    didSet {
      guard labelColor != oldValue else { return }
      for color in LabelColor.allCases { setStyle(color.styleClass, color == labelColor) }
      redraw()
    }
  }

  /// Whether a ring shows if there is no colour.
  var showsRing = false {
    didSet { redraw() }
  }

  init() { super.init(Self.kind) }

  override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    Extent(minimum: Self.diameter, natural: Self.diameter)
  }

  override func draw(on snapshot: Snapshot) {
    guard labelColor != nil || showsRing else { return }
    let (x, y) = (Double(width) / 2, Double(height) / 2)
    let radius = Double(Self.diameter) / 2
    if labelColor != nil {
      snapshot.fillCircle(x: x, y: y, radius: radius, color: color)
    } else {
      snapshot.strokeCircle(x: x, y: y, radius: radius - 0.5, color: color.faded(to: 0.5))
    }
  }
}

extension LabelColor {
  /// The class by which the style sheet gives the dot its colour.
  fileprivate var styleClass: String { "label-\(rawValue.lowercased())" }
}
