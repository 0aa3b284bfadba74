import Gtk

// Choosing filters for photos.
extension MainWindow {
  /// Adds a filter, which is chosen at the button beside the search field.
  func addFilter() { filtering.add(asking: filterQuestion(at: header.filterButton)) }

  /// Asks for a filter at a widget.
  func filterQuestion(at widget: Widget) -> FilterCoordinator.Question {
    { [weak self] kind, onChoice in
      guard let self else { return }
      // A new one for each question: it goes with the filter at which it was opened, and GTK 4.8 complains about a
      // stack that a screen reader knew and that comes back.
      let popover = FilterPopover()
      filterPopover = popover
      popover.onChoice = { [weak self] term in
        onChoice(term)
        self?.photos.grabFocus()
      }
      let comesFromPhotos = photos.view.containsFocus
      popover.onClose = { [weak self] in if comesFromPhotos { self?.photos.grabFocus() } }
      popover.open(at: widget, FilterOptions(library), of: kind)
    }
  }

  /// The view of the filters.
  var filterWindow: FilterCoordinator.Window {
    FilterCoordinator.Window(
      text: { [header] in header.search.text },
      search: { [weak self] in
        self?.searching.show($0)
        self?.leaveSavedSearch()
      },
      show: { [filterBar] in filterBar.show($0) },
      edit: { [header] term in
        header.search.grabFocus()
        header.search.select(term.text)
      })
  }
}
