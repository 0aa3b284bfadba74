import Gtk
import PhotoFiles
import PhotoModel

// What the window shows of the state of the library and the controllers.
extension MainWindow {
  /// Shows what the library and the controllers say now.
  func update() {
    hints.update(isRoom: photos.count > 0 && !parts.large.isOpen)
    let header = parts.header
    header.show(
      editedCount: library.editedCount, failedCount: writing.saving.failedCount,
      isTyping: typing.isGoingOn)
    header.show(
      undo: undoTarget?.name,
      redo: library.history.nextRedo.map { OperationText.name(of: $0.name) })
    commands.update(commandState)
    parts.panes.areUseful = library.count > 0 || folders.opening.openedPath != nil
    updateStatus()
    updateCenter()
    updateTitle()
  }

  /// Somebody begins to type, or what was typed is committed or given up; or cells are selected instead of photos as a
  /// whole: other commands can be run.
  func modeHasChanged() {
    // The list and the details are in the midst of it.
    MainLoop.afterThisEvent { [weak self] in self?.update() }
  }

  /// What decides which commands can be run.
  var commandState: CommandState {
    let (large, opening) = (parts.large, folders.opening)
    return CommandState(
      hasSelection: photos.selectedCount > 0 || large.isOpen,
      hasCells: photos.hasCells && !large.isOpen, hasUnreadPhotos: photos.hasSelectedUnread,
      hasWrongNames: hasWrongNames,
      hasTakenOut: library.takenOutCount > 0,
      hasEdits: library.editedCount > 0 || library.isCommitting, isTyping: typing.isGoingOn,
      hasSelectedEdits: hasSelectedEdits,
      canUndo: undoTarget != nil, canRedo: library.history.nextRedo != nil,
      hasFolder: parts.sidebar.selectedRoot != nil, hasClosedFolder: opening.closedFolder != nil,
      hasOpened: !roots.isEmpty || opening.openedPath != nil || library.count > 0,
      hasUnreadable: !opening.unreadInScope.isEmpty,
      hasFoundPhotos: folders.elsewhere.hasFound, hasReport: writing.saving.hasReport,
      hasHiddenChange: changing.editing.hidden != nil,
      hasDisagreements: !library.bySeverity[.disagreement].isEmpty,
      isSettling: changing.isSettling, hasSearch: !photos.shown.query.matchesEverything,
      hasSavedSearch: parts.sidebar.selectedSearch != nil,
      hasKeyword: parts.sidebar.selectedKeyword != nil,
      hasRemovedSearch: search.saved.removed != nil, isReading: work.scan.progress.isRunning,
      isSaving: work.writer.progress.isRunning, arrangement: photos.arrangement,
      tileSize: photos.tileSize, hiddenParts: photos.hiddenParts,
      showsSidebar: parts.panes.isShown(.sidebar), showsDetails: parts.panes.isShown(.details),
      showsPeople: parts.showsPeople, fixesNames: photos.fixesNames,
      columns: Set(photos.columns.filter(\.isShown).map(\.id)), order: photos.wanted.order,
      grouping: photos.wanted.grouping,
      loupe: large.state, isComparing: large.isComparing,
      showsFilmStrip: large.showsFilmStrip, showsLoupeFields: large.showsFields,
      isFullScreen: parts.window.isFullScreen, joinsPairs: library.joinsPairs,
      hasSamples: opening.hasSamples, hasHint: hints.current != nil)
  }

  /// Whether the name of a photo that commands act on belongs to another format; of many photos, whether it may.
  private var hasWrongNames: Bool {
    let odd = library.bySeverity[.oddity]
    guard !odd.isEmpty else { return false }
    return photos.selectedCount > Self.fewPhotos
      || targetIDs.contains { id in
        odd.contains(id) && library.photo(id).flatMap { ExtensionRepair(of: $0.record) } != nil
      }
  }

  /// Whether a selected photo has pending edits, or is about to.
  private var hasSelectedEdits: Bool {
    let (edited, isLikely) = (library.edited, library.isCommitting)
    if !parts.large.isOpen { return photos.hasSelected(among: edited, or: isLikely) }
    return isLikely || library.withCompanions(targetIDs).contains(where: edited.contains)
  }

  private static let fewPhotos = PhotosController.fewSelected

  private func updateStatus() {
    parts.middle.show(
      StatusBar.Counts(
        shown: photos.count, total: library.shotCount, selected: photos.selectedCount,
        edited: library.editedCount,
        bySeverity: Dictionary(
          uniqueKeysWithValues: Problem.Severity.allCases.map {
            ($0, library.bySeverity[$0].count)
          })),
      activity: work.activity(isStoring: changing.editing.isStoring),
      // What was closed may still be being saved.
      areUseful: !parts.large.isOpen && (parts.panes.areUseful || work.isBusy))
  }

  private func updateCenter() {
    if parts.large.isOpen { return }
    parts.middle.show(emptyReason, takesFocus: parts.window.focus == nil)
  }

  /// Why no photo is shown; nil if there are photos.
  private var emptyReason: PlaceholderPage.Reason? {
    guard photos.count == 0 else { return nil }
    let empty = EmptyList(
      library: library, opening: folders.opening, isReading: work.scan.progress.isRunning,
      scope: photos.shown.scope, query: photos.shown.query)
    return empty.reason
  }

  private func updateTitle() {
    let scope = photos.shown.scope
    var title = scope == .all && library.count == 0 ? "Verso" : scope.title
    var subtitle = ""
    switch scope {
    case .folder(let folder), .unreadable(let folder):
      subtitle = folder.parent.map(PathText.short) ?? ""
    case .all, .value, .edited, .problematic, .severity: break
    }
    if let search = parts.sidebar.selectedSearch { title = search.name }
    parts.show(title: title.withHiddenMarked, subtitle: subtitle)
  }

  // MARK: - Commands

  private var undoTarget: UndoTarget? {
    UndoTarget(library, isRemovalLatest: search.saved.isRemovalLatest)
  }

  /// Takes back what was done last.
  func undo() {
    switch undoTarget {
    case .removedSearch: search.saved.restore()
    case .operation, nil: changing.editing.undo()
    }
  }

  /// Whether the faces of people are marked in pictures.
  var showsPeople: Bool {
    get { parts.showsPeople }
    set {
      parts.showsPeople = newValue
      update()
    }
  }

  /// Compares the selected photos, or says how many can be compared.
  func compare() {
    guard CompareCoordinator.counts.contains(photos.selectedCount) else {
      return parts.toasts.replaceLast(
        with: localized("Select two to four photos to compare them."))
    }
    parts.large.compare()
  }

  /// Makes the picture of the loupe, or those of the contact sheet, larger for a positive step, smaller for a
  /// negative one, and resets them for zero.
  func resizePictures(by step: Int) {
    if parts.large.isOpen {
      parts.large.resize(by: step)
    } else if step == 0 {
      photos.tileSize = TileSize.normal
    } else {
      photos.resizeTiles(by: step)
    }
  }

  /// Shows all tags of the first selected photo, or how two selected ones differ.
  func showTags() {
    let ids = targetIDs
    guard let photo = ids.first.flatMap(library.photo) else { return }
    let other = ids.count == 2 ? library.photo(ids[1]) : nil
    dialogs.showTags(of: photo.record.path, and: other?.record.path)
  }

  /// Lists the odd sidecars, with their photos.
  func showOddSidecars() {
    let window = dialogs.showOddSidecars()
    window.onShow = { [weak self] path in
      guard let self, let id = library.photo(at: path)?.id else { return }
      clearSearch()
      show(.all)
      photos.select([id])
      focusPhotos()
    }
    window.look(in: roots) { [library] in library.photo(at: $0) != nil }
  }
}
