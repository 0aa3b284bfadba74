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
        id: .unsavedElsewhere, title: localized("Unsaved Changes Elsewhere…"), section: .folders
      ) { $0.folders.elsewhere.showPage() },
      Command(
        id: .takeOver, title: localized("Take Over Unsaved Changes"), section: .folders,
        isEnabled: \.hasFoundPhotos, commitsTyping: true
      ) { $0.folders.elsewhere.takeOver() },
      Command(
        id: .oddSidecars, title: localized("Odd Sidecars…"), section: .folders,
        isEnabled: \.hasOpened
      ) { $0.folders.inspecting.showOddSidecars() },
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
}
