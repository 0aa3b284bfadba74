import Gtk
import PhotoFiles
import PhotoModel
import PhotoStore

/// The window: tells each of its parts what the others did, and asks its coordinators to do what a person wants. It
/// holds no data, and knows nothing about rows.
@MainActor
final class MainWindow {
  /// Called when the window is gone.
  var onClosed: (() -> Void)?

  let work: LibraryWork
  let parts: WindowParts
  let commands: CommandActions
  /// The windows above this one.
  let dialogs: WindowDialogs
  let typing: WindowTyping

  private(set) lazy var search = WindowSearch(
    among: photos, parts.header, parts.middle.filterBar, parts.sidebar, keptIn: searchFile,
    searchWindow, parts.toasts)
  private(set) lazy var changing = ChangeCoordinators(library, parts, typing, dialogs, self)
  private(set) lazy var folders = FolderCoordinators(
    work, changing.editing, in: self, parts.notice, dialogs)
  private(set) lazy var writing = SavingCoordinators(
    work, preferences, parts, changing.editing, dialogs, self)
  private(set) lazy var columns = ColumnCoordinator(preferences, columnWindow)
  private(set) lazy var palette = PaletteCoordinator(preferences)
  private(set) lazy var hints = HintCoordinator(preferences) { [bar = parts.middle.hintBar] in
    bar.show($0)
  }

  private let preferences: Preferences
  /// Where the searches are kept.
  private let searchFile: SavedSearchFile?

  /// A window of an application, not shown yet.
  init(
    application: Application, preferences: Preferences, opened: OpenedJournal,
    searches: SavedSearchFile?
  ) {
    let library = opened.library
    self.preferences = preferences
    searchFile = searches
    let window = ApplicationWindow(application)
    dialogs = WindowDialogs(over: window, library, preferences)
    work = LibraryWork(
      library, preferences, journal: opened.journal, keeping: opened.keeping)
    let sources = PictureSources()
    let sidebar = SidebarController(library, preferences: preferences)
    let photos = PhotosController(
      library, preferences: preferences, thumbnails: sources.thumbnails)
    commands = CommandActions(CommandBook(columns: photos.columnTitles)) { [window] in
      window.add($0)
    }
    parts = WindowParts(
      of: window, around: photos, sidebar, commands, preferences, sources,
      SampleFolder.ofUser)
    typing = WindowTyping(in: photos, parts.beside.details, window, parts.toasts)
    connect()
    work.keepHistoryAsChosen()
    parts.middle.focusPlaceholder()
  }

  var library: PhotoLibrary { work.library }

  var photos: PhotosController { parts.photos }

  /// The photos that commands act on: the one in the loupe, the marked one of several, or else the selected ones.
  var targetIDs: [Photo.ID] { parts.large.targetIDs }

  /// Shows the window above the others.
  func present() { parts.window.present() }

  /// Asks the window to close.
  func close() { parts.window.close() }

  /// Says something that the user should know before any change.
  func warn(_ text: String) { parts.notice.show(text) }

  // MARK: - Connections

  private func connect() {
    parts.sidebar.delegate = self
    photos.delegate = self
    parts.beside.details.delegate = self
    parts.beside.details.fieldPage.log = work.log
    parts.large.delegate = self
    library.addObserver(self)
    commands.onRun = { [weak self] in self?.run($0) }
    connectCoordinators()
    work.onDoubt = { [toasts = parts.toasts] in
      toasts.add(PhotoIdentifier.text(ofDoubted: $0))
    }
    if preferences.joinsPairs { joinPairs(true) }
    parts.takeDrops { [weak self] in self?.folders.opening.open($0) }
    connectKeys()
    folders.opening.showRecentFolders()
    search.saved.read()
    parts.panes.onChange = { [weak self] in self?.update() }
    parts.onAdapt = { [weak self] width in
      self?.search.adapt(to: width)
      self?.update()
    }
    parts.window.onClose { [weak self] in self?.willClose() ?? false }
    parts.beside.showPicture()
    update()
  }

  private func connectCoordinators() {
    changing.onReversal = { [weak self] in self?.folders.elsewhere.refresh() }
    folders.onRead = { [weak self] in
      // What is put off while photos come.
      self?.parts.sidebar.finishCounting()
      self?.parts.beside.showOverview(isComplete: true)
    }
    folders.connect()
    palette.onShow = { [weak dialogs] in dialogs?.show($0, onChoice: $1) }
    palette.onRun = { [weak self] in self?.run($0) }
  }

  private func willClose() -> Bool {
    if writing.closing.shouldStay() { return true }
    parts.rememberShape()
    work.scan.stop()
    onClosed?()
    return false
  }

  /// Returns when everything is kept for the next start: what is being typed, as far as it is valid, and the sizes.
  func end() async {
    typing.commitValid()
    work.scan.stop()
    await work.writer.end()
    await library.flush()
    parts.rememberShape()
  }

  /// What the search needs of the window.
  private var searchWindow: WindowSearch.Window {
    WindowSearch.Window(
      goToPhotos: { [weak self] in self?.goToPhotos() },
      showSidebar: { [panes = parts.panes] in panes.show(.sidebar) },
      askForName: { [dialogs] in await dialogs.questions.ask($0) },
      update: { [weak self] in self?.update() })
  }

  /// The table of the columns.
  private var columnWindow: ColumnCoordinator.Window {
    ColumnCoordinator.Window(
      columns: { [photos] in photos.columns },
      setColumn: { [photos] in photos.setColumn($0, isShown: $1) },
      show: { [photos] in photos.showColumns($0) },
      showTable: { [weak self] in
        self?.photos.arrangement = .table
        self?.update()
      },
      open: { [dialogs] in dialogs.show($0) },
      setsHaveChanged: { [weak self] in
        guard let self else { return }
        renewCommands(folders.opening.recentFolders)
        update()
      })
  }

  /// Offers the folders that can be opened again, and the sets of columns that can be chosen.
  func renewCommands(_ recentFolders: [RawPath]) {
    let sets = columns.sets
    commands.book = CommandBook(
      columns: photos.columnTitles, columnSets: sets, recentFolders: recentFolders)
    parts.header.show(recentFolders: recentFolders.count, commands.book)
    parts.header.show(columnSets: sets.count, commands.book)
  }

  // MARK: - Preferences

  /// Shows the window of preferences.
  func showPreferences() {
    dialogs.showPreferences(work.historyRetention(asking: askToClearHistory)) { [weak self] in
      self?.work.followPreferences()
      self?.parts.beside.details.refresh()
      self?.update()
    }
  }

  private var askToClearHistory: @MainActor () async -> Bool {
    { [dialogs] in await dialogs.questions.askToClearHistory() }
  }

  /// Shows the files of one shot as one row, and edits them together, or each for itself.
  func joinPairs(_ joins: Bool) {
    preferences.joinsPairs = joins
    changing.editing.enqueue { [library] in await library.joinPairs(joins) }
  }
}
