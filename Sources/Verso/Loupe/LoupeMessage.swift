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

  private let spinner = Spinner()
  private let sign = Image(icon: "image-missing-symbolic", pixels: 64)
  private let reason = Label()

  init() {
    spinner.requestSize(width: 32, height: 32)
    sign.addStyle("dim-label")
    reason.wraps = true
    reason.setWidth(most: 48)
    let box = Box(.vertical, spacing: 18, [spinner, sign, reason])
    box.align(horizontally: .center, vertically: .center)
    box.setMargins(18)
    box.canTarget = false
    view = box
    show(.nothing)
  }

  /// Says something else.
  func show(_ content: Content) {
    spinner.isSpinning = content == .waiting
    spinner.isVisible = content == .waiting
    var text: String?
    if case .reason(let reason) = content { text = reason }
    reason.text = text ?? ""
    reason.isVisible = text != nil
    sign.isVisible = text != nil
    view.isVisible = content != .nothing
  }
}
