import PhotoModel

extension CommandBook {
  /// Commands while one picture fills the window.
  static var loupeCommands: [Command] {
    [
      Command(
        id: .preview, title: localized("Loupe"), section: .loupe,
        keys: [KeyBinding("space", .photos)], isEnabled: \.hasSelection
      ) { $0.parts.large.openLoupe() },
      Command(
        id: .compare, title: localized("Compare"), section: .loupe,
        keys: [KeyBinding("<Control><Shift>d")],
        isEnabled: { $0.hasSelection && $0.loupe == nil }
      ) { window in
        guard CompareCoordinator.counts.contains(window.photos.selectedCount) else {
          return window.parts.toasts.replaceLast(
            with: localized("Select two to four photos to compare them."))
        }
        window.parts.large.compare()
      },
      Command(
        id: .leaveLoupe, title: localized("Back to the Photos"), section: .loupe,
        keys: [KeyBinding("Escape", .loupe), KeyBinding("space", .loupe)],
        isEnabled: { $0.loupe != nil }
      ) { $0.parts.large.leave() },
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

  /// The sizes of pictures, of which the loupe and the contact sheet each have one.
  static var sizes: [Command] {
    [
      Command(
        id: .larger, title: localized("Larger Pictures"), section: .view,
        keys: ["<Control>plus", "<Control>equal", "<Control>KP_Add"].map { KeyBinding($0) },
        isEnabled: { $0.canResize(by: 1) }
      ) { $0.resizePictures(by: 1) },
      Command(
        id: .smaller, title: localized("Smaller Pictures"), section: .view,
        keys: ["<Control>minus", "<Control>KP_Subtract"].map { KeyBinding($0) },
        isEnabled: { $0.canResize(by: -1) }
      ) { $0.resizePictures(by: -1) },
      Command(
        id: .normalSize, title: localized("Normal Size"), section: .view,
        keys: ["<Control>0", "<Control>KP_0"].map { KeyBinding($0) },
        isEnabled: \.canResetSize
      ) { $0.resizePictures(by: 0) },
    ]
  }
}

extension CommandState {
  /// Whether one picture fills the window.
  fileprivate var hasLoupe: Bool { loupe != nil && !isComparing }

  /// Whether pictures can be made larger or smaller.
  fileprivate func canResize(by step: Int) -> Bool {
    if let loupe { return step > 0 ? loupe.canEnlarge : !loupe.isFitted }
    return arrangement == .grid && TileSize.next(to: tileSize, by: step) != nil
  }

  /// Whether pictures have another size than the initial one.
  fileprivate var canResetSize: Bool {
    if let loupe { return !loupe.isFitted }
    return arrangement == .grid && tileSize != TileSize.normal
  }
}
