import Gtk
import PhotoModel

/// The parts of the window and where they stand: the header above; below it the sidebar, the photos or what stands in
/// their place, and the details. It knows how much room each needs, and makes it.
@MainActor
final class WindowParts {
  let window: ApplicationWindow
  let header: WindowHeader
  let sidebar: SidebarController
  let photos: PhotosController
  let large: LargePictures
  let middle: MiddlePane
  /// The picture and the details beside the photos.
  let beside: DetailsPane
  let panes: WindowPanes
  let notice = NoticeBar()
  let toasts: ToastOverlay

  /// Called when the parts have been given their room.
  var onAdapt: ((WindowWidth) -> Void)?

  private let commands: CommandActions
  private let dropPage: DropPage
  /// Reports the size of the window, whose content does not keep it from becoming small.
  private let frame: SizeReporter
  private let preferences: Preferences

  /// The parts of a window, with the sizes that they had last.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - photos: the list in its middle.
  ///   - sidebar: what stands before it.
  ///   - commands: what menus and buttons run.
  ///   - preferences: know the sizes.
  ///   - sources: where pictures come from.
  ///   - samples: the sample photos to try Verso on.
  init(
    of window: ApplicationWindow, around photos: PhotosController, _ sidebar: SidebarController,
    _ commands: CommandActions,
    _ preferences: Preferences, _ sources: PictureSources, _ samples: SampleFolder
  ) {
    self.window = window
    self.photos = photos
    self.sidebar = sidebar
    self.commands = commands
    self.preferences = preferences
    let library = photos.library
    let (pictures, thumbnails) = (sources.pictures, sources.thumbnails)
    let preview = PreviewController(pictures, thumbnails: thumbnails)
    let details = DetailsController(library: library, preferences: preferences)
    large = LargePictures(
      of: photos, in: window,
      LoupeController(LoupeStage(pictures, thumbnails: thumbnails), thumbnails: thumbnails),
      CompareController { LoupeStage(pictures, thumbnails: thumbnails, memory: 96 << 20) },
      LoupeBar(commands.book), preferences)
    header = WindowHeader(commands.book, columns: photos.columnTitles.map(\.id))
    let hintBar = HintBar(
      at: [
        .edit: photos.view, .find: header.searchField, .sidebar: sidebar.view,
        .save: header.saveButton, .history: header.historyBox,
      ])
    middle = MiddlePane(
      photos, PlaceholderPage(thumbnails, hasSamples: samples.isThere), large, hintBar)
    panes = WindowPanes(
      sidebar: sidebar.view, middle: middle.view, picture: preview.view, details: details.view,
      preferences: preferences)
    beside = DetailsPane(preview, details, in: panes, of: photos, large)
    panes.focusMiddle = { [middle, large] in
      if large.isOpen { large.grabFocus() } else { middle.grabFocus() }
    }
    dropPage = DropPage(over: panes.view)
    toasts = ToastOverlay(
      Box(.vertical, [header.bar, large.bar.bar, header.searchRow, notice.view, dropPage.view]))
    toasts.place = middle.toastPlace
    panes.onArrange = { [middle] in middle.toastPlace.isCovered = $0 }
    frame = SizeReporter(toasts)
    frame.leastSize = WindowWidth.leastSize
    window.setContent(frame)
    window.title = "Verso"
    restoreShape()
  }

  // MARK: - Room

  /// Makes the window as large as it was last, and adapts to the room from now on.
  private func restoreShape() {
    window.defaultSize = preferences.windowSize
    window.isMaximized = preferences.isMaximized
    beside.preview.showsPeople = preferences.showsPeople
    frame.onResize = { [weak self] in self?.adapt() }
    TextScale.follow { [weak self] in self?.adapt() }
  }

  /// Adapts to the room that there is.
  func adapt() {
    let textScale = TextScale.current
    let room = WindowRoom(width: frame.width, height: frame.height, textScale: textScale)
    window.setStyle(Window.narrowStyle, room.width == .narrow)
    header.adapt(to: room.width, commands.book)
    header.showsTitle = room.hasTitle
    large.adapt(to: room)
    photos.views.sheet.isRoomy = room.width == .narrow
    photos.table.textScale = max(1, textScale)
    notice.adapt(to: room.width)
    middle.hintBar.adapt(to: room.width)
    middle.adapt(to: room)
    panes.adapt(toWidth: frame.width, height: frame.height, textScale: textScale)
    onAdapt?(room.width)
  }

  /// Keeps the sizes for the next start.
  func rememberShape() {
    preferences.isMaximized = window.isMaximized
    if !window.isMaximized { preferences.windowSize = window.defaultSize }
    panes.rememberSizes()
  }

  // MARK: - What is shown

  /// Gives the window to pictures, or back to the list.
  func makeRoom(for page: LargePictures.Page?) {
    header.bar.isVisible = page == nil
    header.hidesSearch = page != nil
    middle.filterBar.isHidden = page != nil
    panes.isFilled = page != nil
    middle.show(page)
  }

  /// Whether the faces of people are marked in pictures.
  var showsPeople: Bool {
    get { preferences.showsPeople }
    set {
      preferences.showsPeople = newValue
      beside.preview.showsPeople = newValue
      large.showsPeople = newValue
    }
  }

  /// Shows the name of what is open.
  func show(_ title: ListTitle) {
    header.show(title: title.title, subtitle: title.subtitle)
    window.title = title.windowTitle
  }

  /// Takes files that are dropped anywhere on the window, and says so meanwhile.
  func takeDrops(_ open: @escaping ([RawPath]) -> Void) {
    let target = FileDropTarget()
    target.ignoreOwnDrags()
    target.onHover { [weak self] in self?.dropPage.isShown = $0 }
    target.onDrop { paths in open(paths.map { RawPath(bytes: $0) }) }
    window.addController(target)
  }
}
