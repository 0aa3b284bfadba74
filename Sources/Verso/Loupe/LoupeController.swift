import Gtk
import PhotoFiles
import PhotoModel

/// One photo that fills the window, to be looked at closely and to be rated.
@MainActor
final class LoupeController {
  weak var delegate: (any LoupeControllerDelegate)?

  /// The view to put into a window.
  let view = Box(.vertical)
  /// The picture.
  let picture = PictureView()

  let pictures: LoupePictures
  private let findPeople: @Sendable (RawPath) async -> [PersonRegion]
  private let thumbnails: ThumbnailLoader
  private let commands = CommandBook()
  let faces = FacesView()
  let message = LoupeMessage()
  let foot = LoupeFoot()
  var photo: LoupePhoto?
  var others: [PictureRequest] = []
  var ticket: ThumbnailLoader.Ticket?
  private let caption = LoupeCaption()
  private let strip: FilmStrip
  private var peopleTask: Task<Void, Never>?

  /// A loupe without a photo.
  ///
  /// - Parameters:
  ///   - pictures: where pictures come from.
  ///   - thumbnails: where a small picture comes from while the large one is made.
  ///   - findPeople: finds where people are in the picture of a file.
  init(
    _ pictures: LoupePictures, thumbnails: ThumbnailLoader,
    findPeople: @escaping @Sendable (RawPath) async -> [PersonRegion]
  ) {
    self.pictures = pictures
    self.thumbnails = thumbnails
    self.findPeople = findPeople
    strip = FilmStrip(thumbnails)
    picture.expandsVertically = true
    let stage = Overlay(picture)
    stage.add(faces)
    stage.add(message.view)
    stage.add(caption.view)
    view.append(stage)
    view.append(strip.view)
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
    pictures.onLoad = { [weak self] in self?.didLoad($0) }
    picture.onZoom = { [weak self] in self?.didZoom() }
    placeParts()
    watchKeys()
  }

  /// Whether the faces of people are marked.
  var showsPeople: Bool {
    get { faces.isVisible }
    set { faces.isVisible = newValue }
  }

  /// What stands around the picture, and over it.
  var parts = Parts() { didSet { placeParts() } }

  /// What of the loupe is shown besides the picture.
  struct Parts: Equatable {
    /// Whether the photos around this one show below it.
    var hasStrip = true
    /// Whether some fields show over the picture.
    var hasCaption = false
    /// Whether there is nothing but the picture, and the fields over it.
    var isAlone = false
    /// Whether there is room for the photos around this one.
    var hasRoom = true
  }

  private func placeParts() {
    strip.view.isVisible = parts.hasStrip && parts.hasRoom && !parts.isAlone
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
  ///   - place: its number, from 1, and the number of photos.
  ///   - others: the pictures that will be looked at next, most likely.
  func show(_ photo: LoupePhoto, at place: (position: Int, count: Int), others: [PictureRequest]) {
    let old = self.photo
    self.photo = photo
    self.others = others
    picture.setAccessibleLabel(photo.spokenName(position: place.position, of: place.count))
    foot.show(photo)
    caption.show(photo)
    strip.show(photo.id)
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
    peopleTask = Task { [weak self, findPeople] in
      let regions = await findPeople(request.path)
      guard !Task.isCancelled else { return }
      self?.faces.show(regions)
    }
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
