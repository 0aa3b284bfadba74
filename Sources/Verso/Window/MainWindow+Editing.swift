import Gtk
import PhotoModel

// What is done to photos, and how it is taken back.
extension MainWindow {
  /// Gives the selected photos 0 to 5 stars, or -1 for rejected. Their rows show it: serial work needs
  /// no word.
  func rate(_ rating: Int) {
    carryOut(.change([.set(.rating, .integer(rating))], of: photos.selectedIDs))
  }

  /// Changes photos. A change of several is told, with a way back beside it.
  func perform(_ changes: [Change], on ids: [Photo.ID]) {
    carryOut(.change(changes, of: ids)) { [weak self] operation in
      if operation.name.count > 1 { self?.tell(operation) }
    }
  }

  /// Changes each photo in its own way, as one operation.
  func perform(
    _ changes: some Sequence<(id: Photo.ID, change: Change)>, as kind: OperationName.Kind
  ) {
    carryOut(.changeEach(Array(changes), as: kind)) { [weak self] operation in
      if operation.name.count > 1 { self?.tell(operation) }
    }
  }

  /// Gives up the changes of photos that wait.
  func revert(_ ids: [Photo.ID]) {
    carryOut(.revert(ids)) { [weak self] operation in self?.tell(operation) }
  }

  /// Takes the selected photos out of the list.
  func takeOut() { inTurn { $0.photos.takeOut() } }

  /// Brings all photos back that were taken out of the list.
  func bringBack() {
    inTurn { window in
      window.library.bringBack()
      window.toasts.unsay()
      window.update()
    }
  }

  /// Does something after all that is on its way to the journal; at once where nothing is. The window
  /// never stands still for it.
  func inTurn(_ body: @escaping @MainActor (MainWindow) -> Void) {
    guard library.isKeeping else { return body(self) }
    // It has its turn when this returns: what is done next comes after it.
    Task.immediate { [weak self, library] in
      await library.inTurn {
        if let self { body(self) }
      }
      self?.update()
    }
  }

  func undo() {
    carryOut(.undo) { [weak self] operation in
      guard let self else { return }
      photos.didUndo(operation)
      photos.select(operation.takenOut)
      elsewhere.refresh()
      toasts.say(localized("Undone: %1", OperationText.name(of: operation.name)))
    }
  }

  func redo() {
    carryOut(.redo) { [weak self] operation in
      guard let self else { return }
      photos.didRedo(operation)
      elsewhere.refresh()
      toasts.say(localized("Redone: %1", OperationText.name(of: operation.name)))
    }
  }

  /// Gives the selected photos a label; an empty one takes it away.
  func setLabel(_ label: String) {
    let change: Change = label.isEmpty ? .clear(.label) : .set(.label, .text(label))
    carryOut(.change([change], of: photos.selectedIDs))
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
    guard !library.isKeeping else {
      return toasts.say(localized("Wait until the changes are noted."))
    }
    toasts.say(
      localized("These photos have a manual order. Move them there."),
      offering: (localized("Manual Order"), .sortManually))
  }

  /// Does something to photos, and tells of it once the journal has it. Where that cannot be written,
  /// nothing has changed.
  func carryOut(
    _ action: LibraryAction, _ tell: @escaping (Operation) -> Void = { _ in }
  ) {
    // What is done while something is on its way comes after it, too.
    guard library.isLarge(action) || library.isKeeping else {
      attempt { if let operation = try library.carryOut(action) { tell(operation) } }
      return
    }
    // It has begun when this returns: what is done next comes after it.
    Task.immediate {
      do {
        if let operation = try await library.carryOutInBackground(action) { tell(operation) }
      } catch {
        self.tell(error)
      }
      update()
    }
    update()
  }

  /// Runs what needs the journal.
  private func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      tell(error)
    }
    update()
  }

  /// Says that nothing was changed.
  func tell(_ error: any Error) {
    toasts.show(
      localized("Nothing was changed, because the change could not be stored: %1", "\(error)"))
  }
}
