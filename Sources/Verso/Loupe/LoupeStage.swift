import Gtk
import PhotoFiles
import PhotoModel

/// The stage of one large picture: it shows the thumbnail at first, then the picture as sharp as the zoom requires,
/// or why there is none.
@MainActor
final class LoupeStage {
  /// The view to put into a window.
  let view: Overlay
  /// The picture.
  let picture = PictureView()
  /// Called when the way the picture is seen has changed.
  var onZoom: (() -> Void)?

  let pictures: LoupePictures
  let message: LoupeMessage
  let faces = FacesView()
  var photo: LoupePhoto?
  var others: [PictureRequest] = []
  var ticket: ThumbnailLoader.Ticket?
  private let thumbnails: ThumbnailLoader
  private let findPeople: @Sendable (RawPath) async -> [PersonRegion]
  private var peopleTask: Task<Void, Never>?

  /// A stage without a photo.
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
    picture.expandsVertically = true
    picture.expandsHorizontally = true
    message = LoupeMessage(over: picture)
    view = Overlay(picture)
    view.add(faces)
    view.add(message.view)
    view.clip(message.view)
    pictures.onLoad = { [weak self] in self?.didLoad($0) }
    picture.onZoom = { [weak self] in self?.didZoom() }
  }

  /// Whether the faces of people are marked.
  var showsPeople: Bool {
    get { faces.isVisible }
    set { faces.isVisible = newValue }
  }

  /// How large the picture is shown, in percent; nil if there is none.
  var percent: Int? { picture.texture == nil ? nil : picture.zoom.percent }

  /// Shows a photo.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - others: the pictures that will most likely be looked at next.
  func show(_ photo: LoupePhoto, others: [PictureRequest] = []) {
    let old = self.photo
    self.photo = photo
    self.others = others
    faces.names = photo.people
    // A photo that was saved most likely looks as before.
    let looksNew = old?.request?.path != photo.request?.path || photo.request == nil
    if looksNew || old?.people.stamps != photo.people.stamps { loadPeople(anew: looksNew) }
    guard old?.request != photo.request || old?.id != photo.id || old?.error != photo.error else {
      return want()
    }
    if looksNew {
      picture.show(nil)
      picture.change { $0.goOn(to: photo.statedSize ?? Zoom.Size()) }
      showQuickly()
    }
    message.show(photo.error.map(LoupeMessage.Content.reason) ?? .nothing)
    want()
    showBest()
  }

  /// Stops showing a photo, and releases all pictures.
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
      // Its size is unknown; it fills the view until that is known.
      let factor = 100.0
      let size = Zoom.Size(
        width: Double(texture.width) * factor, height: Double(texture.height) * factor)
      picture.change { $0.resize(picture: size) }
    }
    picture.show(texture)
    message.show(.nothing)
    refresh()
  }

  /// Finds the people in the picture.
  ///
  /// - Parameter isNew: whether the picture is another one, and not the same of a file that was written.
  private func loadPeople(anew isNew: Bool) {
    peopleTask?.cancel()
    if isNew { faces.show([]) }
    guard let request = photo?.request else { return }
    peopleTask = Task { [weak self, findPeople] in
      let regions = await findPeople(request.path)
      guard !Task.isCancelled else { return }
      self?.faces.show(regions)
    }
  }
}

extension LoupeStage {
  /// A stage for pictures of files.
  ///
  /// - Parameters:
  ///   - loader: what decodes them.
  ///   - thumbnails: where a small picture comes from while the large one is made.
  ///   - memory: the maximum number of bytes of pictures that are kept besides the one that is looked at.
  convenience init(_ loader: PictureLoader, thumbnails: ThumbnailLoader, memory: Int = 256 << 20) {
    self.init(
      LoupePictures(loader, memory: memory), thumbnails: thumbnails, findPeople: loader.people)
  }
}
