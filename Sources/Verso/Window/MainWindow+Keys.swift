import Gtk

// Where keys go.
extension MainWindow {
  /// Moves the keyboard focus to the photos, from a pane that covers them.
  func goToPhotos() {
    panes.showPhotos()
    photos.grabFocus()
    // The buttons of the panes show which panes are visible.
    update()
  }

  /// Whether letters and digits are meant for the photos: they are not if the keyboard focus got lost, or is among
  /// the fields, where somebody was just typing.
  private var lettersMeanPhotos: Bool {
    !window.isFocusLost && !details.view.containsFocus
  }

  /// Listens to the keys that are not shortcuts of the application: those precede everything else that wants a key.
  func connectKeys() {
    window.onKey(.capture) { [weak self] press in
      guard let self else { return false }
      if press.asksForMenu, window.isFocusOutOfSight { return true }
      if let command = commands.book.command(for: press, in: [.behindTyping]) {
        if !typingTakes(command) { commands.run(command) }
        return true
      }
      // The editor will be back in a moment.
      if photos.isEditingPaused, press.modifiers.isSubset(of: .shift) { return true }
      guard !window.isEditingText, !photos.isEditing else { return false }
      if details.awaited.take(press) { return true }
      if isSettling, let command = commands.book.command(for: press, in: [.disagreements]) {
        commands.run(command)
        return true
      }
      guard lettersMeanPhotos,
        let command = commands.book.command(for: press, in: [.outsideText]), !targetIDs.isEmpty
      else { return false }
      commands.run(command)
      return true
    }
  }

  /// Undo and redo by Ctrl+Z belong to the text while somebody types; for the photos they would take back something
  /// that nobody is thinking of. A field into which nothing was typed lets them through.
  ///
  /// - Returns: whether the text took the key.
  private func typingTakes(_ command: CommandID) -> Bool {
    guard window.isEditingText,
      photos.isEditing || details.isTyping || !details.view.containsFocus
    else { return false }
    switch command {
    case .undo: window.focus?.undoTyping()
    case .redo: window.focus?.redoTyping()
    default: return false
    }
    return true
  }
}
