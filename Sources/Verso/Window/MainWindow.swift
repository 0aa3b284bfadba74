import Gtk
import PhotoFiles
import PhotoModel

/// The window: puts the controllers side by side and tells each what the others did. It holds no
/// data, and knows nothing of rows.
@MainActor
final class MainWindow {
  /// Called when the window is gone.
  var onClosed: (() -> Void)?

  let window: ApplicationWindow
  let preferences: Preferences
  let library: PhotoLibrary
  let scan: PhotoScan
  let saving: PhotoSaving
  let header = WindowHeader()
  let sidebar: SidebarController
  let photos: PhotosController
  let preview: PreviewController
  let details: DetailsController
  let largePreview: LargePreview
  let actions = WindowActions()
  let toasts: ToastOverlay

  /// The folder or file that was opened last.
  var openedPath: FilePath?
  var recentFolders: [FilePath] = []
  var lastToast: Toast?
  /// What will say that the query is wrong, unless it is right soon.
  var searchError: Task<Void, Never>?
  /// What became of the photos that were saved last.
  var lastLedger: SaveLedger?
  var ledgerWindow: LedgerWindow?
  /// Whether the user has decided about unsaved changes.
  var mayClose = false
  var isAskingToClose = false

  private let notice = NoticeBar()
  private let statusBar = StatusBar()
  private let placeholder = PlaceholderPage()
  private let center = Stack(isAnimated: false)
  private let sidebarPane: Paned
  private let detailsPane: Paned
  private let sidePane: Paned

  /// A window of an application, not shown yet.
  init(
    application: Application, preferences: Preferences, library: PhotoLibrary,
    journal: (any WriteJournal)?
  ) {
    self.preferences = preferences
    self.library = library
    window = ApplicationWindow(application)
    scan = PhotoScan(into: library)
    saving = PhotoSaving(library, journal: journal)
    let thumbnails = ThumbnailLoader(make: ThumbnailMaker().make)
    sidebar = SidebarController(library)
    photos = PhotosController(library, preferences: preferences, thumbnails: thumbnails)
    preview = PreviewController(thumbnails: thumbnails)
    details = DetailsController(library: library)
    largePreview = LargePreview(thumbnails: thumbnails)

    center.expandsVertically = true
    center.add(placeholder.view, name: "placeholder")
    center.add(photos.view, name: "photos")
    center.add(largePreview.view, name: "preview")
    let middle = Box(.vertical, [center, statusBar.view])
    middle.requestSize(width: 320)
    preview.view.requestSize(width: 260, height: 120)
    sidePane = Paned(
      .vertical, start: preview.view, end: details.view, startGrows: false, endGrows: true)
    sidePane.position = 240
    detailsPane = Paned(
      .horizontal, start: middle, end: sidePane, startGrows: true, endGrows: false)
    sidebarPane = Paned(
      .horizontal, start: sidebar.view, end: detailsPane, startGrows: false, endGrows: true)
    sidebar.view.requestSize(width: 140)
    let content = Box(.vertical, [header.bar, notice.view, sidebarPane])
    toasts = ToastOverlay(content)
    window.setContent(toasts)
    window.title = "Verso"
    restoreShape()
    connect()
  }

  /// Shows the window above the others.
  func present() { window.present() }

  /// Asks the window to close.
  func close() { window.close() }

  /// Says something that the user should know before any change.
  func warn(_ text: String) { notice.show(text) }

  // MARK: - Shape

  private func restoreShape() {
    window.defaultSize = preferences.windowSize
    window.isMaximized = preferences.isMaximized
    sidebarPane.position = preferences.sidebarWidth
    detailsPane.position =
      preferences.windowSize.width - preferences.sidebarWidth - preferences.detailsWidth
    sidebar.view.isVisible = preferences.showsSidebar
    sidePane.isVisible = preferences.showsDetails
  }

  private func rememberShape() {
    preferences.isMaximized = window.isMaximized
    if !window.isMaximized { preferences.windowSize = window.defaultSize }
    if sidebar.view.isVisible { preferences.sidebarWidth = sidebarPane.position }
    if sidePane.isVisible { preferences.detailsWidth = sidePane.width }
  }

  func showSidebar(_ isShown: Bool) {
    sidebar.view.isVisible = isShown
    preferences.showsSidebar = isShown
  }

  func showDetails(_ isShown: Bool) {
    sidePane.isVisible = isShown
    preferences.showsDetails = isShown
  }

  // MARK: - Connections

  private func connect() {
    sidebar.delegate = self
    photos.delegate = self
    details.delegate = self
    library.addObserver(self)
    addActions()
    connectSearch()
    connectDrop()
    connectKeys()
    showRecentFolders()
    scan.onProgress = { [weak self] in self?.scanDidProgress() }
    saving.onProgress = { [weak self] in self?.update() }
    largePreview.onMove = { [weak self] distance in self?.movePreview(by: distance) }
    largePreview.onClose = { [weak self] in self?.closeLargePreview() }
    window.onClose { [weak self] in self?.willClose() ?? false }
    update()
  }

  private func willClose() -> Bool {
    if shouldStay() { return true }
    rememberShape()
    scan.stop()
    onClosed?()
    return false
  }

  private func connectSearch() {
    header.search.onSearch { [weak self] in self?.search() }
    header.search.onActivate { [weak self] in self?.photos.grabFocus() }
    header.search.onStop { [weak self] in
      self?.clearSearch()
      self?.photos.grabFocus()
    }
  }

  private func connectDrop() {
    let target = FileDropTarget()
    target.onDrop { [weak self] paths in self?.open(paths.map { FilePath(bytes: $0) }) }
    window.addController(target)
  }

  private func connectKeys() {
    let keys = KeyController()
    keys.setPhase(.capture)
    keys.onPress { [weak self] press in
      guard let self, !window.isEditingText, let command = PhotoCommand(anywhere: press),
        photos.selectedCount > 0
      else { return false }
      run(command)
      return true
    }
    window.addController(keys)
  }

  // MARK: - What is shown

  /// Shows what the library and the controllers say now.
  func update() {
    header.show(editedCount: library.editedCount)
    let history = library.history
    header.show(
      undo: history.nextUndo.map { OperationText.name(of: $0.name) },
      redo: history.nextRedo.map { OperationText.name(of: $0.name) })
    actions.update(
      WindowActions.State(
        hasSelection: photos.selectedCount > 0, hasEdits: library.editedCount > 0,
        canUndo: history.nextUndo != nil, canRedo: history.nextRedo != nil,
        isReading: scan.progress.isRunning, isSaving: saving.progress.isRunning))
    updateStatus()
    updateCenter()
    updateTitle()
  }

  /// Says why the text in the search field is no query; nil where it is one.
  func showSearchError(_ reason: String?) {
    header.showSearchError(reason)
    statusBar.show(error: reason)
  }

  private func updateStatus() {
    statusBar.show(
      StatusBar.Counts(
        shown: photos.count, total: library.count, selected: photos.selectedCount,
        edited: library.editedCount))
    statusBar.show(activity: activity)
  }

  /// What goes on in the background; nil for nothing.
  private var activity: String? {
    let progress = saving.progress
    if progress.isRunning {
      return localized(
        "Saving… %2 of %1", "Saving… %2 of %1", count: progress.total,
        formatted(progress.done))
    }
    guard scan.progress.isRunning else { return nil }
    return localized(
      "Reading… %1 photo", "Reading… %1 photos", count: scan.progress.photoCount)
  }

  private func updateCenter() {
    if center.visibleName == "preview", photos.count > 0 { return }
    if let reason = emptyReason {
      placeholder.show(reason)
      center.visibleName = "placeholder"
    } else {
      center.visibleName = "photos"
    }
  }

  /// Why no photo is shown; nil where photos are.
  private var emptyReason: PlaceholderPage.Reason? {
    guard photos.count == 0 else { return nil }
    if scan.progress.isRunning { return .reading }
    if !photos.query.matchesEverything, library.count > 0 {
      return .noResult(query: photos.query.text)
    }
    guard let folder = openedPath else { return .nothingOpen }
    if let problem = scan.progress.problems.first(where: { $0.path == folder }) {
      return .unreadable(folder: folder.name, reason: problem.reason)
    }
    return .empty(folder: folder.name)
  }

  private func updateTitle() {
    let title: String
    var subtitle = ""
    switch photos.scope {
    case .folder(let folder):
      title = folder.name.isEmpty ? "/" : folder.name
      subtitle = folder.parent.map(PathText.short) ?? ""
    case .keyword(let word): title = word
    case .edited: title = localized("Edited")
    case .problematic: title = localized("Problems")
    case .all: title = library.count > 0 ? localized("All Photos") : "Verso"
    }
    header.show(title: title, subtitle: subtitle)
    window.title = title == "Verso" ? title : localized("%1 – Verso", title)
  }

  // MARK: - Pictures

  private func showPreview() {
    preview.show(
      PreviewController.Content(
        photos.firstSelectedID.flatMap(library.photo), count: photos.selectedCount))
  }

  func showLargePreview() {
    guard let id = photos.firstSelectedID, let photo = library.photo(id) else { return }
    largePreview.show(PreviewController.Content(photo))
    center.visibleName = "preview"
    largePreview.grabFocus()
  }

  private func closeLargePreview() {
    center.visibleName = "photos"
    updateCenter()
    photos.grabFocus()
  }

  private func movePreview(by distance: Int) {
    guard let current = photos.firstSelectedID,
      let id = photos.id(at: distance, from: current), let photo = library.photo(id)
    else { return }
    photos.select(id)
    largePreview.show(PreviewController.Content(photo))
  }
}

// MARK: - What the controllers tell

extension MainWindow: SidebarControllerDelegate {
  func sidebar(_ sidebar: SidebarController, didSelect scope: PhotoScope) {
    photos.show(scope: scope)
  }
}

extension MainWindow: PhotosControllerDelegate {
  func photos(_ photos: PhotosController, didSelect ids: [Photo.ID]) {
    showPreview()
    details.show(ids)
    update()
  }

  func photos(_ photos: PhotosController, didActivate id: Photo.ID) { showLargePreview() }

  func photos(_ photos: PhotosController, didChange change: Change, of ids: [Photo.ID]) {
    perform([change], on: ids)
  }

  func photos(_ photos: PhotosController, didAskFor command: PhotoCommand) { run(command) }

  func photosDidUpdate(_ photos: PhotosController) {
    showOrder()
    update()
  }
}

extension MainWindow: DetailsControllerDelegate {
  func details(_ details: DetailsController, didMake changes: [Change], on ids: [Photo.ID]) {
    perform(changes, on: ids)
  }

  func details(
    _ details: DetailsController, couldNotTake refusals: [DetailsForm.Refusal]
  ) {
    guard let first = refusals.first else { return }
    toasts.show(localized("“%1” was not taken: %2", first.text, first.reason))
  }
}

extension MainWindow: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    showPreview()
  }
}
