import Gtk
import PhotoFiles
import PhotoModel

// The connections between the coordinators and what is shown.
extension MainWindow {
  /// Connects the coordinators with the views.
  func connectCoordinators() {
    opening.onRead = { [weak self] in self?.hasRead() }
    opening.onLeavingEdits = { [weak self] in self?.elsewhere.tellOfPending() }
    saving.onConflicts = { [weak self] in await self?.conflicts.settle($0, save: $1) ?? false }
    saving.onReport = { [weak self] in self?.dialogs.show($0, onChoice: $1) }
    pasting.onPreview = { [weak self] in self?.dialogs.show($0, of: $1, onPaste: $2) }
    pasting.onPasted = { [weak self] in self?.photos.selectCells(of: $0) }
    palette.onShow = { [weak self] in self?.dialogs.show($0, onChoice: $1) }
    scan.openFolders = { [weak self] in self?.roots ?? [] }
    scan.followsLinks = { [preferences] in preferences.followsLinks }
    saving.openFolders = { [weak self] in self?.roots ?? [] }
    saving.onSigned = { [dialogs] in await dialogs.questions.askToBreak($0) }
    saving.onLinks = { [dialogs] in await dialogs.questions.askToWrite($0) }
    scan.onProgress = { [weak self] in self?.opening.scanDidProgress() }
    photoSaving.onProgress = { [weak self] in self?.update() }
    let watch = FolderWatch()
    scan.watch = watch
    watching.follow(watch.news)
  }

  /// Shows immediately what is put off while photos come.
  private func hasRead() {
    elsewhere.look()
    sidebar.finishCounting()
    showOverview(isComplete: true)
  }

  /// What is asked and shown about changes of other programs in open folders.
  var watchingWindow: WatchingCoordinator.Window {
    WatchingCoordinator.Window(
      isBusy: { [scan, photoSaving] in scan.progress.isRunning || photoSaving.progress.isRunning },
      showUnreadable: { [weak self, scan] in self?.show(unreadable: scan.unreadable) },
      look: { [weak self] in self?.elsewhere.look() })
  }

  /// What the editing coordinator asks of the window.
  var editingWindow: EditingCoordinator.Window {
    EditingCoordinator.Window(
      selectedIDs: { [weak self] in self?.targetIDs ?? [] },
      isBeginningOfOrder: { [photos] in photos.isBeginning($0) },
      didUndo: { [weak self] operation in
        self?.photos.didUndo(operation)
        self?.elsewhere.refresh()
      },
      didRedo: { [weak self] operation in
        self?.photos.didRedo(operation)
        self?.elsewhere.refresh()
      },
      reveal: { [weak self] in self?.reveal($0) ?? 0 },
      rescue: { [toasts] in toasts.show(LostText.rescue($0)) },
      showAll: { [weak self] in
        self?.clearSearch()
        self?.show(.all)
      },
      commitTyping: { [weak self] in self?.commitTyping() ?? true },
      pauseTyping: { [weak self] in self?.pauseTyping() ?? true },
      resumeTyping: { [weak self] in self?.photos.resumeEditing() },
      update: { [weak self] in self?.update() })
  }

  /// Selects what was undone or done again, and scrolls to it. A loupe goes to it, or closes.
  ///
  /// - Returns: how many photos the list does not show.
  private func reveal(_ shown: PhotosToShow) -> Int {
    guard let first = shown.photos.first else { return 0 }
    if isShowingLarge {
      if let seen = targetIDs.first, shown.photos.contains(seen) { return 0 }
      loupe.go(to: first)
      if loupe.current == first { return 0 }
      closeLarge()
    }
    // What is typed next is meant for the photos whose fields are open.
    return photos.reveal(shown, selecting: !(details.view.containsFocus && window.isEditingText))
  }

  private func commitTyping() -> Bool { takeTypingInList() && details.commit() }

  /// Commits what is being typed: in the details the cursor stays where it is, and in the list the editor comes back.
  private func pauseTyping() -> Bool { takeTypingInList(pausing: true) && details.commit() }

  /// Commits what is being typed, before a command. In the details, what is not valid stays in its field.
  ///
  /// - Returns: false if something in the list cannot be accepted; the user was told.
  func takeTyping() -> Bool {
    guard takeTypingInList() else { return false }
    details.commitValid()
    return true
  }

  private func takeTypingInList(pausing: Bool = false) -> Bool {
    if pausing ? photos.pauseEditing() : photos.commit() { return true }
    toasts.say(localized("What you typed in the list is not valid. Correct it, or press Esc."))
    return false
  }

  /// What is shown and asked about what was done and written.
  var historyWindow: HistoryCoordinator.Window {
    HistoryCoordinator.Window(
      selectedIDs: { [weak self] in self?.targetIDs ?? [] },
      open: { [dialogs] in dialogs.showHistory(of: $0) },
      ask: { [dialogs] in await dialogs.questions.askToGoBack($0) },
      askToSet: { [dialogs] in await dialogs.questions.askToSetBack($0) },
      review: { [weak self] in self?.reviewing.review() },
      select: { [photos] in photos.select($0) },
      undo: { [weak self] in self?.editing.undo() },
      takeBack: { [weak self] in self?.editing.takeBack($0) },
      show: { [weak self] in self?.editing.showPhotos(of: $0) })
  }

  /// What is shown about changes of other programs.
  var conflictWindow: ConflictCoordinator.Window {
    ConflictCoordinator.Window(
      selectedIDs: { [weak self] in self?.targetIDs ?? [] },
      open: { [dialogs] in dialogs.showConflicts() })
  }

  /// What is asked before photos are renamed.
  var renamingWindow: RenamingCoordinator.Window {
    RenamingCoordinator.Window(
      selectedIDs: { [photos] in photos.selectedIDs },
      ask: { [dialogs] in await dialogs.questions.askToRename($0) },
      select: { [photos] in photos.select($0) })
  }

  /// What the search coordinator asks of the window.
  var searchView: SearchCoordinator.View {
    SearchCoordinator.View(
      text: { [weak self] in self?.header.search.text ?? "" },
      query: { [weak self] in self?.photos.wantedQuery ?? .everything },
      show: { [weak self] in self?.photos.search($0) },
      setText: { [weak self] in self?.header.search.text = $0 },
      showError: { [weak self] in self?.show($0) })
  }

  /// Says why the search is not a query, below its wrong word; what is shown then belongs to an earlier one.
  private func show(_ error: QueryError?) {
    if error == nil { filtering.update() }
    let isWrong = error != nil
    header.search.setStyle("error", isWrong)
    photos.view.setStyle("verso-outdated", isWrong)
    filterBar.setOutdated(isWrong)
    // What is offered may be what is missing.
    mistake.show(completion.isOpen ? nil : error)
  }

  /// What is asked and shown about the searches that the user keeps.
  var savedSearchWindow: SavedSearchCoordinator.Window {
    SavedSearchCoordinator.Window(
      text: { [weak self] in self?.header.search.text ?? "" },
      selected: { [sidebar] in sidebar.selectedSearch },
      askForName: { [dialogs] in await dialogs.questions.askForName($0) },
      show: { [weak self] searches, name in
        guard let self else { return }
        sidebar.show(searches, selecting: name)
        // A search is kept for all photos, wherever it was typed.
        if let search = sidebar.selectedSearch, name != nil {
          panes.show(.sidebar)
          photos.show(scope: .all)
          searching.show(search)
        }
        update()
      }, nextUndo: { [library] in library.history.nextUndo?.id })
  }

  /// What is asked and shown about keywords.
  var keywordWindow: KeywordCoordinator.Window {
    KeywordCoordinator.Window(
      selected: { [sidebar] in sidebar.selectedKeyword },
      askForName: { [dialogs] in await dialogs.questions.askForName($0) },
      ask: { [dialogs] in await dialogs.questions.askToMove($0) },
      perform: { [weak self] changes, kind in self?.editing.perform(changes, as: kind) },
      show: { [weak self] in
        self?.sidebar.reveal($0)
        self?.show(.value($0))
      })
  }

  /// The table of the columns.
  var columnWindow: ColumnCoordinator.Window {
    ColumnCoordinator.Window(
      columns: { [photos] in photos.columns },
      setColumn: { [photos] in photos.setColumn($0, isShown: $1) },
      show: { [photos] in photos.showColumns($0) },
      showTable: { [weak self] in
        self?.photos.arrangement = .table
        self?.update()
      },
      open: { [dialogs] in dialogs.show($0) })
  }

  /// What the disagreement coordinator asks of the window.
  var disagreementWindow: DisagreementCoordinator.Window {
    DisagreementCoordinator.Window(
      shownIDs: { [photos] in photos.shownIDs },
      selectedIDs: { [photos] in photos.selectedIDs },
      show: { [weak self] disagreement, position in
        guard let self else { return }
        closeLarge()
        photos.select([library.picture(of: disagreement.id)])
        focusDetails { $0.show(disagreement, at: position) }
      },
      take: { [details] in details.takeDisagreement($0) },
      leave: { [details] in details.endDisagreements() })
  }

  /// What the closing of the window depends on.
  var closingWindow: ClosingCoordinator.Window {
    ClosingCoordinator.Window(
      editedCount: { [library] in library.editedCount },
      isCommitting: { [library] in library.isCommitting },
      flush: { [library] in await library.flush() },
      isSaving: { [photoSaving] in photoSaving.progress.isRunning },
      ask: { [dialogs] in await dialogs.questions.askToClose($0) },
      save: { [weak self] in await self?.saving.saveEdited() ?? true },
      close: { [weak self] in self?.close() })
  }

  /// What is shown and asked about changes elsewhere.
  var elsewhereWindow: ElsewhereCoordinator.Window {
    ElsewhereCoordinator.Window(
      offer: { [notice] count in
        notice.show(
          localized(
            "%1 photo here has unsaved changes from before it was moved or renamed.",
            "%1 photos here have unsaved changes from before they were moved or renamed.",
            count: count),
          button: (localized("Take Over"), .takeOver), other: (localized("Show All"), .elsewhere))
      },
      withdraw: { [notice] in notice.hide() },
      showPage: { [dialogs] in dialogs.showElsewhere(onChoice: $0) },
      refreshPage: { [dialogs] in dialogs.refreshElsewhere() },
      open: { [weak self] in self?.opening.open($0) },
      chooseFolder: { [weak self] in self?.opening.chooseFolders() },
      chooseFile: { [dialogs] in await dialogs.chooseFile(for: $0) },
      isOtherWanted: { [dialogs] in await dialogs.questions.askForOther($0, for: $1) })
  }
}

extension MainWindow: OpeningView {
  var roots: [RawPath] { sidebar.roots }

  var shownScope: PhotoScope { photos.scope }

  var shownCount: Int { photos.count }

  func addRoot(_ folder: RawPath) { sidebar.addRoot(folder) }

  func removeRoot(_ folder: RawPath) { sidebar.removeRoot(folder) }

  func removeRoots() { sidebar.removeRoots() }

  func show(unreadable: [PhotoScan.Problem]) { sidebar.show(unreadable: unreadable) }

  func show(_ scope: PhotoScope) {
    closeLarge()
    sidebar.select(scope)
    photos.showAtOnce(scope)
  }

  func clearSearch() { searching.clear() }

  func focusPhotos() { goToPhotos() }

  func show(recentFolders folders: [RawPath]) {
    commands.book = CommandBook(columns: photos.columnTitles, recentFolders: folders)
    header.show(recentFolders: folders.count, commands.book)
    placeholder.show(recentFolders: folders)
  }

  func choose(_ kind: FileChooser.Kind, title: String) async -> [RawPath] {
    await dialogs.choose(kind, title: title)
  }
}
