extension CommandBook {
  /// Commands on changes.
  static var changeCommands: [Command] {
    [
      Command(
        id: .save, title: localized("Save"), section: .changes, keys: [KeyBinding("<Control>s")],
        // It commits it by itself, and lets it go on.
        commitsTyping: false
      ) { $0.writing.saving.saveAll() },
      Command(
        id: .savePending, title: localized("Save"), section: .changes,
        isEnabled: \.canSave, isInPalette: false, commitsTyping: false
      ) { $0.writing.saving.saveAll() },
      Command(
        id: .review, title: localized("Review Changes…"), section: .changes,
        keys: [KeyBinding("<Control><Shift>s")], isEnabled: \.canSave
      ) { $0.writing.reviewing.review() },
      Command(
        id: .discard, title: localized("Discard Changes"), section: .changes,
        isEnabled: \.hasSelectedEdits
      ) { $0.changing.editing.discard($0.targetIDs) },
      Command(
        id: .resolveConflicts, title: localized("Resolve Conflicts…"), section: .changes,
        keys: [KeyBinding("<Control><Shift>m")], isEnabled: { $0.hasEdits && !$0.isSaving }
      ) { $0.writing.conflicts.resolve() },
      Command(
        id: .history, title: localized("History"), section: .changes,
        keys: [KeyBinding("<Control>h")]
      ) { $0.writing.history.show() },
      Command(
        id: .photoHistory, title: localized("History of This Photo"), section: .changes,
        isEnabled: \.hasSelection
      ) { $0.writing.history.showSelected() },
      Command(
        id: .undoLastSave, title: localized("Take Last Save Back…"), section: .changes,
        isEnabled: { $0.hasSelection && !$0.isSaving }
      ) { $0.writing.history.undoLastSave() },
      Command(
        id: .report, title: localized("Report of the Last Save"), section: .changes,
        isEnabled: \.hasReport
      ) { $0.writing.saving.showReport() },
      Command(
        id: .undo, title: localized("Undo"), section: .changes,
        keys: [KeyBinding("<Control>z", .behindTyping)], isEnabled: \.canUndo
      ) { $0.undo() },
      Command(
        id: .redo, title: localized("Redo"), section: .changes,
        keys: [
          KeyBinding("<Control><Shift>z", .behindTyping), KeyBinding("<Control>y", .behindTyping),
        ], isEnabled: \.canRedo
      ) { $0.changing.editing.redo() },
      Command(
        id: .showChanged, title: localized("Show What Undo Changed"), section: .changes,
        isEnabled: \.hasHiddenChange
      ) { $0.changing.editing.showHidden() },
    ]
  }
}
