import Gtk
import PhotoFiles
import PhotoModel

/// The coordinators of what is written into files: changes are looked through and saved, what was written is taken
/// back, and tasks write without being asked for each photo.
@MainActor
final class SavingCoordinators {
  private(set) lazy var saving = SavingCoordinator(
    editing, work.writer, preferences, savingWindow)
  private(set) lazy var reviewing = ReviewCoordinator(
    editing, work.writer, preferences, reviewWindow)
  private(set) lazy var history = HistoryCoordinator(
    editing, work.writer, log: work.log, historyWindow)
  private(set) lazy var conflicts = ConflictCoordinator(editing, log: work.log, conflictWindow)
  private(set) lazy var tasks = FileTaskCoordinator(
    editing, work.writer, preferences, taskWindow)
  private(set) lazy var closing = ClosingCoordinator(editing, closingWindow)

  private let work: LibraryWork
  private let preferences: Preferences
  private let photos: PhotosController
  private let large: LargePictures
  private let editing: EditingCoordinator
  private let dialogs: WindowDialogs
  private weak var window: (any CoordinatedWindow)?

  /// The coordinators of what a window writes.
  init(
    _ work: LibraryWork, _ preferences: Preferences, _ parts: WindowParts,
    _ editing: EditingCoordinator, _ dialogs: WindowDialogs,
    _ window: any CoordinatedWindow
  ) {
    self.work = work
    self.preferences = preferences
    photos = parts.photos
    large = parts.large
    self.editing = editing
    self.dialogs = dialogs
    self.window = window
    work.writer.onProgress = { [weak window] in window?.update() }
  }

  /// What is asked and shown about what is saved.
  private var savingWindow: SavingCoordinator.Window {
    SavingCoordinator.Window(
      openFolders: { [weak window] in window?.roots ?? [] },
      show: { [dialogs] in dialogs.show($0, onChoice: $1) },
      resolve: { [weak self] in await self?.conflicts.resolve($0, save: $1) ?? false },
      askToWrite: { [dialogs] in await dialogs.questions.askToWrite($0) },
      askToBreak: { [dialogs] in await dialogs.questions.askToBreak($0) })
  }

  /// What shows and saves what is about to be saved.
  private var reviewWindow: ReviewCoordinator.Window {
    ReviewCoordinator.Window(
      open: { [dialogs] in dialogs.showReview() },
      save: { [weak self] ids, leftOut in
        Task { await self?.saving.save(ids, leavingOut: leftOut) }
      })
  }

  /// What is shown and asked about what was done and written.
  private var historyWindow: HistoryCoordinator.Window {
    HistoryCoordinator.Window(
      targetIDs: { [large] in large.targetIDs }, currentID: { [large] in large.targetID },
      open: { [dialogs] in dialogs.showHistory(of: $0) },
      ask: { [dialogs] in await dialogs.questions.askToGoBack($0) },
      askToSet: { [dialogs] in await dialogs.questions.askToSetBack($0) },
      review: { [weak self] in self?.reviewing.review() },
      select: { [photos] in photos.select($0) },
      undo: { [editing] in editing.undo() },
      takeBack: { [editing] in editing.takeBack($0) },
      show: { [editing] in editing.showPhotos(of: $0) })
  }

  /// What is shown about changes of other programs.
  private var conflictWindow: ConflictCoordinator.Window {
    ConflictCoordinator.Window(
      targetIDs: { [large] in large.targetIDs },
      open: { [dialogs] in dialogs.showConflicts() })
  }

  /// What tasks act on, and what shows and does them.
  private var taskWindow: FileTaskCoordinator.Window {
    FileTaskCoordinator.Window(
      severalOrAllIDs: { [photos] in photos.severalOrAllIDs },
      targetIDs: { [large] in large.targetIDs },
      open: { [dialogs] in dialogs.show($0, choosing: $1) },
      perform: { [weak self] in await self?.saving.perform($0, on: $1) })
  }

  /// What the closing of the window depends on.
  private var closingWindow: ClosingCoordinator.Window {
    ClosingCoordinator.Window(
      editedCount: { [work] in work.library.editedCount },
      isCommitting: { [work] in work.library.isCommitting },
      flush: { [work] in await work.library.flush() },
      isSaving: { [work] in work.writer.progress.isRunning },
      ask: { [dialogs, work] in await dialogs.questions.askToClose($0, work.keeping) },
      save: { [weak self] in await self?.saving.saveEdited() ?? true },
      close: { [weak window] in window?.close() })
  }
}
