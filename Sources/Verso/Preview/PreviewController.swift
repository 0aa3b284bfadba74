import Gtk
import PhotoModel

/// Shows the picture of a photo, upright and as large as the room allows.
@MainActor
final class PreviewController {
  /// What is shown.
  enum Content: Equatable {
    /// No photo is selected.
    case nothing
    /// The picture of a photo, of which `title` is the name, and how many photos are selected.
    case picture(PictureRequest, title: String, count: Int, people: PeopleNames = PeopleNames())
    /// A file without a picture that could be shown, and why.
    case unreadable(String)
  }

  /// The view to put into a window.
  var view: Widget { space }

  private let thumbnails: ThumbnailLoader
  private let loader: PictureLoader
  private let space: SizeReporter
  private let stack = Stack(isAnimated: false)
  private let picture = Picture()
  private let faces = FacesView()
  private let badge = Label()
  private let sign = Image(icon: "image-x-generic-symbolic", pixels: 48)
  private let reason = Label()
  private var content: Content = .nothing
  private var task: Task<Void, Never>?
  private var peopleTask: Task<Void, Never>?
  private var quickTicket: ThumbnailLoader.Ticket?
  /// The side of the square that the shown picture was made for, in pixels.
  private var decodedSide = 0

  /// A preview of nothing.
  ///
  /// - Parameters:
  ///   - pictures: where pictures come from.
  ///   - thumbnails: where a small picture comes from while the large one is made.
  init(_ pictures: PictureLoader, thumbnails: ThumbnailLoader) {
    loader = pictures
    self.thumbnails = thumbnails
    picture.canShrink = true
    sign.addStyle("dim-label")
    reason.addStyle("dim-label")
    reason.wraps = true
    reason.setWidth(most: 40)
    reason.isVisible = false
    let message = Box(.vertical, spacing: 12, [sign, reason])
    message.align(horizontally: .center, vertically: .center)
    message.setMargins(12)
    stack.add(message, name: "message")
    stack.add(picture, name: "picture")
    badge.addStyle("verso-badge", "numeric")
    badge.align(horizontally: .end, vertically: .end)
    badge.setMargins(6)
    badge.isVisible = false
    let overlay = Overlay(stack)
    overlay.add(faces)
    overlay.add(badge)
    overlay.addStyle("verso-preview")
    space = SizeReporter(overlay)
    space.setAccessibleLabel(localized("Preview"))
    space.onResize = { [weak self] in self?.loadLarger() }
  }

  /// Whether the faces of people are marked.
  var showsPeople: Bool {
    get { faces.isVisible }
    set { faces.isVisible = newValue }
  }

  /// Shows something else.
  func show(_ content: Content) {
    guard content != self.content else { return }
    let old = self.content
    self.content = content
    if case .picture(let request, let title, let count, let people) = content {
      picture.alternativeText = title
      badge.isVisible = count > 1
      badge.text = localized("%1 photo", "%1 photos", count: count)
      faces.names = people
      if case .picture(let before, _, _, let peopleBefore) = old {
        if before == request {
          // People may be marked in its sidecar.
          if peopleBefore.stamps != people.stamps { loadPeople(request) }
          return
        }
        // A photo that was saved most likely looks as before.
        if before.path != request.path { showQuickly(request) }
      } else {
        showQuickly(request)
      }
      load(request)
      loadPeople(request)
      return
    }
    task?.cancel()
    quickTicket = nil
    peopleTask?.cancel()
    faces.show([])
    badge.isVisible = false
    if case .unreadable(let text) = content {
      showMessage("image-missing-symbolic", text)
    } else {
      showMessage("image-x-generic-symbolic", nil)
    }
  }

  /// The thumbnail until the picture itself is there.
  private func showQuickly(_ request: PictureRequest) {
    if let known = thumbnails.known(request) {
      quickTicket = nil
      if case .success(let texture) = known { show(texture) }
      return
    }
    quickTicket = thumbnails.load(request) { [weak self] outcome in
      guard let self, case .success(let texture) = outcome, quickTicket != nil else { return }
      show(texture)
    }
  }

  private func load(_ request: PictureRequest) {
    task?.cancel()
    let side = wantedSide
    decodedSide = side
    task = Task { [weak self, loader] in
      // Whoever holds down an arrow key sees thumbnails; the picture comes where they stop.
      try? await Task.sleep(for: .milliseconds(60))
      guard !Task.isCancelled,
        let result = await loader.load(request, fitting: (side, side)),
        let self, !Task.isCancelled
      else { return }
      quickTicket = nil
      switch result {
      case .success(let pixels): Texture(pixels).map(show)
      case .failure(let failure):
        showMessage("image-missing-symbolic", failure.localizedText)
      }
    }
  }

  private func loadPeople(_ request: PictureRequest) {
    peopleTask?.cancel()
    faces.show([])
    peopleTask = Task { [weak self, loader] in
      let regions = await loader.people(of: request.path)
      guard !Task.isCancelled else { return }
      self?.faces.show(regions)
    }
  }

  private func show(_ texture: Texture) {
    picture.setTexture(texture)
    faces.pictureSize = (texture.width, texture.height)
    stack.visibleName = "picture"
  }

  private func showMessage(_ icon: String, _ text: String?) {
    faces.pictureSize = nil
    picture.setTexture(nil)
    sign.icon = icon
    reason.text = text ?? ""
    reason.isVisible = text != nil
    stack.visibleName = "message"
  }

  // MARK: - Size

  /// The longer side of the view, in device pixels, in steps, so that dragging the edge of the pane does not decode
  /// the picture anew for every pixel.
  private var wantedSide: Int {
    let side = max(view.width, view.height, 256) * view.scaleFactor
    return (side + 255) / 256 * 256
  }

  private func loadLarger() {
    guard case .picture(let request, _, _, _) = content, wantedSide > decodedSide else { return }
    load(request)
  }
}
