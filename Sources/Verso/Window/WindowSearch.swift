import Gtk
import PhotoModel
import PhotoStore

/// The search of a window: what is typed in its field, the filters that are chosen, and the searches that are kept.
@MainActor
final class WindowSearch {
  /// What the search needs of the window.
  struct Window {
    /// Moves the keyboard focus to the photos, from a pane that covers them.
    var goToPhotos: @MainActor () -> Void
    /// Shows the sidebar.
    var showSidebar: @MainActor () -> Void
    /// Asks what a search is to be called; nil if the user cancels.
    var askForName: @MainActor (SearchName) async -> String?
    /// Shows which search is selected now.
    var update: @MainActor () -> Void
  }

  private let photos: PhotosController
  private let header: WindowHeader
  private let filterBar: FilterBar
  private let sidebar: SidebarController
  private let file: SavedSearchFile?
  private let window: Window
  private let messages: any WindowMessages
  private let completion: SearchCompletion
  private let mistake: SearchMistake
  private var filterPopover: FilterPopover?
  private lazy var searching = SearchCoordinator(searchView)
  private lazy var filtering = FilterCoordinator(filterWindow)
  /// The searches that the user keeps.
  private(set) lazy var saved = SavedSearchCoordinator(file, savedSearchWindow, messages)

  /// The search among photos.
  ///
  /// - Parameters:
  ///   - photos: the list that shows what is found.
  ///   - header: has the field.
  ///   - filterBar: shows the terms.
  ///   - sidebar: shows the searches that are kept.
  ///   - file: keeps them.
  init(
    among photos: PhotosController, _ header: WindowHeader, _ filterBar: FilterBar,
    _ sidebar: SidebarController, keptIn file: SavedSearchFile?, _ window: Window,
    _ messages: any WindowMessages
  ) {
    self.photos = photos
    self.header = header
    self.filterBar = filterBar
    self.sidebar = sidebar
    self.file = file
    self.window = window
    self.messages = messages
    completion = SearchCompletion(of: header.searchEntry) { [library = photos.library] in
      library.searchValues(of: $0)
    }
    mistake = SearchMistake(below: header.searchEntry)
    connect()
  }

  private func connect() {
    header.searchEntry.onSearch { [weak self] in
      guard let self else { return }
      searching.search()
      leaveSaved()
    }
    filterBar.actions = FilterBar.Actions(
      change: { [weak self] index, chip in
        guard let self else { return }
        filtering.change(index, asking: question(at: chip))
      },
      remove: { [weak self] in self?.filtering.remove($0) },
      leave: { [window] in window.goToPhotos() })
    completion.onTake = { [weak self] in self?.searching.search() }
    header.searchEntry.onActivate { [weak self] in
      guard let self else { return }
      completion.close()
      // Someone who is told of a mistake goes on typing.
      if searching.finish() { window.goToPhotos() }
    }
    header.searchEntry.onStop { [weak self] in
      self?.searching.clear()
      self?.window.goToPhotos()
    }
  }

  // MARK: - Searching

  /// Moves the keyboard focus to the field, and shows what can be typed there.
  func begin() {
    header.searchEntry.grabFocus()
    header.searchEntry.selectAll()
    completion.showExamples()
  }

  /// Shows all photos, whatever was searched for.
  func clear() { searching.clear() }

  /// Shows a part of the library that was selected in the sidebar: what was typed still counts there, a search that
  /// was kept does not.
  func show(_ scope: PhotoScope) {
    if searching.isShowingSaved { searching.clear() }
    photos.wanted.scope = scope
  }

  /// Searches all photos for what a kept search says.
  func show(_ search: SavedSearch) {
    photos.wanted.scope = .all
    searching.show(search)
    window.update()
  }

  /// Makes room for sentences in a window of some width.
  func adapt(to width: WindowWidth) { mistake.adapt(to: width) }

  private var searchView: SearchCoordinator.View {
    SearchCoordinator.View(
      text: { [header] in header.searchEntry.text },
      query: { [photos] in photos.wanted.query },
      show: { [photos] in photos.search($0) },
      setText: { [header] in header.searchEntry.text = $0 },
      showError: { [weak self] in self?.show($0) })
  }

  /// Says why the search is not a query, below its wrong word; what is shown then belongs to an earlier one.
  private func show(_ error: QueryError?) {
    if error == nil { filtering.update() }
    let isWrong = error != nil
    header.searchEntry.setStyle("error", isWrong)
    photos.view.setStyle("verso-outdated", isWrong)
    filterBar.setOutdated(isWrong)
    // What is offered may be what is missing.
    mistake.show(completion.isOpen ? nil : error)
  }

  // MARK: - Filters

  /// Adds a filter, which is chosen at the button beside the search field.
  func addFilter() { filtering.add(asking: question(at: header.filterButton)) }

  /// Asks for a filter at a widget.
  private func question(at widget: Widget) -> FilterCoordinator.Question {
    { [weak self] term, onChoice in
      guard let self else { return }
      // A new one for each question: it goes with the filter at which it was opened, and GTK 4.8 complains about a
      // stack that a screen reader knew and that comes back.
      let popover = FilterPopover()
      filterPopover = popover
      popover.onChoice = { [window] term in
        onChoice(term)
        window.goToPhotos()
      }
      let comesFromPhotos = photos.view.containsFocus
      let focused = widget.focusOfWindow
      popover.onClose = { [window] in
        // A row may be another one by then.
        if comesFromPhotos { window.goToPhotos() } else { _ = focused?.takeFocusBack() }
      }
      popover.open(at: widget, FilterOptions(photos.library), instead: term)
    }
  }

  private var filterWindow: FilterCoordinator.Window {
    FilterCoordinator.Window(
      text: { [header] in header.searchEntry.text },
      search: { [weak self] in
        self?.searching.show($0)
        self?.leaveSaved()
      },
      show: { [filterBar] in filterBar.show($0) },
      edit: { [header] term in
        header.searchEntry.grabFocus()
        header.searchEntry.select(term.text)
      })
  }

  // MARK: - Searches that are kept

  /// What is typed is another search than the one that is selected in the sidebar.
  private func leaveSaved() {
    guard sidebar.selectedSearch != nil, !searching.isShowingSaved else { return }
    sidebar.select(photos.wanted.scope)
    window.update()
  }

  private var savedSearchWindow: SavedSearchCoordinator.Window {
    SavedSearchCoordinator.Window(
      text: { [header] in header.searchEntry.text },
      selected: { [sidebar] in sidebar.selectedSearch },
      askForName: window.askForName,
      show: { [weak self] searches, name in self?.show(searches, selecting: name) },
      nextUndo: { [library = photos.library] in library.history.nextUndo?.id })
  }

  private func show(_ searches: SavedSearches, selecting name: String?) {
    sidebar.show(searches, selecting: name)
    // A search is kept for all photos, wherever it was typed.
    if let search = sidebar.selectedSearch, name != nil {
      window.showSidebar()
      photos.wanted.scope = .all
      searching.show(search)
    }
    window.update()
  }
}
