import Gtk
import PhotoFiles
import PhotoModel
import PhotoStore
import PictureDecoding

/// The window: puts the controllers side by side and tells each what the others did. It holds no data, and knows
/// nothing about rows. It has more stored properties than other types: one for each controller, coordinator and view
/// that it arranges, and no others.
@MainActor
final class MainWindow {
  /// Called when the window is gone.
  var onClosed: (() -> Void)?

  let window: ApplicationWindow
  let preferences: Preferences
  let library: PhotoLibrary
  let scan: PhotoScan
  let photoSaving: PhotoSaving
  /// Reads what was done and written.
  private let log: HistoryCoordinator.Log?
  /// Where the searches are kept.
  private let searchFile: SavedSearchFile?
  /// The sample photos to try Verso on.
  private let samples: SampleFolder
  let header: WindowHeader
  let sidebar: SidebarController
  let photos: PhotosController
  let preview: PreviewController
  let details: DetailsController
  let loupeController: LoupeController
  let loupeBar: LoupeBar
  let compareController: CompareController
  /// Notes what identifies edited photos.
  let identifier: PhotoIdentifier
  let commands: CommandActions
  let panes: WindowPanes
  let dropPage: DropPage
  let toasts: ToastOverlay
  /// Reports the size of the window, whose content does not keep it from becoming small.
  let frame: SizeReporter

  /// The windows above this one.
  let dialogs: WindowDialogs

  private(set) lazy var editing = EditingCoordinator(library, editingWindow, toasts)
  private(set) lazy var opening = OpeningCoordinator(
    library, scan, self, editing, toasts, samples: samples)
  private(set) lazy var closing = ClosingCoordinator(closingWindow, editing, toasts)
  private(set) lazy var saving = SavingCoordinator(
    library, photoSaving, preferences, editing, toasts)
  private(set) lazy var reviewing = ReviewCoordinator(
    library, photoSaving, options: { [preferences] in preferences.writeOptions }, editing, toasts,
    open: { [dialogs] in dialogs.showReview() },
    save: { [weak self] ids, leftOut in
      Task { await self?.saving.save(ids, leavingOut: leftOut) }
    })
  private(set) lazy var history = HistoryCoordinator(
    library, photoSaving, log: log, historyWindow, editing, toasts)
  private(set) lazy var conflicts = ConflictCoordinator(
    library, log: log, conflictWindow, editing, toasts)
  private(set) lazy var searching = SearchCoordinator(searchView)
  private(set) lazy var filtering = FilterCoordinator(filterWindow)
  private(set) lazy var savedSearches = SavedSearchCoordinator(
    searchFile, savedSearchWindow, toasts)
  private(set) lazy var keywords = KeywordCoordinator(library, keywordWindow)
  private(set) lazy var disagreements = DisagreementCoordinator(
    library, disagreementWindow, toasts)
  private(set) lazy var tasks = FileTaskCoordinator(
    library, photoSaving, preferences, taskWindow, editing, toasts)
  private(set) lazy var columns = ColumnCoordinator(preferences, columnWindow)
  private(set) lazy var pasting = PasteCoordinator(library, editing, toasts)
  private(set) lazy var elsewhere = ElsewhereCoordinator(
    library, elsewhereWindow, editing, toasts)
  private(set) lazy var watching = WatchingCoordinator(
    FolderUpdates(of: library, readBy: scan), watchingWindow, editing, toasts)
  private(set) lazy var renaming = RenamingCoordinator(library, renamingWindow, editing, toasts)
  private(set) lazy var loupe = LoupeCoordinator(library, loupeWindow)
  private(set) lazy var compare = CompareCoordinator(library, compareWindow)
  private(set) lazy var palette = PaletteCoordinator(commands, preferences)
  private(set) lazy var hints = HintCoordinator(preferences) { [hintBar] in hintBar.show($0) }

  /// Shows the details of other photos, in a separate turn: selecting waits only for the list.
  private(set) lazy var detailsTurn = OwnTurn { [weak self] in self?.showDetails() }

  let notice = NoticeBar()
  let statusBar = StatusBar()
  let filterBar = FilterBar()
  var filterPopover: FilterPopover?
  let completion: SearchCompletion
  let mistake: SearchMistake
  let placeholder: PlaceholderPage
  let hintBar: HintBar
  let center = Stack(isAnimated: false)

  /// A window of an application, not shown yet.
  init(
    application: Application, preferences: Preferences, library: PhotoLibrary,
    journal: (any WriteJournal)?, log: HistoryCoordinator.Log?, searches: SavedSearchFile?
  ) {
    self.preferences = preferences
    self.library = library
    searchFile = searches
    self.log = log
    library.flatKeywords = preferences.flatKeywords
    window = ApplicationWindow(application)
    dialogs = WindowDialogs(over: window, library, preferences)
    scan = PhotoScan(into: library)
    identifier = PhotoIdentifier(library)
    photoSaving = PhotoSaving(library, journal: journal)
    let decoders = DecoderPool()
    let thumbnails = ThumbnailLoader(make: ThumbnailMaker(decoders).make)
    let pictures = PictureLoader(decoders)
    sidebar = SidebarController(library, preferences: preferences)
    photos = PhotosController(library, preferences: preferences, thumbnails: thumbnails)
    preview = PreviewController(pictures, thumbnails: thumbnails)
    details = DetailsController(library: library, preferences: preferences)
    loupeController = LoupeController(
      LoupeStage(pictures, thumbnails: thumbnails), thumbnails: thumbnails)

    commands = CommandActions(CommandBook(columns: photos.columnTitles)) { [window] in
      window.add($0)
    }
    compareController = CompareController {
      LoupeStage(pictures, thumbnails: thumbnails, memory: 96 << 20)
    }
    header = WindowHeader(commands.book, columns: photos.columnTitles.map(\.id))
    loupeBar = LoupeBar(commands.book)
    samples = SampleFolder.ofUser
    placeholder = PlaceholderPage(thumbnails, hasSamples: samples.isThere)
    hintBar = HintBar(
      at: [
        .edit: photos.view, .find: header.searchField, .sidebar: sidebar.view,
        .save: header.saveButton, .history: header.historyBox,
      ])

    completion = SearchCompletion(of: header.search) { [library] in library.searchValues(of: $0) }
    mistake = SearchMistake(below: header.search)
    center.expandsVertically = true
    center.add(placeholder.view, name: "placeholder")
    center.add(photos.view, name: "photos")
    center.add(loupeController.view, name: LargePage.loupe.rawValue)
    center.add(compareController.view, name: LargePage.comparison.rawValue)
    let middle = Box(.vertical, [filterBar.view, center, hintBar.view, statusBar.view])
    panes = WindowPanes(
      sidebar: sidebar.view, middle: middle, picture: preview.view, details: details.view,
      preferences: preferences)
    dropPage = DropPage(over: panes.view)
    let content = Box(
      .vertical, [header.bar, loupeBar.bar, header.searchRow, notice.view, dropPage.view])
    toasts = ToastOverlay(content)
    frame = SizeReporter(toasts)
    frame.leastSize = WindowWidth.leastSize
    window.setContent(frame)
    window.title = "Verso"
    restoreShape()
    connect()
    keepHistoryAsChosen()
    placeholder.grabFocus()
  }

  /// Shows the window above the others.
  func present() { window.present() }

  /// Asks the window to close.
  func close() { window.close() }

  /// Says something that the user should know before any change.
  func warn(_ text: String) { notice.show(text) }

  // MARK: - Connections

  private func connect() {
    sidebar.delegate = self
    photos.delegate = self
    details.delegate = self
    details.fieldPage.log = log
    loupeController.delegate = self
    compareController.delegate = self
    library.addObserver(self)
    commands.currentState = { [weak self] in self?.commandState ?? CommandState() }
    commands.takeTyping = { [weak self] in self?.takeTyping() ?? true }
    commands.onRun = { [weak self] command in
      guard let self else { return }
      if CommandBook.leavesLoupe(command.id) { closeLarge() }
      command.run(self)
      update()
    }
    connectCoordinators()
    identifier.onDoubt = { [toasts] in toasts.show(PhotoIdentifier.text(ofDoubted: $0)) }
    if preferences.joinsPairs { joinPairs(true) }
    connectSearch()
    connectDrop()
    connectKeys()
    opening.showRecentFolders()
    savedSearches.read()
    watchPointer()
    window.onFullScreenChange { [weak self] in self?.fullScreenHasChanged() }
    window.onClose { [weak self] in self?.willClose() ?? false }
    showPreview()
    update()
  }

  private func willClose() -> Bool {
    if closing.shouldStay() { return true }
    rememberShape()
    scan.stop()
    onClosed?()
    return false
  }

  private func connectSearch() {
    header.search.onSearch { [weak self] in
      guard let self else { return }
      searching.search()
      leaveSavedSearch()
    }
    filterBar.actions = FilterBar.Actions(
      change: { [weak self] index, chip in
        guard let self else { return }
        filtering.change(index, asking: filterQuestion(at: chip))
      },
      remove: { [weak self] in self?.filtering.remove($0) },
      leave: { [weak self] in self?.photos.grabFocus() })
    hintBar.onLeave = { [weak self] in self?.photos.grabFocus() }
    completion.onTake = { [weak self] in self?.searching.search() }
    header.search.onActivate { [weak self] in
      guard let self else { return }
      completion.close()
      // Someone who is told of a mistake goes on typing.
      if searching.finish() { goToPhotos() }
    }
    header.search.onStop { [weak self] in
      self?.searching.clear()
      self?.goToPhotos()
    }
  }

  private func connectDrop() {
    let target = FileDropTarget()
    target.ignoreOwnDrags()
    target.onHover { [weak self] in self?.dropPage.isShown = $0 }
    target.onDrop { [weak self] paths in self?.opening.open(paths.map { RawPath(bytes: $0) }) }
    window.addController(target)
  }
}
