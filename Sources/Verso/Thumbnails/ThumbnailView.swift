import Gtk
import ListKit

/// A small picture in a row: the thumbnail once it is there, and a sign if there is none.
///
/// One widget draws all of it, because a list keeps hundreds of them alive.
final class ThumbnailView: CustomWidget {
  private static let kind = Kind(name: "VersoThumbnail", cssName: "thumbnail", role: .image)
  private static let signSize = 16
  private static let badgeSize = 13.0

  private let room: (width: Int, height: Int)
  private let picture = LoadedPicture()
  private var hasReason = false
  private var touched: CellState = []
  /// The signs on the picture.
  var badges: [TileBadge] = [] {
    didSet { if badges != oldValue { redraw() } }
  }

  /// A view without a picture, with room for pictures of all proportions.
  ///
  /// - Parameters:
  ///   - width: the width of the room in logical pixels.
  ///   - height: its height.
  init(width: Int, height: Int) {
    room = (width, height)
    super.init(Self.kind)
    align(horizontally: .center, vertically: .center)
    picture.onChange = { [weak self] in self?.pictureHasChanged() }
  }

  /// Shows the picture of a request as soon as it is there, and the sign of none for nil.
  func show(_ request: PictureRequest?, from loader: ThumbnailLoader) {
    picture.show(request, from: loader)
  }

  /// Shows whether the row of the picture is hovered or a drop target. Most rows that scroll by are neither.
  func show(_ state: CellState) {
    let touched = state.intersection([.hovered, .dropTarget])
    guard touched != self.touched else { return }
    self.touched = touched
    setStyle("bright", touched.contains(.hovered))
    setStyle("lifted", touched.contains(.dropTarget))
  }

  /// Stops waiting for a picture.
  func forget() { picture.forget() }

  override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    let length = orientation == .horizontal ? room.width : room.height
    return Extent(minimum: length, natural: length)
  }

  override func draw(on snapshot: Snapshot) {
    drawPicture(on: snapshot)
    // A cell of a table may be larger than the picture, which is centred in it.
    let left = max(0, Double(width - room.width) / 2)
    let top = max(0, Double(height - room.height) / 2)
    TileBadge.draw(
      badges, edge: Self.badgeSize, gap: 1, left: left, right: Double(width) - left, top: top,
      on: snapshot, for: self)
  }

  private func drawPicture(on snapshot: Snapshot) {
    if let texture = picture.texture {
      draw(texture, on: snapshot)
      return
    }
    snapshot.fill(
      x: 0, y: 0, width: Double(width), height: Double(height),
      cornerRadius: Snapshot.pictureRadius, color: color.faded(to: 0.06))
    guard picture.isMissing else { return }
    let icon = SymbolicIcon.named("image-missing-symbolic", size: Self.signSize, for: self)
    snapshot.draw(
      icon, x: Double(width - Self.signSize) / 2, y: Double(height - Self.signSize) / 2,
      color: color.faded(to: 0.4))
  }

  /// Draws a picture as large as the room allows, in its own proportions.
  private func draw(_ texture: Texture, on snapshot: Snapshot) {
    let size = (width: Double(texture.width), height: Double(texture.height))
    let scale = min(Double(width) / size.width, Double(height) / size.height)
    let (drawnWidth, drawnHeight) = (size.width * scale, size.height * scale)
    snapshot.drawPicture(
      texture, x: (Double(width) - drawnWidth) / 2, y: (Double(height) - drawnHeight) / 2,
      width: drawnWidth, height: drawnHeight, on: color)
  }

  private func pictureHasChanged() {
    // Asking GTK for a tooltip that few have takes longer than drawing.
    let reason = picture.failure?.localizedText
    if reason != nil || hasReason { tooltip = reason }
    hasReason = reason != nil
    redraw()
  }
}
