import Gtk
import PhotoModel

/// Whom the loupe tells what a person asked for.
@MainActor
protocol LoupeControllerDelegate: AnyObject {
  /// Another photo is asked for.
  func loupe(_ loupe: LoupeController, didAskFor step: LoupeStep)
  /// A command is asked for.
  func loupe(_ loupe: LoupeController, didAskFor command: CommandID)
  /// The photo is to get a rating; nil takes it away.
  func loupe(_ loupe: LoupeController, didRate rating: Int?)
  /// The picture is seen otherwise than before.
  func loupeDidZoom(_ loupe: LoupeController)
}

/// One photo that fills the window, to be looked at closely and to be rated.
@MainActor
final class LoupeController {
  weak var delegate: (any LoupeControllerDelegate)?

  /// The view to put into a window.
  let view = Box(.vertical)
  /// The picture.
  let picture = PictureView()

  private let pictures: LoupePictures
  private let loader: PictureLoader
  private let thumbnails: ThumbnailLoader
  private let commands = CommandBook()
  private let faces = FacesView()
  private let message = LoupeMessage()
  private let foot = LoupeFoot()
  private var photo: LoupePhoto?
  private var others: [PictureRequest] = []
  private var ticket: ThumbnailLoader.Ticket?
  private var peopleTask: Task<Void, Never>?

  /// A loupe without a photo.
  ///
  /// - Parameters:
  ///   - loader: where pictures and faces come from.
  ///   - thumbnails: where a small picture comes from while the large one is made.
  init(_ loader: PictureLoader, thumbnails: ThumbnailLoader) {
    self.loader = loader
    self.thumbnails = thumbnails
    pictures = LoupePictures { wanted, urgency in
      await loader.load(wanted.request, fitting: (wanted.side, wanted.side), urgency: urgency)
    }
    picture.expandsVertically = true
    let stage = Overlay(picture)
    stage.add(faces)
    stage.add(message.view)
    view.append(stage)
    view.append(foot.view)
    foot.onRate = { [weak self] rating in
      if let self { delegate?.loupe(self, didRate: rating) }
    }
    pictures.onLoad = { [weak self] in self?.didLoad($0) }
    picture.onZoom = { [weak self] in self?.didZoom() }
    watchKeys()
  }

  /// Whether the faces of people are marked.
  var showsPeople: Bool {
    get { faces.isVisible }
    set { faces.isVisible = newValue }
  }

  /// Takes the keyboard focus.
  func grabFocus() { picture.grabFocus() }

  // MARK: - What is shown

  /// Shows a photo.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - place: its number, from 1, and the number of photos.
  ///   - others: the pictures that will be looked at next, most likely.
  func show(_ photo: LoupePhoto, at place: (position: Int, count: Int), others: [PictureRequest]) {
    let old = self.photo
    self.photo = photo
    self.others = others
    picture.setAccessibleLabel(photo.spokenName(position: place.position, of: place.count))
    foot.show(photo)
    faces.names = photo.people
    guard old?.request != photo.request || old?.id != photo.id || old?.error != photo.error else {
      return want()
    }
    // A photo that was saved looks as before, most likely.
    if old?.request?.path != photo.request?.path || photo.request == nil {
      picture.show(nil)
      picture.change { $0.goOn(to: photo.statedSize ?? Zoom.Size()) }
      showQuickly()
      loadPeople()
    }
    message.show(photo.error.map(LoupeMessage.Content.reason) ?? .nothing)
    want()
    showBest()
  }

  /// Shows nothing any more, and lets go of all pictures.
  func clear() {
    photo = nil
    others = []
    ticket = nil
    peopleTask?.cancel()
    faces.show([])
    pictures.forget()
    picture.show(nil)
    picture.change { $0.fit() }
  }

  /// The thumbnail until the picture itself is there.
  private func showQuickly() {
    ticket = nil
    guard let request = photo?.request else { return }
    if case .success(let texture)? = thumbnails.known(request) { return showSmall(texture) }
    ticket = thumbnails.load(request) { [weak self] outcome in
      guard let self, case .success(let texture) = outcome, photo?.request == request else {
        return
      }
      showSmall(texture)
    }
  }

  private func showSmall(_ texture: Texture) {
    guard picture.texture == nil else { return }
    if picture.zoom.picture == Zoom.Size() {
      // Nobody knows how large it is; it fills its place until that is known.
      let factor = 100.0
      let size = Zoom.Size(
        width: Double(texture.width) * factor, height: Double(texture.height) * factor)
      picture.change { $0.resize(picture: size) }
    }
    picture.show(texture)
    message.show(.nothing)
    refresh()
  }

  private func loadPeople() {
    peopleTask?.cancel()
    faces.show([])
    guard let request = photo?.request else { return }
    peopleTask = Task { [weak self, loader] in
      let regions = await loader.people(of: request.path)
      guard !Task.isCancelled else { return }
      self?.faces.show(regions)
    }
  }

  // MARK: - Pictures

  private var side: Int {
    let place = picture.zoom.place
    return WantedPicture.side(forWidth: Int(place.width), height: Int(place.height))
  }

  private func fitted(_ request: PictureRequest) -> WantedPicture {
    WantedPicture(request: request, size: .fitting(side))
  }

  private func whole(_ request: PictureRequest) -> WantedPicture {
    WantedPicture(request: request, size: .whole)
  }

  /// Whether the picture is looked at so closely that one that fits the window is not sharp.
  private var needsWhole: Bool {
    guard let request = photo?.request, !picture.zoom.isFitted else { return false }
    if case .success(let texture)? = pictures.known(fitted(request)), isWhole(texture) {
      return false
    }
    return max(picture.zoom.frame.width, picture.zoom.frame.height) > Double(side)
  }

  /// Whether a picture that was decoded to fit the window is all that there is: it did not have to be made
  /// smaller.
  private func isWhole(_ texture: Texture) -> Bool { max(texture.width, texture.height) < side }

  private func want() {
    guard let request = photo?.request, picture.zoom.place.width > 0 else { return }
    let fitted = others.map(fitted)
    pictures.want(
      (needsWhole ? [whole(request)] : []) + [self.fitted(request)] + fitted)
    if picture.texture == nil, photo?.error == nil, !isFailed(request) { message.show(.waiting) }
  }

  private func isFailed(_ request: PictureRequest) -> Bool {
    if case .failure? = pictures.known(fitted(request)) { true } else { false }
  }

  private func didLoad(_ wanted: WantedPicture) {
    if wanted.request == photo?.request { showBest() }
  }

  /// Shows the picture as sharp as it is there.
  private func showBest() {
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

  private func refresh() {
    faces.place = (picture.pictureFrame, picture.zoom.quarterTurns)
    faces.pictureSize = picture.texture.map { ($0.width, $0.height) }
    foot.show(percent: picture.texture == nil ? nil : picture.zoom.percent)
  }

  private func didZoom() {
    refresh()
    want()
    showBest()
    delegate?.loupeDidZoom(self)
  }

  // MARK: - Keys

  private func watchKeys() {
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onPress { [weak self] press in self?.pressed(press) ?? false }
    view.addController(keys)
  }

  private func pressed(_ press: KeyController.Press) -> Bool {
    if let command = commands.command(for: press, in: [.loupe]) {
      delegate?.loupe(self, didAskFor: command)
      return true
    }
    switch LoupeKey(
      press, isFitted: picture.zoom.isFitted, isRightToLeft: view.isRightToLeft)
    {
    case .step(let step): delegate?.loupe(self, didAskFor: step)
    case .move(let x, let y):
      picture.change { $0.move(byX: x * $0.place.width, y: y * $0.place.height) }
    case nil: return false
    }
    return true
  }
}

extension Zoom.Size {
  /// The size of a texture.
  @MainActor fileprivate init(_ texture: Texture) {
    self.init(width: Double(texture.width), height: Double(texture.height))
  }

  /// Whether it has the proportions of another one, but for what rounding does.
  fileprivate func isLike(_ other: Zoom.Size) -> Bool {
    abs(width * other.height - height * other.width) < 0.02 * width * other.height
      && width >= other.width
  }
}
