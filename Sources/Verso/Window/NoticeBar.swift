import Gtk

/// Something that the user should know for as long as the window is open, or until it has been read.
@MainActor
final class NoticeBar {
  /// A button, and the command that it runs.
  typealias Offer = (label: String, command: CommandID)

  /// The bar, which is visible while it says something.
  var view: Widget { revealer }

  private let revealer: Revealer
  private let text = Label()
  private let offers = Box(.horizontal, spacing: 6)
  private let message: Box
  private var hasOffers = false
  /// What was said without offering anything, and has not been read yet.
  private var unread = ""

  init() {
    text.wraps = true
    text.xAlign = 0
    text.expandsHorizontally = true
    let close = Button(icon: "window-close-symbolic", accessibleLabel: localized("Close"))
    close.addStyle("flat")
    close.align(vertically: .center)
    offers.align(horizontally: .end, vertically: .center)
    let textFrame = WidthFirst(text)
    message = Box(.horizontal, spacing: 12, [textFrame, offers])
    let sign = Image(icon: "dialog-warning-symbolic")
    let box = Box(.horizontal, spacing: 12, [sign, message, close])
    box.addStyle("verso-notice")
    revealer = Revealer(WidthFirst(box))
    revealer.transition = .none
    close.onClick { [weak self] in self?.hide() }
  }

  /// Says something, and offers to do something about it.
  func show(_ notice: String, button: Offer? = nil, other: Offer? = nil) {
    if !revealer.isRevealed { unread = "" }
    // What was said before and has not been read yet stays.
    text.text = unread.isEmpty || unread == notice ? notice : "\(unread)\n\(notice)"
    offers.removeAll()
    hasOffers = button != nil || other != nil
    if !hasOffers { unread = text.text }
    for offer in [other, button].compactMap(\.self) {
      let button = Button(label: offer.label)
      button.setCommand(offer.command)
      offers.append(button)
    }
    revealer.isRevealed = true
  }

  /// Makes room for the text in a window of some width.
  func adapt(to width: WindowWidth) {
    message.orientation = width == .narrow ? .vertical : .horizontal
  }

  /// Stops offering anything. What was said besides stays.
  func withdraw() {
    guard hasOffers else { return }
    offers.removeAll()
    hasOffers = false
    text.text = unread
    if unread.isEmpty { hide() }
  }

  /// Stops saying anything.
  func hide() { revealer.isRevealed = false }
}
