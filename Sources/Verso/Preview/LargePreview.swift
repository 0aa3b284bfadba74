import Gtk

/// The picture of one photo in place of the list, with keys to go on to the next.
@MainActor
final class LargePreview {
  /// Called when the user goes so many photos on, or back.
  var onMove: ((Int) -> Void)?
  /// Called when the user is done.
  var onClose: (() -> Void)?

  /// The view to put into a window.
  let view: Widget

  private let preview: PreviewController

  init(_ pictures: PictureLoader, thumbnails: ThumbnailLoader) {
    preview = PreviewController(pictures, thumbnails: thumbnails)
    let close = Button(
      icon: "view-restore-symbolic", accessibleLabel: localized("Back to the List"))
    close.addStyle("osd", "circular")
    close.align(horizontally: .end, vertically: .start)
    close.setMargins(12)
    let overlay = Overlay(preview.view)
    overlay.add(close)
    overlay.isFocusable = true
    overlay.setAccessibleLabel(localized("Large Preview"))
    view = overlay
    close.onClick { [weak self] in self?.onClose?() }
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onPress { [weak self] press in self?.pressed(press) ?? false }
    overlay.addController(keys)
  }

  /// Shows a photo.
  func show(_ content: PreviewController.Content) { preview.show(content) }

  /// Whether the faces of people are marked.
  var showsPeople: Bool {
    get { preview.showsPeople }
    set { preview.showsPeople = newValue }
  }

  /// Takes the keyboard focus.
  func grabFocus() { view.grabFocus() }

  private func pressed(_ press: KeyController.Press) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    switch press.key {
    case Key.escape, Key.space: onClose?()
    case Key.right, Key.down: onMove?(view.isRightToLeft && press.key == Key.right ? -1 : 1)
    case Key.left, Key.up: onMove?(view.isRightToLeft && press.key == Key.left ? 1 : -1)
    default: return false
    }
    return true
  }
}
