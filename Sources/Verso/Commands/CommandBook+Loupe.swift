extension CommandBook {
  /// Commands while one picture fills the window.
  static var loupeCommands: [Command] {
    [
      Command(
        id: .loupe, title: localized("Loupe"), section: .loupe,
        keys: [KeyBinding("space", .photos)], isEnabled: \.hasSelection
      ) { $0.parts.large.openLoupe() },
      Command(
        id: .compare, title: localized("Compare"), section: .loupe,
        keys: [KeyBinding("<Control><Shift>d")],
        isEnabled: { $0.hasSelection && $0.loupe == nil }
      ) { $0.compare() },
      Command(
        id: .backToPhotos, title: localized("Back to the Photos"), section: .loupe,
        keys: [KeyBinding("Escape", .loupe), KeyBinding("space", .loupe)],
        isEnabled: { $0.loupe != nil || $0.hasPaneOver }
      ) { $0.goBack() },
      Command(
        id: .actualSize, title: localized("Actual Size"), section: .loupe,
        keys: [KeyBinding("z", .loupe)], isEnabled: { $0.loupe?.isWholeInActualSize == false },
        isOn: { $0.loupe?.isFitted == false }
      ) { window in window.parts.large.change { $0.toggleActualSize() } },
      Command(
        id: .turnRight, title: localized("Turn Right"), section: .loupe,
        keys: [KeyBinding("<Control>r")], isEnabled: { $0.loupe != nil }
      ) { window in window.parts.large.change { $0.turn(by: 1) } },
      Command(
        id: .turnLeft, title: localized("Turn Left"), section: .loupe,
        keys: [KeyBinding("<Control><Shift>r")], isEnabled: { $0.loupe != nil }
      ) { window in window.parts.large.change { $0.turn(by: -1) } },
      Command(
        id: .filmStrip, title: localized("Film Strip"), section: .loupe,
        keys: [KeyBinding("f", .loupe)], isEnabled: \.hasLoupe, isOn: \.showsFilmStrip
      ) { $0.parts.large.showsFilmStrip.toggle() },
      Command(
        id: .loupeFields, title: localized("Fields over the Picture"), section: .loupe,
        keys: [KeyBinding("i", .loupe)], isEnabled: \.hasLoupe, isOn: \.showsLoupeFields
      ) { $0.parts.large.showsFields.toggle() },
      Command(
        id: .fullScreen, title: localized("Full Screen"), section: .loupe,
        keys: [KeyBinding("F11")], isOn: \.isFullScreen
      ) { $0.parts.window.isFullScreen.toggle() },
    ]
  }
}

extension CommandState {
  /// Whether one picture fills the window.
  fileprivate var hasLoupe: Bool { loupe != nil && !isComparing }
}
