extension CommandBook {
  /// What concerns the window and the program.
  static var programCommands: [Command] {
    [
      Command(
        id: .palette, title: localized("Find a Command…"), section: .program,
        keys: [KeyBinding("<Control><Shift>p")], isInPalette: false
      ) { $0.palette.show($0.commands.book, in: $0.commandState) },
      Command(
        id: .preferences, title: localized("Preferences"), section: .program,
        keys: [KeyBinding("<Control>comma")]
      ) { $0.showPreferences() },
      Command(
        id: .shortcuts, title: localized("Keyboard Shortcuts"), section: .program,
        keys: [KeyBinding("<Control>question")]
      ) { $0.dialogs.show($0.commands.book) },
      Command(
        id: .nextHint, title: localized("Next Hint"), section: .program, isEnabled: \.hasHint
      ) { $0.hints.next() },
      Command(
        id: .turnOffHints, title: localized("Turn Off Hints"), section: .program,
        isEnabled: \.hasHint
      ) { $0.hints.turnOff() },
      Command(
        id: .showHints, title: localized("Show Hints Again"), section: .program
      ) { $0.hints.begin() },
      Command(id: .about, title: localized("About Verso"), section: .program) {
        AboutVerso.show(over: $0.parts.window)
      },
      Command(
        id: .closeWindow, title: localized("Close"), section: .program,
        keys: [KeyBinding("<Control>w")]
      ) { $0.close() },
      Command(
        id: .quit, title: localized("Quit"), section: .program, keys: [KeyBinding("<Control>q")]
      ) { $0.close() },
    ]
  }
}
