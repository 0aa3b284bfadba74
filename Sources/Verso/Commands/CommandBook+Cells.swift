extension CommandBook {
  /// Commands on cells of the table.
  static var cellCommands: [Command] {
    [
      Command(
        id: .copyWithHeaders, title: localized("Copy with Headers"), section: .cells,
        keys: [KeyBinding("<Control><Shift>c", .photos)], isEnabled: \.hasSelection
      ) { $0.photos.copy(hasHeaders: true) },
      Command(
        id: .fillDown, title: localized("Fill Down"), section: .cells,
        keys: [KeyBinding("<Control>d", .cells)], isEnabled: \.hasCells
      ) { $0.photos.fillDown() },
      Command(
        id: .clearCells, title: localized("Clear"), section: .cells,
        keys: [KeyBinding("Delete", .cells)], isEnabled: \.hasCells
      ) { $0.photos.clearCells() },
    ]
  }
}
