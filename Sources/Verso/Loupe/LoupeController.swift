import Gtk
import PhotoModel

/// One photo that fills the window, to be looked at closely and to be rated.
@MainActor
final class LoupeController {
  weak var delegate: (any LoupeControllerDelegate)?

  /// The view to put into a window.
  let view = Box(.vertical)
  /// The picture.
  var picture: PictureView { stage.picture }

  private let stage: LoupeStage
  private let title = LoupeTitle()
  private let foot = LoupeFoot()
  private let caption = LoupeCaption()
  private let strip: FilmStrip

  /// A loupe without a photo.
  ///
  /// - Parameters:
  ///   - stage: the stage of the picture.
  ///   - thumbnails: where the pictures of the film strip come from.
  init(_ stage: LoupeStage, thumbnails: ThumbnailLoader) {
    self.stage = stage
    strip = FilmStrip(thumbnails)
    stage.view.add(caption.view)
    view.append(stage.view)
    view.append(strip.view)
    view.append(title.view)
    view.append(foot.view)
    strip.onNeed = { [weak self] count in
      self.map { $0.delegate?.loupe($0, photosAround: count) ?? [] } ?? []
    }
    strip.onChoose = { [weak self] id in
      if let self { delegate?.loupe(self, didChoose: id) }
    }
    foot.onRate = { [weak self] rating in
      if let self { delegate?.loupe(self, didRate: rating) }
    }
    stage.onZoom = { [weak self] in
      guard let self else { return }
      foot.show(percent: self.stage.percent)
      delegate?.loupeDidZoom(self)
    }
    placeParts()
    view.onKey(.capture) { [weak self] press in self?.pressed(press) ?? false }
  }

  /// Whether the faces of people are marked.
  var showsPeople: Bool {
    get { stage.showsPeople }
    set { stage.showsPeople = newValue }
  }

  /// What is shown around the picture, and over it.
  var parts = Parts() { didSet { placeParts() } }

  /// Which parts of the loupe are shown besides the picture.
  struct Parts: Equatable {
    /// Whether the photos around this one are shown below it.
    var hasStrip = true
    /// Whether some fields are shown over the picture.
    var hasCaption = false
    /// Whether there is nothing but the picture, and the fields over it.
    var isAlone = false
    /// Whether there is room for the photos around this one.
    var hasRoom = true
    /// Whether what the photo is called is said below it, as the bar has no room for it.
    var hasTitle = false
  }

  private func placeParts() {
    strip.view.isVisible = parts.hasStrip && parts.hasRoom && !parts.isAlone
    title.view.isVisible = parts.hasTitle && !parts.isAlone
    foot.view.isVisible = !parts.isAlone
    caption.view.isVisible = parts.hasCaption
  }

  /// Takes the keyboard focus.
  func grabFocus() { picture.grabFocus() }

  // MARK: - What is shown

  /// Shows a photo.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - position: its number, from 1, and the number of photos.
  ///   - others: the pictures that will most likely be looked at next.
  func show(_ photo: LoupePhoto, at position: (number: Int, count: Int), others: [PictureRequest]) {
    picture.setAccessibleLabel(photo.spokenName(position: position.number, of: position.count))
    title.show(photo, at: position)
    foot.show(photo)
    caption.show(photo)
    strip.show(photo.id)
    stage.show(photo, others: others)
  }

  /// Stops showing a photo, and releases all pictures.
  func clear() { stage.clear() }

  // MARK: - Keys

  private func pressed(_ press: KeyController.Press) -> Bool {
    if let command = CommandBook.standard.command(for: press, in: [.loupe]) {
      delegate?.loupe(self, didAskFor: command)
      return true
    }
    switch LoupeKey(
      press, isFitted: picture.zoom.isFitted, isRightToLeft: view.isRightToLeft)
    {
    case .step(let step): delegate?.loupe(self, didAskFor: step)
    case .move(let x, let y):
      picture.change { $0.move(byX: x * $0.viewport.width, y: y * $0.viewport.height) }
    case nil: return false
    }
    return true
  }
}
