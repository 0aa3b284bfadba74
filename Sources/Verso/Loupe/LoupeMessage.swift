import Gtk

/// What is shown in place of a picture that is not there yet, or cannot be shown.
@MainActor
final class LoupeMessage {
  /// What is to be said.
  enum Content: Equatable {
    /// The picture is there.
    case nothing
    /// The picture is still to come.
    case waiting
    /// There is none, and why.
    case reason(String)
  }

  /// The view to lay over the picture.
  let view: Widget

  private let picture: PictureView
  private let box: Box
  private var content = Content.nothing
  private var height: Int?
  private var isLow = false
  private let spinner = Spinner()
  private let sign = Image(icon: "image-missing-symbolic", pixels: 64)
  private let reason = Label()

  /// The height of a stage with room for the sign, and of a line of the reason, with text of the usual size.
  private static let (leastHeight, lineHeight) = (160.0, 22.0)
  private static let margins = (usual: 18, low: 6)

  /// A message over a picture, which says nothing yet.
  init(over picture: PictureView) {
    self.picture = picture
    spinner.requestSize(width: 32, height: 32)
    sign.addStyle("dim-label")
    reason.wraps = true
    reason.setWidth(most: 48)
    box = Box(.vertical, spacing: 18, [spinner, sign, reason])
    box.align(horizontally: .center, vertically: .center)
    box.setMargins(Self.margins.usual)
    box.canTarget = false
    view = box
    show(.nothing)
  }

  /// Says something else.
  func show(_ content: Content) {
    self.content = content
    spinner.isSpinning = content == .waiting
    spinner.isVisible = content == .waiting
    var text: String?
    if case .reason(let reason) = content { text = reason }
    reason.text = text ?? ""
    reason.isVisible = text != nil
    sign.isVisible = text != nil && !isLow
    // What may be cut is said where it can be pointed at.
    picture.tooltip = isLow ? text : nil
    view.isVisible = content != .nothing
  }

  /// Adapts to the height of the picture, in logical pixels, and to the size of text: a low one has no room for a sign,
  /// and for a few lines only.
  func adapt(toHeight height: Int) {
    guard height != self.height else { return }
    self.height = height
    let scale = max(1, TextScale.current)
    isLow = Double(height) < Self.leastHeight * scale
    let margin = isLow ? Self.margins.low : Self.margins.usual
    box.setMargins(margin)
    let lines = Double(height - 2 * margin) / (Self.lineHeight * scale)
    reason.lineLimit = isLow ? max(1, Int(lines)) : nil
    reason.ellipsize(isLow ? .end : .none)
    show(content)
  }
}
