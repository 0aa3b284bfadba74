import PhotoModel

extension CommandBook {
  /// Commands on what is open.
  static var folderCommands: [Command] {
    [
      Command(
        id: .openFolder, title: localized("Open Folder…"), section: .folders,
        keys: [KeyBinding("<Control>o")]
      ) { $0.folders.opening.chooseFolders() },
      Command(
        id: .openFiles, title: localized("Open Files…"), section: .folders,
        keys: [KeyBinding("<Control><Shift>o")]
      ) { $0.folders.opening.chooseFiles() },
      Command(
        id: .openSamples, title: localized("Open the Samples"), section: .folders,
        isEnabled: \.hasSamples
      ) { $0.folders.opening.openSamples() },
      Command(
        id: .closeFolder, title: localized("Close Folder"), section: .folders,
        keys: [KeyBinding("Delete", .folders)], isEnabled: \.hasFolder
      ) { window in
        if let folder = window.parts.sidebar.selectedRoot { window.folders.opening.close(folder) }
      },
      Command(
        id: .reopenFolder, title: localized("Reopen Folder"), section: .folders,
        isEnabled: \.hasClosedFolder
      ) { $0.folders.opening.reopen() },
      Command(
        id: .closeAll, title: localized("Close All Folders"), section: .folders,
        keys: [KeyBinding("<Control><Shift>w")], isEnabled: \.hasOpened, leavesLoupe: true
      ) { $0.folders.opening.closeAll() },
      Command(
        id: .readAgain, title: localized("Read Again"), section: .folders,
        isEnabled: \.hasUnreadable
      ) { $0.folders.opening.readAgain() },
      Command(
        id: .elsewhere, title: localized("Unsaved Changes Elsewhere…"), section: .folders
      ) { $0.folders.elsewhere.showPage() },
      Command(
        id: .takeOver, title: localized("Take Over Unsaved Changes"), section: .folders,
        isEnabled: \.hasFoundPhotos, commitsTyping: true
      ) { $0.folders.elsewhere.takeOver() },
      Command(
        id: .stop, title: localized("Stop"), section: .folders,
        isEnabled: { $0.isReading || $0.isSaving }
      ) { window in
        window.work.stop()
      },
    ]
  }

  /// The recently opened folders.
  static func recentCommands(_ folders: [RawPath]) -> [Command] {
    folders.enumerated().map { index, folder in
      Command(
        id: .openRecent(index), title: PathText.short(folder), context: localized("Open"),
        section: .folders
      ) { $0.folders.opening.openRecent(index) }
    }
  }

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
