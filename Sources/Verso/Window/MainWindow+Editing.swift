import Gtk
import PhotoModel

// What is done to photos, and how it is taken back.
extension MainWindow {
  /// Gives the selected photos 0 to 5 stars, or -1 for rejected. Their rows show it: serial work needs
  /// no word.
  func rate(_ rating: Int) {
    perform(.change([.set(.rating, .integer(rating))], of: photos.selectedIDs))
  }

  /// Changes photos. A change of several is told, with a way back beside it.
  func perform(_ changes: [Change], on ids: [Photo.ID]) {
    perform(.change(changes, of: ids)) { [weak self] operation in
      if operation.name.count > 1 { self?.tell(operation) }
    }
  }

  /// Changes each photo in its own way, as one operation.
  func perform(
    _ changes: some Sequence<(id: Photo.ID, change: Change)>, as kind: OperationName.Kind
  ) {
    perform(.changeEach(Array(changes), as: kind)) { [weak self] operation in
      if operation.name.count > 1 { self?.tell(operation) }
    }
  }

  /// Gives up the pending edits of photos.
  func revert(_ ids: [Photo.ID]) {
    perform(.revert(ids)) { [weak self] operation in self?.tell(operation) }
  }

  /// Takes the selected photos out of the list.
  func takeOut() { photos.takeOut() }

  /// Brings all photos back that were taken out of the list.
  func bringBack() {
    enqueue { window in
      await window.library.bringBack()
      window.toasts.unsay()
    }
  }

  /// Does something that takes its turn in the library, and shows what is different then. It has its
  /// place in the order when this returns, and the window never stands still for it.
  func enqueue(_ body: @escaping @MainActor (MainWindow) async -> Void) {
    Task.immediate {
      await body(self)
      update()
    }
    update()
    tellOfLongCommit()
  }

  func undo() {
    perform(.undo) { [weak self] operation in
      guard let self else { return }
      photos.didUndo(operation)
      photos.select(operation.takenOut)
      elsewhere.refresh()
      toasts.say(localized("Undone: %1", OperationText.name(of: operation.name)))
    }
  }

  func redo() {
    perform(.redo) { [weak self] operation in
      guard let self else { return }
      photos.didRedo(operation)
      elsewhere.refresh()
      toasts.say(localized("Redone: %1", OperationText.name(of: operation.name)))
    }
  }

  /// Gives the selected photos a label; an empty one takes it away.
  func setLabel(_ label: String) {
    let change: Change = label.isEmpty ? .clear(.label) : .set(.label, .text(label))
    perform(.change([change], of: photos.selectedIDs))
  }

  /// Brings the keyboard to the keywords of the selected photos.
  func editKeywords() {
    panes.showDetails(true)
    update()
    details.focus(.keywords)
  }

  /// Gives the selected photos a label, or takes it from those that all have it.
  func toggle(_ color: LabelColor) {
    let ids = photos.selectedIDs
    let isSet = library.common(.label, of: ids) == .same(.text(color.label))
    setLabel(isSet ? "" : color.label)
  }

  func tell(_ operation: Operation) {
    tell(OperationText.result(of: operation.name))
  }

  /// Says what was done, with a way back beside it.
  private func tell(_ result: String) {
    toasts.say(result, offering: (localized("Undo"), .undo))
  }

  /// Says what was moved or taken out, with a way back beside it. One moved photo can be seen, but not
  /// that the order is another one.
  func tellOfRearranging() {
    if let operation = library.history.nextUndo {
      if photos.isBeginning(operation) {
        tell(
          localized(
            "%1 photo moved. The order is manual now.", "%1 photos moved. The order is manual now.",
            count: operation.name.count))
      } else if operation.name.kind == .takeOut || operation.name.count > 1 {
        tell(operation)
      }
    }
    update()
  }

  /// Says that the photos have a manual order, which a move in another one would do away with.
  func tellOfManualOrder() {
    toasts.say(
      localized("These photos have a manual order. Move them there."),
      offering: (localized("Manual Order"), .sortManually))
  }

  /// Does something to photos, and tells of it once the journal has it. Where that cannot be written,
  /// nothing has changed.
  func perform(_ action: LibraryAction, _ tell: @escaping (Operation) -> Void = { _ in }) {
    enqueue { window in
      do {
        if let operation = try await window.library.perform(action) { tell(operation) }
      } catch {
        window.tell(error)
      }
    }
  }

  /// Says in the status bar that changes are being stored, where that takes so long that one sees it.
  private func tellOfLongCommit() {
    guard library.isCommitting, longCommit == nil else { return }
    longCommit = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(200))
      while let self, library.isCommitting {
        isCommitLong = true
        update()
        try? await Task.sleep(for: .milliseconds(50))
      }
      self?.longCommit = nil
      self?.isCommitLong = false
      self?.update()
    }
  }

  /// Says that nothing was changed.
  func tell(_ error: any Error) {
    toasts.show(
      localized(
        "Nothing was changed, because the change could not be stored: %1",
        Sentences.sentence(for: error)))
  }
}
