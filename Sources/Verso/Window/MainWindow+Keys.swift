import Gtk

// Where keys go.
extension MainWindow {
  /// Brings the keyboard to the photos, from under a pane that lies over them.
  func goToPhotos() {
    panes.showPhotos()
    photos.grabFocus()
    // The buttons of the panes tell which are seen.
    update()
  }

  /// Whether letters and digits are for the photos: they are not where the keyboard focus got lost, or
  /// is among the fields, where somebody was just typing.
  private var lettersMeanPhotos: Bool {
    !window.isFocusLost && !details.view.containsFocus
  }

  /// Listens to the keys that are no shortcuts of the application: those come before all else that wants a key.
  func connectKeys() {
    window.onKey(.capture) { [weak self] press in
      guard let self else { return false }
      if press.asksForMenu, window.isFocusOutOfSight { return true }
      if let command = commands.book.command(for: press, in: [.behindTyping]) {
        if !typingTakes(command) { commands.run(command) }
        return true
      }
      // The editor is back in a moment.
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

  /// Ctrl+Z and what does it again belong to the text while somebody types; of the photos they would take back something
  /// that nobody thinks of. A field into which nothing was typed lets them through.
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
