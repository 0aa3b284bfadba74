import Gtk
import ListKit
import PhotoModel

/// A photo on the contact sheet: the picture with its badges, the stars and the label, and the name.
///
/// One widget draws all of it, because a sheet of small pictures keeps a thousand of them alive. What is needed only
/// when a person points at it is created then.
final class TileView: CustomWidget {
  private static let kind = Kind(name: "VersoTile", cssName: "phototile", role: .image)
  private static let signSize = 32

  /// Called with the rating that was clicked; nil removes it.
  var onRate: ((Int?) -> Void)?
  /// Whether the name is shown: it is not while an editor replaces it.
  var showsName = true {
    didSet { if showsName != oldValue { setNeedsLayout() } }
  }

  private let style: TileStyle
  private let picture = LoadedPicture()
  private var row: PhotoRow?
  private var badges: [TileBadge] = []
  private var shownSize = (edge: 0, height: 0)
  private var name: TextLine?
  private var nameRoom = (width: 0, height: 0)
  private var isPointedAt = false
  private var click: ClickGesture?

  /// A tile without a photo.
  init(_ style: TileStyle) {
    self.style = style
    super.init(Self.kind)
    picture.onChange = { [weak self] in self?.redraw() }
  }

  /// Shows a photo.
  func show(_ row: PhotoRow, from loader: ThumbnailLoader?) {
    self.row = row
    badges = TileBadge.all(of: row)
    name = nil
    if let loader {
      picture.show(row.picture.map { $0.fitting(style.edge) }, from: loader)
    }
    if isPointedAt { tellWhatIsOdd() }
    let size = (edge: style.edge, height: style.height(in: style.edge, hasName: hasName))
    if size != shownSize {
      shownSize = size
      setNeedsLayout()
    }
    redraw()
  }

  /// Stops waiting for a picture.
  func forget() { picture.forget() }

  /// Shows whether the tile is hovered or a drop target.
  func show(_ state: CellState) {
    let isPointedAt = state.contains(.hovered)
    if state.contains(.dropTarget) != hasStyle("lifted") {
      setStyle("lifted", state.contains(.dropTarget))
    }
    guard isPointedAt != self.isPointedAt else { return }
    self.isPointedAt = isPointedAt
    if isPointedAt {
      listenToPointer()
      tellWhatIsOdd()
    }
    redraw()
  }

  // MARK: - Layout

  private var hasName: Bool { showsName && !style.hidden.contains(.name) }

  override var heightDependsOnWidth: Bool { true }

  override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    if orientation == .horizontal { return Extent(minimum: 32, natural: style.edge) }
    style.measureLine(in: self)
    let height = style.height(in: size ?? style.edge, hasName: hasName)
    return Extent(minimum: height, natural: height)
  }

  private var stars: TileStars {
    TileStars(
      size: Double(style.starSize), width: Double(width), hasLabel: row?.label != nil,
      count: starCount, isRightToLeft: isRightToLeft,
      spread: style.isRoomy ? Double(min(width, style.edge)) : 0)
  }

  private var starCount: Int {
    let rating = row?.rating ?? 0
    return isPointedAt && canRate || rating > 0 ? 5 : rating < 0 ? 1 : 0
  }

  private var canRate: Bool { row?.error == nil }

  private var starsTop: Int {
    style.pictureHeight(in: width) + style.marksSpacing + (style.marksHeight - style.starSize) / 2
  }

  // MARK: - Drawing

  override func draw(on snapshot: Snapshot) {
    guard let row else { return }
    drawPicture(on: snapshot)
    if style.marksHeight > 0 { drawMarks(of: row, on: snapshot) }
    if hasName { drawName(of: row, on: snapshot) }
  }

  private func drawPicture(on snapshot: Snapshot) {
    let room = (
      width: Double(min(width, style.edge)), height: Double(style.pictureHeight(in: width))
    )
    var size = (width: room.width * 0.9, height: room.height * 0.8)
    if let texture = picture.texture {
      let scale = min(room.width / Double(texture.width), room.height / Double(texture.height))
      size = (Double(texture.width) * scale, Double(texture.height) * scale)
    }
    let x = ((Double(width) - size.width) / 2).rounded()
    let y = ((room.height - size.height) / 2).rounded()
    if let texture = picture.texture {
      snapshot.drawPicture(
        texture, x: x, y: y, width: size.width, height: size.height, on: color)
    } else {
      snapshot.fill(
        x: x, y: y, width: size.width, height: size.height,
        cornerRadius: Snapshot.pictureRadius, color: color.faded(to: 0.06))
      if picture.isMissing {
        let edge = min(Self.signSize, style.edge / 3)
        let icon = SymbolicIcon.named("image-missing-symbolic", size: edge, for: self)
        snapshot.draw(
          icon, x: (Double(width) - Double(edge)) / 2, y: (room.height - Double(edge)) / 2,
          color: color.faded(to: 0.4))
      }
    }
    drawBadges(on: snapshot, left: x, right: x + size.width, top: y)
  }

  /// The badges are in the upper corner at the end of the reading direction, within the picture.
  private func drawBadges(on snapshot: Snapshot, left: Double, right: Double, top: Double) {
    let edge = style.edge < 128 ? 16.0 : 20.0
    TileBadge.draw(
      badges, edge: edge, gap: 4, left: left, right: right, top: top, on: snapshot, for: self)
  }

  private func drawMarks(of row: PhotoRow, on snapshot: Snapshot) {
    let stars = stars
    let y = Double(starsTop)
    if let label = row.label {
      let radius = stars.size * 0.4
      let middle = y + stars.size / 2
      if let dot = LabelColor(label: label)?.dotColor {
        snapshot.fillCircle(x: stars.labelCenter, y: middle, radius: radius, color: dot)
      } else {
        snapshot.strokeCircle(
          x: stars.labelCenter, y: middle, radius: radius - 0.5, color: color.faded(to: 0.5))
      }
    }
    guard stars.count > 0 else { return }
    let rating = row.rating ?? 0
    for star in 1...stars.count {
      guard let (name, color) = mark(at: star, for: rating) else {
        snapshot.drawEmptyStar(
          size: style.starSize, x: stars.left(of: star), y: y, color: color, for: self)
        continue
      }
      let icon = SymbolicIcon.named(name, size: style.starSize, for: self)
      snapshot.draw(icon, x: stars.left(of: star), y: y, color: color)
    }
  }

  /// What is drawn in the place of a star; nil for one that was not given.
  private func mark(at star: Int, for rating: Int) -> (name: String, color: Color)? {
    if rating < 0, star == 1 {
      return ("action-unavailable-symbolic", Color(red: 0.88, green: 0.11, blue: 0.14))
    }
    return rating >= star ? ("starred-symbolic", starColor) : nil
  }

  /// A yellow that is visible on the background: darker if that is light.
  private var starColor: Color {
    color.red + color.green + color.blue > 1.5
      ? Color(red: 0.94, green: 0.77, blue: 0.2) : Color(red: 0.71, green: 0.5, blue: 0.03)
  }

  private func drawName(of row: PhotoRow, on snapshot: Snapshot) {
    let line = nameLine(of: row)
    let top = style.height(in: width, hasName: true) - style.lineHeight
    // The letters of other scripts are higher, or lower.
    snapshot.draw(
      line, x: 0, y: Double(top) + Double(style.lineHeight - line.size.height) / 2,
      color: row.hasTitle || HighContrast.isOn ? color : color.faded(to: 0.7))
  }

  private func nameLine(of row: PhotoRow) -> TextLine {
    if let name, nameRoom == (width, style.lineHeight) { return name }
    let text = row.companions.isEmpty ? row.title : "\(row.title)  \(row.pair)"
    let line = TextLine(text, for: self, most: width, isCentered: true)
    name = line
    nameRoom = (width, style.lineHeight)
    return line
  }

  // MARK: - Pointer

  /// The reasons of badges are worked out only when somebody points at them.
  private func tellWhatIsOdd() {
    tooltip = row?.oddities
  }

  private func listenToPointer() {
    guard click == nil else { return }
    let click = ClickGesture()
    click.onPress { [weak self, unowned click] press in
      guard let self, rating(atX: press.x, y: press.y) != nil else { return click.deny() }
      // The row behind the stars must not take the click for a selection.
      click.claim()
    }
    click.onRelease { [weak self] release in
      guard let self, let rating = rating(atX: release.x, y: release.y) else { return }
      onRate?(rating == row?.rating ? nil : rating)
    }
    addController(click)
    self.click = click
  }

  private func rating(atX x: Double, y: Double) -> Int? {
    let middle = Double(starsTop) + Double(style.starSize) / 2
    let reach = Double(max(style.marksHeight, style.starSize + 6)) / 2
    guard canRate, style.marksHeight > 0, abs(y - middle) < reach else { return nil }
    return stars.rating(at: x)
  }
}

extension LabelColor {
  /// The colour of the dot: the one that the style sheet gives it in rows.
  fileprivate var dotColor: Color {
    switch self {
    case .red: Color(red: 0.88, green: 0.11, blue: 0.14)
    case .yellow: Color(red: 0.96, green: 0.76, blue: 0.07)
    case .green: Color(red: 0.18, green: 0.76, blue: 0.49)
    case .blue: Color(red: 0.21, green: 0.52, blue: 0.89)
    case .purple: Color(red: 0.57, green: 0.25, blue: 0.67)
    }
  }
}
