import Gtk
import PhotoModel

// Which pictures are decoded, and which of them are shown.
extension LoupeStage {
  private var side: Int {
    let viewport = picture.zoom.viewport
    return WantedPicture.side(forWidth: Int(viewport.width), height: Int(viewport.height))
  }

  private func fitted(_ request: PictureRequest) -> WantedPicture {
    WantedPicture(request: request, size: .fitting(side))
  }

  private func whole(_ request: PictureRequest) -> WantedPicture {
    WantedPicture(request: request, size: .whole)
  }

  /// Whether the picture is seen so large that one decoded to fit the window is not sharp.
  private var needsWhole: Bool {
    guard let request = photo?.request, !picture.zoom.isFitted else { return false }
    if case .success(let texture)? = pictures.known(fitted(request)), isWhole(texture) {
      return false
    }
    return max(picture.zoom.frame.width, picture.zoom.frame.height) > Double(side)
  }

  /// Whether a picture that was decoded to fit the window is the full picture, because it did not have to be made
  /// smaller.
  private func isWhole(_ texture: Texture) -> Bool { max(texture.width, texture.height) < side }

  func want() {
    guard let request = photo?.request, picture.zoom.viewport.width > 0 else { return }
    let fitted = others.map(fitted)
    pictures.want(
      (needsWhole ? [whole(request)] : []) + [self.fitted(request)] + fitted)
    if picture.texture == nil, photo?.error == nil, !isFailed(request) { message.show(.waiting) }
  }

  private func isFailed(_ request: PictureRequest) -> Bool {
    if case .failure? = pictures.known(fitted(request)) { true } else { false }
  }

  func didLoad(_ wanted: WantedPicture) {
    if wanted.request == photo?.request { showBest() }
  }

  /// Shows the picture in the sharpest version there is.
  func showBest() {
    guard let photo, let request = photo.request else { return }
    var whole: Texture?
    if case .success(let texture)? = pictures.known(self.whole(request)) { whole = texture }
    if let whole, needsWhole { return show(whole, size: Zoom.Size(whole)) }
    switch pictures.known(fitted(request)) {
    case .success(let texture):
      let own = Zoom.Size(texture)
      let stated = isWhole(texture) ? nil : photo.statedSize.flatMap { $0.isLike(own) ? $0 : nil }
      show(texture, size: whole.map { Zoom.Size($0) } ?? stated ?? own)
    case .failure(let failure):
      ticket = nil
      picture.show(nil)
      message.show(.reason(failure.localizedText))
      refresh()
    case nil: break
    }
  }

  private func show(_ texture: Texture, size: Zoom.Size) {
    guard picture.texture !== texture else { return }
    ticket = nil
    picture.show(texture)
    message.show(.nothing)
    picture.change { $0.resize(picture: size) }
    refresh()
  }

  func refresh() {
    faces.turnedFrame = (picture.pictureFrame, picture.zoom.quarterTurns)
    faces.pictureSize = picture.texture.map { ($0.width, $0.height) }
    onZoom?()
  }

  func didZoom() {
    message.adapt(toHeight: picture.height)
    refresh()
    want()
    showBest()
  }
}

extension Zoom.Size {
  /// The size of a texture.
  @MainActor fileprivate init(_ texture: Texture) {
    self.init(width: Double(texture.width), height: Double(texture.height))
  }

  /// Whether it has the proportions of another one, apart from rounding.
  fileprivate func isLike(_ other: Zoom.Size) -> Bool {
    abs(width * other.height - height * other.width) < 0.02 * width * other.height
      && width >= other.width
  }
}
