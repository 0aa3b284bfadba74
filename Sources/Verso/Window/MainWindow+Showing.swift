import Gtk
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
    header.coveringPane = parts.panes.covering
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
    MainLoop.afterThisEvent { [weak self] in
      guard let self else { return }
      update()
      if !typing.isGoingOn { writing.conflicts.typingHasEnded() }
    }
  }

  /// What decides which commands can be run.
  var commandState: CommandState {
    let (large, opening) = (parts.large, folders.opening)
    return CommandState(
      hasSelection: photos.selectedCount > 0 || large.isOpen,
      hasCells: photos.hasCells && !large.isOpen, hasUnreadPhotos: photos.hasSelectedUnread,
      hasWrongNames: changing.renaming.mayRepair,
      hasTakenOut: library.takenOutCount > 0,
      hasEdits: library.editedCount > 0 || library.isCommitting, isTyping: typing.isGoingOn,
      hasSelectedEdits: large.hasTarget(among: library.edited, or: library.isCommitting),
      canUndo: undoTarget != nil, canRedo: library.history.nextRedo != nil,
      hasFolder: parts.sidebar.selectedRoot != nil, hasClosedFolder: opening.closedFolder != nil,
      hasOpened: !roots.isEmpty || opening.openedPath != nil || library.count > 0,
      hasUnreadable: !opening.unread.paths.isEmpty,
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
      hasPaneOver: parts.panes.isOver, showsPeople: parts.showsPeople,
      fixesNames: photos.fixesNames,
      columns: Set(photos.columns.filter(\.isShown).map(\.id)), order: photos.wanted.order,
      grouping: photos.wanted.grouping,
      loupe: large.state, isComparing: large.isComparing,
      showsFilmStrip: large.showsFilmStrip, showsLoupeFields: large.showsFields,
      isFullScreen: parts.window.isFullScreen, joinsPairs: library.joinsPairs,
      hasSamples: opening.hasSamples, hasHint: hints.current != nil)
  }

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
      library: library, unread: folders.opening.unread, isReading: work.scan.progress.isRunning,
      scope: photos.shown.scope, query: photos.shown.query)
    return empty.reason
  }

  private func updateTitle() {
    parts.show(
      ListTitle(
        photos.shown.scope, of: parts.sidebar.selectedSearch, isNothingOpen: library.count == 0))
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

  /// Compares the selected photos, or says how many can be compared.
  func compare() {
    guard !parts.large.compare() else { return }
    parts.toasts.replaceLast(with: localized("Select two to four photos to compare them."))
  }
}
