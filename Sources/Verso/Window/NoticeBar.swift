import Gtk

/// Something that the user should know as long as the window is open, or until it was read.
@MainActor
final class NoticeBar {
  /// The bar, which is there while it says something.
  var view: Widget { revealer }

  private let revealer: Revealer
  private let text = Label()

  init() {
    text.wraps = true
    text.xAlign = 0
    text.expandsHorizontally = true
    let close = Button(icon: "window-close-symbolic", accessibleLabel: localized("Close"))
    close.addStyle("flat")
    close.align(vertically: .center)
    let sign = Image(icon: "dialog-warning-symbolic")
    let box = Box(.horizontal, spacing: 12, [sign, text, close])
    box.addStyle("verso-notice")
    revealer = Revealer(box)
    close.onClick { [weak revealer] in revealer?.isRevealed = false }
  }

  /// Says something.
  func show(_ notice: String) {
    text.text = notice
    revealer.isRevealed = true
  }
}
