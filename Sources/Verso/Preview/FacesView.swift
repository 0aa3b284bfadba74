import Gtk
import PhotoFiles

/// Frames around people, with their names, above a picture that fills its room as far as its proportions allow.
final class FacesView: CustomWidget {
  private static let kind = Kind(name: "VersoFaces", cssName: "faces", role: .group)

  /// The size of the picture in pixels; nil while there is none.
  var pictureSize: (width: Int, height: Int)? { didSet { redraw() } }

  /// Where the picture is in the view, and how many quarter turns it is turned by; nil for a picture that fills the
  /// view as far as its proportions allow.
  var turnedFrame: (frame: Zoom.Frame, quarterTurns: Int)? { didSet { redraw() } }

  /// The names that the people have in the file, and those that they are to get.
  var names = PeopleNames() { didSet { if names != oldValue { refresh() } } }

  /// What is marked.
  private(set) var shown: [PersonRegion] = []
  private var regions: [PersonRegion] = []

  init() {
    super.init(Self.kind)
    canTarget = false
    clipContent()
    addStyle("verso-faces")
  }

  /// Marks these parts of the picture.
  func show(_ regions: [PersonRegion]) {
    guard regions != self.regions else { return }
    self.regions = regions
    refresh()
  }

  private func refresh() {
    shown = regions.named(before: names.saved, now: names.now)
    let people = shown.compactMap(\.name).joined(separator: ", ")
    setAccessibleLabel(people.isEmpty ? "" : localized("In the picture: %1", people))
    redraw()
  }

  /// Where a part of the picture is in the view, in pixels.
  static func frame(
    of region: PersonRegion, in view: (width: Int, height: Int), picture: (width: Int, height: Int)
  ) -> (x: Double, y: Double, width: Double, height: Double) {
    let scale = min(
      Double(view.width) / Double(max(picture.width, 1)),
      Double(view.height) / Double(max(picture.height, 1)))
    let (width, height) = (Double(picture.width) * scale, Double(picture.height) * scale)
    return (
      (Double(view.width) - width) / 2 + region.x * width,
      (Double(view.height) - height) / 2 + region.y * height,
      region.width * width, region.height * height
    )
  }

  /// Where a part of the picture is in the view, in pixels; nil while there is no picture.
  private func frame(
    of region: PersonRegion
  ) -> (x: Double, y: Double, width: Double, height: Double)? {
    guard let pictureSize else { return nil }
    guard let turnedFrame else {
      return Self.frame(of: region, in: (width, height), picture: pictureSize)
    }
    let region = region.turned(quarters: turnedFrame.quarterTurns)
    let frame = turnedFrame.frame
    return (
      frame.x + region.x * frame.width, frame.y + region.y * frame.height,
      region.width * frame.width, region.height * frame.height
    )
  }

  override func draw(on snapshot: Snapshot) {
    let dark = Color(red: 0, green: 0, blue: 0, alpha: 0.6)
    let light = Color(red: 1, green: 1, blue: 1)
    for region in shown {
      guard let frame = frame(of: region) else { return }
      // A dark line around the light one: it is visible on snow and at night.
      for (inset, color) in [(0.0, dark), (1, light.faded(to: 0.9))] {
        snapshot.stroke(
          x: frame.x + inset, y: frame.y + inset, width: max(frame.width - 2 * inset, 1),
          height: max(frame.height - 2 * inset, 1), cornerRadius: 4, line: 1, color: color)
      }
      guard let name = region.name else { continue }
      let line = TextLine(name, for: self, most: max(width / 2, 60))
      let size = line.size
      let (textWidth, textHeight) = (Double(size.width) + 8, Double(size.height) + 2)
      let x = min(max(frame.x + (frame.width - textWidth) / 2, 0), Double(width) - textWidth)
      let y = min(frame.y + frame.height + 2, Double(height) - textHeight)
      snapshot.fill(
        x: x, y: y, width: textWidth, height: textHeight, cornerRadius: 4, color: dark)
      snapshot.draw(line, x: x + 4, y: y + 1, color: light)
    }
  }
}

extension PersonRegion {
  /// The same part of the picture turned by quarter turns, clockwise.
  func turned(quarters: Int) -> PersonRegion {
    (0..<quarters).reduce(self) { region, _ in
      PersonRegion(
        name: region.name, x: 1 - region.y - region.height, y: region.x, width: region.height,
        height: region.width)
    }
  }
}
