import Gtk
import PictureDecoding

/// The picture that a widget shows, or is about to: requested, awaited, and given up.
@MainActor
final class LoadedPicture {
  /// The picture, once it is there.
  private(set) var texture: Texture?
  /// Whether it is known that there is none.
  private(set) var isMissing = false
  /// Why there is none.
  private(set) var failure: DecodingFailure?
  /// Called when the picture has changed, or is gone.
  var onChange: (@MainActor () -> Void)?

  private var request: PictureRequest?
  private var ticket: ThumbnailLoader.Ticket?

  /// Shows the picture of a request as soon as it is there, and none for nil.
  func show(_ request: PictureRequest?, from loader: ThumbnailLoader) {
    guard request != self.request || request == nil else { return }
    let isSamePhoto = request?.path == self.request?.path
    forget()
    self.request = request
    guard let request else { return set(nil, isMissing: true) }
    if let known = loader.known(request) { return take(known) }
    // A photo that was saved most likely looks as before, and so does one that is wanted larger.
    if !isSamePhoto { set(nil, isMissing: false) }
    ticket = loader.load(request) { [weak self] outcome in
      self?.ticket = nil
      self?.take(outcome)
    }
  }

  /// Stops waiting for a picture.
  func forget() {
    ticket = nil
    request = nil
  }

  private func take(_ outcome: ThumbnailLoader.Outcome) {
    switch outcome {
    case .success(let texture): set(texture, isMissing: false)
    case .failure(let failure): set(nil, isMissing: true, failure)
    }
  }

  private func set(_ texture: Texture?, isMissing: Bool, _ failure: DecodingFailure? = nil) {
    self.texture = texture
    self.isMissing = isMissing
    self.failure = failure
    onChange?()
  }
}
