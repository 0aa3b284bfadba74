import Gtk

/// The page over the window while files are dragged over it: it says that they can be dropped there.
@MainActor
final class DropPage {
  /// The content with the page above it.
  let view: Widget

  /// What fades in and out.
  private let revealer: Revealer

  /// A page above a content, not shown yet.
  init(over content: Widget) {
    let icon = Image(icon: "folder-open-symbolic", pixels: 64)
    let text = Label(localized("Drop to Open"))
    text.addStyle("title-1")
    let middle = Box(.vertical, spacing: 18, [icon, text])
    middle.align(horizontally: .center, vertically: .center)
    middle.expandsHorizontally = true
    middle.expandsVertically = true
    let card = Box(.vertical, [middle])
    card.addStyle("verso-drop")
    revealer = Revealer(card)
    revealer.transition = .fade
    let overlay = Overlay(content)
    overlay.add(revealer)
    view = overlay
    isShown = false
  }

  /// Whether files are being dragged over the window.
  ///
  /// The page covers everything that would accept text, so that what is dropped is opened wherever it is released.
  var isShown: Bool {
    get { revealer.isRevealed }
    set {
      revealer.isRevealed = newValue
      revealer.canTarget = newValue
    }
  }
}
