import Gtk

// How large the window is, and what it has room for.
extension MainWindow {
  /// Makes the window and its panes as large as they were last, and adapts to the room from now on.
  func restoreShape() {
    window.defaultSize = preferences.windowSize
    window.isMaximized = preferences.isMaximized
    preview.showsPeople = preferences.showsPeople
    loupeController.showsPeople = preferences.showsPeople
    placeLoupeParts()
    frame.onResize = { [weak self] in
      // The layout must not change while it is being computed.
      Task { self?.adapt() }
    }
    TextScale.follow { [weak self] in self?.adapt() }
    panes.onChange = { [weak self] in self?.update() }
  }

  /// Adapts to the room that there is.
  func adapt() {
    let textScale = TextScale.current
    let width = WindowWidth(frame.width, textScale: textScale)
    window.setStyle(Window.narrowStyle, width == .narrow)
    header.adapt(to: width, commands.book)
    header.showsTitle = Double(frame.width) >= 480 * max(1, textScale)
    loupeBar.adapt(to: width)
    let hasRoom = Double(frame.height) >= 440 * max(1, textScale)
    loupeController.parts.hasRoom = hasRoom
    compareController.hasRoomForTable = hasRoom
    photos.views.sheet.isRoomy = width == .narrow
    photos.table.textScale = max(1, textScale)
    notice.adapt(to: width)
    mistake.adapt(to: width)
    hintBar.adapt(to: width)
    panes.adapt(toWidth: frame.width, height: frame.height, textScale: textScale)
    update()
  }

  /// Keeps the sizes for the next start.
  func rememberShape() {
    preferences.isMaximized = window.isMaximized
    if !window.isMaximized { preferences.windowSize = window.defaultSize }
    panes.rememberSizes()
  }
}
