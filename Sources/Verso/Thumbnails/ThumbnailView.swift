import Gtk

/// A small picture in a row: the thumbnail once it is there, and a sign where there is none.
@MainActor
final class ThumbnailView {
  /// The widget, a square.
  let widget: Widget

  private let stack = Stack(isAnimated: false)
  private let picture = Picture()
  private let sign = Image(icon: "image-x-generic-symbolic")
  private var request: PictureRequest?
  private var ticket: ThumbnailLoader.Ticket?

  /// A view without a picture.
  ///
  /// - Parameter side: the side of the square in logical pixels.
  init(side: Int) {
    sign.setPixelSize(min(side / 2, 24))
    sign.addStyle("dim-label")
    picture.canShrink = true
    stack.add(sign, name: "sign")
    stack.add(picture, name: "picture")
    stack.requestSize(width: side, height: side)
    stack.align(horizontally: .center, vertically: .center)
    stack.addStyle("verso-thumbnail")
    widget = stack
  }

  /// Shows the picture of a request as soon as it is there, and nothing for nil.
  func show(_ request: PictureRequest?, from loader: ThumbnailLoader) {
    guard request != self.request else { return }
    forget()
    self.request = request
    guard let request else { return show(nil, isMissing: true) }
    if let known = loader.known(request) { return show(known, isMissing: known == nil) }
    show(nil, isMissing: false)
    ticket = loader.load(request) { [weak self] texture in
      self?.ticket = nil
      self?.show(texture, isMissing: texture == nil)
    }
  }

  /// Waits for no picture any more.
  func forget() {
    ticket = nil
    request = nil
  }

  private func show(_ texture: Texture?, isMissing: Bool) {
    picture.setTexture(texture)
    sign.setIcon(isMissing ? "image-missing-symbolic" : "image-x-generic-symbolic")
    stack.visibleName = texture == nil ? "sign" : "picture"
    stack.setStyle("empty", texture == nil)
  }
}
