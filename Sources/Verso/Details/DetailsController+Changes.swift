import Gtk
import PhotoModel

// What a person does to the fields, and what comes of it.
extension DetailsController {
  /// Commits what was typed, because other photos or other fields are about to be shown. The delegate is told what
  /// cannot be accepted.
  func commit() {
    guard form.hasDrafts, !handOverLost() else { return }
    let (changes, seen, refusals) = form.commitAll()
    perform(changes, over: seen)
    if !refusals.isEmpty { delegate?.details(self, couldNotTake: refusals) }
    reload()
  }

  /// Commits what was typed, before something else is done to photos. What cannot be accepted stays in its field,
  /// which says why.
  ///
  /// - Returns: whether all of it was committed.
  @discardableResult
  func commitValid() -> Bool {
    guard form.hasDrafts else { return true }
    if handOverLost() { return false }
    let seen = form.seen
    perform(form.commitValid(), over: seen)
    reload()
    return !form.hasDrafts
  }

  /// Carries out what was asked for in a field.
  func handle(_ event: FieldEvent, of field: Field) {
    switch event {
    case .typed(let text):
      let hadError = form.hasErrors
      form.type(text, in: field)
      if hadError { reload() }
    case .commit:
      guard form.hasDrafts, field != movingField, !handOverLost() else { return }
      let seen = form.seen
      perform(form.commit(field), over: seen)
      reload()
    case .cancel:
      form.cancel(field)
      reload()
    case .change(let change):
      form.take(change)
      perform([change])
      reload()
    case .open: openPage(of: field)
    }
  }

  /// Requests a change of the photos, which said this when somebody began to type.
  func perform(_ changes: [Change], over seen: FieldChanges = [:]) {
    guard !changes.isEmpty else { return }
    let before = refreshes
    delegate?.details(self, didMake: changes, on: ids, over: seen)
    // It shows what is on its way. If nothing comes of it, it must stop showing that.
    Task { [weak self, library] in
      await library.flush()
      if let self, refreshes == before { refresh() }
    }
  }

  /// Passes on what was typed if no photo can take it any more: they left the library, or their files cannot be read.
  ///
  /// - Returns: whether that was the case. Nothing is left in the form then.
  private func handOverLost() -> Bool {
    guard !library.canChange(members) else { return false }
    let texts = form.cancelAll()
    reload()
    if !texts.isEmpty { delegate?.details(self, didLose: texts.joined(separator: "\n")) }
    return true
  }

  // MARK: - Photos that are gone

  /// Whether photos are those that are shown, without some that have left the library.
  func areLeft(_ some: [Photo.ID]) -> Bool {
    guard !some.isEmpty, some.count < ids.count else { return false }
    var left = some[...]
    for id in ids {
      if id == left.first {
        left = left.dropFirst()
      } else if library.photo(id) != nil {
        return false
      }
    }
    return left.isEmpty
  }

  /// Takes the keyboard from the fields if all their photos have left the library. Who was typing there types on,
  /// which must neither go to other photos nor be a command.
  func releaseFocusOfGone() {
    guard view.containsFocus, !ids.isEmpty, !ids.contains(where: { library.photo($0) != nil })
    else { return }
    hasLostKeyboard = true
    view.releaseFocus()
  }

  /// Takes a key that somebody types on for photos that are gone, for as long as nothing else has the keyboard: Tab
  /// would lead to a button, and a space would press that. Esc leads back to the photos.
  func takeLost(_ press: KeyController.Press) -> Bool {
    hasLostKeyboard = hasLostKeyboard && view.focusOfWindow == nil
    guard hasLostKeyboard else { return false }
    if press.isPlainEscape { return delegate?.detailsShouldLeave(self) == true }
    return press.key == Key.tab || press.key == Key.backTab
  }
}

extension DetailsController: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
    let isLess = shown.hasAny(of: change.removed)
    // Before the fields are hidden: GTK would lead the focus on as Tab does.
    if isLess { releaseFocusOfGone() }
    if isLess || shown.hasAny(of: change.changed) { refresh() }
  }
}
