import Gtk
import PhotoFiles
import PhotoModel

// What the window shows of the state of the library and the controllers.
extension MainWindow {
  /// Shows what the library and the controllers say now.
  func update() {
    hints.update(isRoom: photos.count > 0 && !isShowingLarge)
    header.show(editedCount: library.editedCount, failedCount: saving.failedCount)
    let history = library.history
    header.show(
      undo: savedSearches.isRemovalLatest
        ? localized("Remove Saved Search")
        : history.nextUndo.map { OperationText.name(of: $0.name) },
      redo: history.nextRedo.map { OperationText.name(of: $0.name) })
    commands.update()
    panes.areUseful = library.count > 0 || opening.openedPath != nil
    updateStatus()
    updateCenter()
    updateTitle()
  }

  /// What decides which commands can be run.
  var commandState: CommandState {
    let history = library.history
    return CommandState(
      hasSelection: photos.selectedCount > 0 || isShowingLarge, hasUnreadPhotos: hasUnreadPhotos,
      hasWrongNames: hasWrongNames,
      hasTakenOut: library.takenOutCount > 0,
      hasEdits: library.editedCount > 0 || library.isCommitting,
      hasSelectedEdits: hasSelectedEdits,
      canUndo: history.nextUndo != nil || library.isCommitting || savedSearches.isRemovalLatest,
      canRedo: history.nextRedo != nil,
      hasFolder: sidebar.selectedRoot != nil, hasClosedFolder: opening.closedFolder != nil,
      hasOpened: !sidebar.roots.isEmpty || opening.openedPath != nil || library.count > 0,
      hasUnreadable: !opening.unreadableInScope.isEmpty, hasFoundPhotos: elsewhere.hasFound,
      hasReport: saving.hasReport, hasHiddenChange: editing.hidden != nil,
      hasDisagreements: !library.bySeverity[.disagreement].isEmpty, isSettling: isSettling,
      hasSearch: !photos.query.matchesEverything, hasSavedSearch: sidebar.selectedSearch != nil,
      hasKeyword: sidebar.selectedKeyword != nil,
      hasRemovedSearch: savedSearches.removed != nil, isReading: scan.progress.isRunning,
      isSaving: photoSaving.progress.isRunning, arrangement: photos.arrangement,
      tileSize: photos.tileSize, hiddenParts: photos.hiddenParts,
      showsSidebar: panes.isShown(.sidebar), showsDetails: panes.isShown(.details),
      showsPeople: showsPeople, fixesNames: photos.fixesNames,
      columns: Set(photos.columns.filter(\.isShown).map(\.id)), order: photos.order,
      grouping: photos.grouping,
      canCompare: !isShowingLarge && CompareCoordinator.counts.contains(photos.selectedCount),
      loupe: largeState, isComparing: compare.isOpen,
      showsFilmStrip: showsFilmStrip, showsLoupeFields: showsLoupeFields,
      isFullScreen: window.isFullScreen, joinsPairs: library.joinsPairs,
      hasSamples: opening.hasSamples, hasHint: hints.current != nil)
  }

  /// Whether a selected photo could not be read. If there are many, they are not looked through: the command does no
  /// harm if none of them is.
  private var hasUnreadPhotos: Bool {
    let damaged = library.bySeverity[.damage]
    guard !damaged.isEmpty, photos.selectedCount > 0 else { return false }
    return photos.selectedCount > Self.fewPhotos
      || photos.selectedIDs.contains {
        damaged.contains($0) && library.photo($0)?.isEditable == false
      }
  }

  /// Whether the name of a selected photo belongs to another format; with many photos, whether it may.
  private var hasWrongNames: Bool {
    let odd = library.bySeverity[.oddity]
    guard !odd.isEmpty, photos.selectedCount > 0 else { return false }
    return photos.selectedCount > Self.fewPhotos
      || photos.selectedIDs.contains { id in
        odd.contains(id) && library.photo(id).flatMap { ExtensionRepair(of: $0.record) } != nil
      }
  }

  /// Whether a selected photo has pending edits, or is about to.
  private var hasSelectedEdits: Bool {
    let (edited, isLikely) = (library.edited, library.isCommitting)
    if !isShowingLarge { return photos.hasSelected(among: edited, or: isLikely) }
    return isLikely || library.withCompanions(targetIDs).contains(where: edited.contains)
  }

  private static let fewPhotos = PhotosController.fewSelected

  private func updateStatus() {
    statusBar.show(
      StatusBar.Counts(
        shown: photos.count, total: library.shotCount, selected: photos.selectedCount,
        edited: library.editedCount,
        bySeverity: Dictionary(
          uniqueKeysWithValues: Problem.Severity.allCases.map {
            ($0, library.bySeverity[$0].count)
          })))
    statusBar.show(activity: activity)
    statusBar.view.isVisible = !isShowingLarge && panes.areUseful
  }

  /// What is going on in the background; nil for nothing.
  private var activity: String? {
    if editing.isStoring, !photoSaving.progress.isRunning {
      return localized("Storing the changes…")
    }
    let progress = photoSaving.progress
    if progress.isRunning {
      let saving = localized(
        "Saving… %2 of %1", "Saving… %2 of %1", count: progress.total,
        formatted(progress.done))
      return ([saving] + [progress.pace?.text].compactMap(\.self)).joined(separator: " · ")
    }
    guard scan.progress.isRunning else { return nil }
    return localized(
      "Reading… %1 photo", "Reading… %1 photos", count: scan.progress.photoCount)
  }

  private func updateCenter() {
    if isShowingLarge { return }
    let reason = emptyReason
    if let reason { placeholder.show(reason) }
    let page = reason == nil ? "photos" : "placeholder"
    guard center.visibleName != page else { return }
    // What is hidden while it has the focus loses it to whatever Tab would lead to.
    let hasFocus = center.containsFocus || window.focus == nil
    center.releaseFocus()
    center.visibleName = page
    guard hasFocus else { return }
    if reason == nil { photos.grabFocus() } else { placeholder.grabFocus() }
  }

  /// Why no photo is shown; nil if there are photos.
  private var emptyReason: PlaceholderPage.Reason? {
    guard photos.count == 0 else { return nil }
    if scan.progress.isRunning { return .reading }
    if library.count > 0 {
      if !photos.query.matchesEverything { return .noResult(query: photos.query.text) }
      if photos.scope.isOfValues { return .nothing(in: photos.scope) }
    }
    let problems = opening.unreadableInScope
    if let problem = problems.first, problems.count == 1 {
      return .unreadable(
        folder: problem.path.shownName, reason: Sentences.sentence(for: problem.error))
    }
    if !problems.isEmpty { return .severalUnreadable(problems) }
    guard let folder = opening.shownFolder else { return .nothingOpen }
    if library.count == 0, library.takenOutCount > 0 {
      return .takenOut(count: library.takenOutCount)
    }
    return .empty(folder: folder)
  }

  private func updateTitle() {
    var title: String
    var subtitle = ""
    switch photos.scope {
    case .folder(let folder), .unreadable(let folder):
      title = folder.name.isEmpty ? "/" : folder.name
      subtitle = folder.parent.map(PathText.short) ?? ""
    case .value(let value): title = FacetText.title(of: value)
    case .edited: title = localized("Edited")
    case .problematic: title = localized("Problems")
    case .severity(let severity): title = severity.localizedName
    case .all: title = library.count > 0 ? localized("All Photos") : "Verso"
    }
    if let search = sidebar.selectedSearch { title = search.name }
    title = title.withHiddenMarked
    header.show(title: title, subtitle: subtitle)
    window.title = title == "Verso" ? title : localized("%1 – Verso", title)
  }

  /// Moves the keyboard focus to the keywords of the selected photos.
  func editKeywords() {
    focusDetails { $0.focus(.keywords) }
  }

  /// Moves the keyboard focus to the details, which show the selected photos by then.
  func focusDetails(_ focus: @escaping (DetailsController) -> Void) {
    panes.show(
      .details,
      focusing: { [details, detailsTurn] in
        detailsTurn.run()
        focus(details)
      })
    update()
  }

  /// Shows the files of one shot as one row, and edits them together, or each for itself.
  func joinPairs(_ joins: Bool) {
    preferences.joinsPairs = joins
    editing.enqueue { [library] in await library.joinPairs(joins) }
  }

  /// Shows the window of preferences.
  func showPreferences() {
    dialogs.showPreferences(historyRetention) { [weak self] in
      guard let self else { return }
      library.flatKeywords = preferences.flatKeywords
      update()
    }
  }

  // MARK: - Pictures

  /// Whether the faces of people are marked in pictures.
  var showsPeople: Bool {
    get { preferences.showsPeople }
    set {
      preferences.showsPeople = newValue
      preview.showsPeople = newValue
      loupeController.showsPeople = newValue
      update()
    }
  }

  /// Shows all tags of the first selected photo, or how two selected ones differ.
  func showTags() {
    let ids = targetIDs
    guard let photo = ids.first.flatMap(library.photo) else { return }
    let other = ids.count == 2 ? library.photo(ids[1]) : nil
    dialogs.showTags(of: photo.record.path, and: other?.record.path)
  }

  /// Shows the picture of the first selected photo beside the list. If it fills the window, it is not decoded a
  /// second time.
  func showPreview() {
    guard !isShowingLarge else { return }
    let content = PreviewController.Content(
      photos.firstSelectedID.flatMap(library.photo), count: photos.selectedCount)
    panes.hasPicture = content != .nothing
    preview.show(content)
  }

  /// Shows what the photos that commands act on say.
  func showDetails() {
    let ids = targetIDs
    details.show(ids)
    if ids.isEmpty { showOverview() }
  }

  /// Shows what the list holds, if no photo is selected.
  ///
  /// - Parameter isComplete: whether no more photos will be added to it.
  func showOverview(isComplete: Bool = false) {
    if targetIDs.isEmpty { details.show(listOf: photos.shownIDs, isComplete: isComplete) }
  }
}
