import Gtk

/// A picture that is looked at closely: enlarged and reduced by wheel, fingers and double click around the point
/// where they are, and moved by dragging.
final class PictureView: CustomWidget {
  private static let kind = Kind(name: "VersoPicture", cssName: "loupepicture", role: .image)

  /// Called when the way the picture is seen has changed: larger, elsewhere, turned, or in another viewport.
  var onZoom: (() -> Void)?
  /// Called when a person has changed how the picture is seen.
  var onUserZoom: (() -> Void)?
  /// Called when the pointer has moved, with its distance from the upper edge in logical pixels.
  var onPointer: ((Double) -> Void)?

  /// How the picture is seen.
  private(set) var zoom = Zoom()
  /// What is drawn, in the sharpest version there is.
  private(set) var texture: Texture?
  /// Whether it is a person who is changing how the picture is seen.
  private(set) var isChangedByUser = false
  private var pointed: Zoom.Point?
  private var pinchedScale = 1.0
  private var dragged = (x: 0.0, y: 0.0)

  /// How far one step of the wheel moves a picture, in logical pixels.
  private static let wheelStep = 60.0

  /// A view without a picture.
  init() {
    super.init(Self.kind)
    isFocusable = true
    clipContent()
    listen()
  }

  /// Draws a texture, or nothing.
  func show(_ texture: Texture?) {
    self.texture = texture
    redraw()
  }

  /// Changes how the picture is seen.
  func change(_ body: (inout Zoom) -> Void) {
    var new = zoom
    body(&new)
    guard new != zoom else { return }
    zoom = new
    setCursor(new.isFitted ? nil : "grab")
    redraw()
    onZoom?()
  }

  /// Where the picture is in the view, in logical pixels.
  var pictureFrame: Zoom.Frame {
    let (frame, factor) = (zoom.frame, Double(max(scaleFactor, 1)))
    return Zoom.Frame(
      x: frame.x / factor, y: frame.y / factor, width: frame.width / factor,
      height: frame.height / factor)
  }

  // MARK: - Drawing

  override func allocate(width: Int, height: Int) {
    let factor = Double(max(scaleFactor, 1))
    let viewport = Zoom.Size(width: Double(width) * factor, height: Double(height) * factor)
    guard viewport != zoom.viewport else { return }
    // The layout must not change while it is being computed.
    Task { [weak self] in self?.change { $0.resize(viewport: viewport) } }
  }

  override func draw(on snapshot: Snapshot) {
    guard let texture else { return }
    let frame = pictureFrame
    snapshot.draw(
      texture, x: frame.x, y: frame.y, width: frame.width, height: frame.height,
      quarterTurns: zoom.quarterTurns)
  }

  // MARK: - Pointer

  private func point(_ x: Double, _ y: Double) -> Zoom.Point {
    let factor = Double(max(scaleFactor, 1))
    return Zoom.Point(x: x * factor, y: y * factor)
  }

  private func changeByUser(_ body: (inout Zoom) -> Void) {
    let before = zoom
    isChangedByUser = true
    change(body)
    isChangedByUser = false
    if zoom != before { onUserZoom?() }
  }

  private func listen() {
    let motion = MotionController()
    motion.onMove { [weak self] x, y in
      guard let self else { return }
      pointed = point(x, y)
      onPointer?(y)
    }
    motion.onLeave { [weak self] in self?.pointed = nil }
    addController(motion)
    let wheel = ScrollController()
    wheel.onScroll { [weak self] in self?.scrolled(byX: $0, y: $1, $2) ?? false }
    addController(wheel)
    listenToFingers()
    let click = ClickGesture()
    click.onPress { [weak self] press in
      guard let self else { return }
      grabFocus()
      guard press.count == 2 else { return }
      changeByUser { $0.toggleActualSize(keeping: self.point(press.x, press.y)) }
    }
    addController(click)
  }

  private func scrolled(byX x: Double, y: Double, _ modifiers: Modifiers) -> Bool {
    if modifiers == .control {
      changeByUser { zoom in
        for _ in 0..<max(1, Int(abs(y))) {
          zoom.enlarge(by: y > 0 ? 1 / Zoom.step : Zoom.step, keeping: pointed)
        }
      }
      return true
    }
    guard !zoom.isFitted else { return false }
    let step = point(Self.wheelStep, 0).x
    // On a wheel with one axis, Shift is for the other axis.
    let (x, y) = modifiers == .shift && x == 0 ? (y, 0) : (x, y)
    changeByUser { $0.move(byX: -x * step, y: -y * step) }
    return true
  }

  private func listenToFingers() {
    let pinch = PinchGesture()
    pinch.onBegin { [weak self] in self?.pinchedScale = self?.zoom.scale ?? 1 }
    pinch.onPinch { [weak self] scale, x, y in
      guard let self else { return }
      changeByUser { $0.show(at: self.pinchedScale * scale, keeping: self.point(x, y)) }
    }
    addController(pinch)
    let drag = DragGesture()
    drag.onBegin { [weak self] _, _ in self?.dragged = (0, 0) }
    drag.onMove { [weak self] x, y in
      guard let self, !zoom.isFitted else { return }
      let way = point(x - dragged.x, y - dragged.y)
      dragged = (x, y)
      setCursor("grabbing")
      changeByUser { $0.move(byX: way.x, y: way.y) }
    }
    drag.onEnd { [weak self] in
      guard let self else { return }
      setCursor(zoom.isFitted ? nil : "grab")
    }
    addController(drag)
  }
}
