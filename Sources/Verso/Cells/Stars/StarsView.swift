import Gtk

/// A rating as stars, for display and for clicking: in photo rows, in table cells and in the details pane.
///
/// One widget draws all five from two cached icons, because a list keeps hundreds of them alive. A click on a star
/// gives that rating, a click on the current rating removes it. With the keyboard focus, digits, arrows, X and Delete
/// do the same.
final class StarsView: CustomWidget {
  /// What the stars show.
  enum Content: Equatable {
    /// The rating of one photo, or of several that agree: -1 is rejected, nil is none.
    case rating(Int?)
    /// Several photos have this number of different ratings.
    case different(Int)

    /// The rating, if there is one.
    var rating: Int? {
      if case .rating(let rating) = self { rating } else { nil }
    }
  }

  /// What the stars show.
  var content: Content = .rating(nil) {
    didSet {
      guard content != oldValue else { return }
      contentDidChange()
    }
  }

  /// Whether clicks and keys change the rating.
  var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      preview = nil
      setCursor(isEditable ? "pointer" : nil)
    }
  }

  /// Called with the rating that the user asks for; nil removes the rating. The view itself shows the new rating only
  /// when it is told to.
  var onChange: ((Int?) -> Void)?

  private static let kind = Kind(name: "VersoStars", cssName: "stars", role: .slider)

  private let offersReject: Bool
  private let click = ClickGesture()

  /// The rating under the pointer, drawn in place of the current one.
  private var preview: Int? {
    didSet {
      guard preview != oldValue else { return }
      styleRejected()
      redraw()
    }
  }

  /// Stars without a rating.
  ///
  /// - Parameter offersReject: whether a mark before the stars rejects the photo. If there is no such mark, a
  ///   rejected photo shows it in place of its stars.
  init(offersReject: Bool = false) {
    self.offersReject = offersReject
    super.init(Self.kind)
    setCursor("pointer")
    contentDidChange()
    listenToPointer()
    listenToKeys()
  }

  override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
    let layout = StarsLayout(offersReject: offersReject, isRightToLeft: false, width: 0)
    let extent = orientation == .horizontal ? layout.naturalWidth : StarsLayout.starSize
    return Extent(minimum: extent, natural: extent)
  }

  override func draw(on snapshot: Snapshot) {
    let layout = layout
    let shown = preview ?? content.rating ?? 0
    let y = Double(height - StarsLayout.starSize) / 2
    let (filled, outline) = (color, parent?.color ?? color)
    func draw(_ icon: String, at rating: Int, in color: Color) {
      let icon = SymbolicIcon.named(icon, size: StarsLayout.starSize, for: self)
      snapshot.draw(icon, x: layout.left(of: rating), y: y, color: color)
    }
    if offersReject {
      draw(Self.rejectIcon, at: -1, in: shown < 0 ? filled : outline.faded(to: 0.45))
    }
    for star in 1...5 {
      if shown < 0, !offersReject, star == 1 {
        draw(Self.rejectIcon, at: star, in: filled)
      } else if shown >= star {
        draw("starred-symbolic", at: star, in: filled)
      } else {
        snapshot.drawEmptyStar(
          size: StarsLayout.starSize, x: layout.left(of: star), y: y, color: outline, for: self)
      }
    }
  }

  /// The sign of a rejected photo.
  static let rejectIcon = "action-unavailable-symbolic"

  /// If the style makes them as high as a finger, they are also that far apart, provided the width allows it.
  private var layout: StarsLayout {
    var layout = StarsLayout(
      offersReject: offersReject, isRightToLeft: isRightToLeft, width: Double(width),
      isRoomy: height >= StarsLayout.roomyHeight)
    if layout.naturalWidth > width { layout.isRoomy = false }
    return layout
  }

  /// While a click would give another rating, the photo does not look rejected.
  private func styleRejected() { setStyle("rejected", (preview ?? content.rating ?? 0) < 0) }

  private func contentDidChange() {
    styleRejected()
    setAccessibleValue(Double(content.rating ?? 0), from: -1, to: 5)
    let words =
      switch content {
      case .rating(let rating): RatingText.name(of: rating)
      case .different(let count):
        localized("%1 different value", "%1 different values", count: count)
      }
    setAccessibleValueText(words)
    // GTK tells AT-SPI of the values of its own widgets alone.
    setAccessibleLabel(localized("Rating, %1", words))
    redraw()
  }

  private func listenToPointer() {
    let motion = MotionController()
    motion.onMove { [weak self] x, _ in
      guard let self, isEditable else { return }
      preview = layout.rating(at: x)
    }
    motion.onLeave { [weak self] in self?.preview = nil }
    addController(motion)

    click.onPress { [weak self] press in
      guard let self else { return }
      guard isEditable, layout.rating(at: press.x) != nil else { return click.deny() }
      // A row behind the stars must not take the click for a selection.
      click.claim()
    }
    click.onRelease { [weak self] press in
      guard let self, isEditable, let rating = layout.rating(at: press.x) else { return }
      preview = nil
      onChange?(rating == content.rating ? nil : rating)
    }
    addController(click)
  }

  private func listenToKeys() {
    onKey { [weak self] press in
      guard let self, isEditable,
        let change = RatingKeys.change(
          press, from: content.rating, isRightToLeft: isRightToLeft)
      else { return false }
      onChange?(change.rating)
      return true
    }
  }
}
