import Gtk
import PhotoFiles
import PhotoModel

// How changes get into the files.
extension MainWindow {
  /// Takes over what is being typed, and saves all photos that have changes.
  func saveAll() {
    guard commitTyping(), !saving.progress.isRunning else { return }
    inTurn { window in
      guard window.library.editedCount > 0 else {
        window.toasts.say(localized("Nothing to save"))
        return
      }
      Task { await window.save(window.library.edited.sorted()) }
    }
  }

  /// Takes over what is being typed, in the list or in the details. It may be on its way to the journal
  /// when this returns.
  ///
  /// - Returns: false where something cannot be taken; the user was told.
  func commitTyping() -> Bool {
    guard photos.commit() else {
      toasts.say(
        localized("What you typed in the list is not valid. Correct it, or press Esc."))
      return false
    }
    return details.commit()
  }

  /// Saves photos, and tells what became of them.
  ///
  /// - Returns: whether nothing is left to save of these photos.
  @discardableResult
  func save(
    _ ids: [Photo.ID], to destination: WriteOptions.Destination? = nil,
    convertingIIM: Bool = false
  ) async -> Bool {
    guard saving.isPossible else {
      toasts.show(localized("Nothing can be saved, because the journal cannot be written."))
      return false
    }
    guard !saving.progress.isRunning, !ids.isEmpty else { return ids.isEmpty }
    var options = WriteOptions(
      destination: destination ?? preferences.destination, keepsTime: preferences.keepsTimes,
      sidecarNaming: preferences.sidecarNaming,
      // What is shown is written: the library has worked out the flat keywords.
      flatKeywords: nil)
    options.convertsIIM = convertingIIM
    if destination == nil { options.destinationsByFormat = preferences.destinationsByFormat }
    let ledger = await saving.save(ids, options: options)
    lastLedger = ledger
    update()
    if ledger.unsaved.isEmpty {
      toasts.say(
        LedgerText.summary(of: ledger), offering: (localized("Details"), .report))
    } else {
      showLedger()
    }
    return ledger.unsaved.isEmpty && ledger.notBegun == 0
  }

  /// Shows what became of the photos that were saved last.
  func showLedger() {
    guard let ledger = lastLedger else { return }
    let window = LedgerWindow(ledger, over: self.window)
    window.onChoice = { [weak self] in self?.follow($0) }
    ledgerWindow = window
    window.present()
  }

  private func follow(_ choice: LedgerWindow.Choice) {
    switch choice {
    case .retry(let ids): Task { await save(ids) }
    case .useSidecars(let ids): Task { await save(ids, to: .sidecar) }
    case .convertIIM(let ids): Task { await save(ids, convertingIIM: true) }
    case .keepMine(let ids):
      inTurn { window in
        window.library.keepEdits(of: ids)
        Task { await window.save(ids) }
      }
    case .takeTheirs(let ids): revert(ids)
    }
  }

  // MARK: - Closing

  /// Asks about unsaved changes before the window closes.
  ///
  /// - Returns: whether the window stays for now.
  func shouldStay() -> Bool {
    guard commitTyping() else { return true }
    guard !library.isKeeping else {
      // What was done last is not on disk yet.
      inTurn { window in Task { window.close() } }
      return true
    }
    guard !saving.progress.isRunning else {
      toasts.show(localized("Wait until the photos are saved, or stop saving first."))
      return true
    }
    guard !mayClose, library.editedCount > 0 else { return false }
    guard !isAskingToClose else { return true }
    isAskingToClose = true
    Task {
      await askToClose()
      isAskingToClose = false
    }
    return true
  }

  private func askToClose() async {
    let count = library.editedCount
    let dialog = MessageDialog(
      over: window,
      heading: localized("Save Changes of %1 Photo?", "Save Changes of %1 Photos?", count: count),
      body: localized(
        "Unsaved changes are kept, and come back when you open the photos again."))
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("close", label: localized("_Keep for Later"))
    dialog.add("save", label: localized("_Save"), appearance: .suggested)
    dialog.setAnswers(enter: "save", escape: "cancel")
    switch await dialog.ask() {
    case "save": mayClose = await save(library.edited.sorted())
    case "close": mayClose = true
    default: mayClose = false
    }
    if mayClose { close() }
  }
}
