import Gtk

// Where keys go, and what they run.
extension MainWindow {
  /// Runs a command, if it can be done: what is being typed is committed first, and what is about the list leads back
  /// to it.
  func run(_ id: CommandID) {
    guard let command = commands.book[id],
      command.isReady(in: commandState, committing: { typing.commitBeforeCommand() })
    else { return }
    if command.leavesLoupe { parts.large.close() }
    command.run(self)
    update()
  }

  /// Moves the keyboard focus to the photos, or to the page in their place, from a pane that covers them.
  func goToPhotos() {
    parts.panes.showPhotos()
    parts.middle.grabFocus()
    // The buttons of the panes show which panes are visible.
    update()
  }

  /// Moves the keyboard focus to the picture or pictures that fill the window, where Esc leads to the list.
  func focusLarge() {
    parts.panes.showPhotos()
    parts.large.grabFocus()
  }

  /// Closes the pane that lies over the photos or over the picture, or leads from the picture back to the photos.
  func goBack() {
    guard parts.panes.isOver else { return parts.large.leave() }
    if parts.large.isOpen { focusLarge() } else { goToPhotos() }
  }

  /// Moves the keyboard focus to the keywords of the selected photos.
  func editKeywords() {
    parts.beside.focus { $0.focus(.keywords) }
    update()
  }

  /// Listens to the keys that are not shortcuts of the application: those precede everything else that wants a key.
  func connectKeys() {
    parts.window.onKey(.capture) { [weak self] press in
      guard let self else { return false }
      let window = parts.window
      if press.asksForMenu, window.isFocusOutOfSight { return true }
      if let command = commands.book.command(for: press, in: [.behindTyping]) {
        if !typing.takes(command) { run(command) }
        return true
      }
      // The editor will be back in a moment.
      if photos.isEditingPaused, press.modifiers.isSubset(of: .shift) { return true }
      guard !window.isEditingText, !photos.isEditing else { return false }
      if parts.beside.details.awaited.take(press) { return true }
      if parts.beside.details.takeLost(press) { return true }
      if changing.isSettling, let command = commands.book.command(for: press, in: [.disagreements])
      {
        run(command)
        return true
      }
      guard typing.leavesLettersToPhotos,
        let command = commands.book.command(for: press, in: [.outsideText]), !targetIDs.isEmpty
      else { return false }
      run(command)
      return true
    }
  }
}
