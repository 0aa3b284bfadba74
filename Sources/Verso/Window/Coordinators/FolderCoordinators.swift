import Gtk
import PhotoFiles
import PhotoModel

/// The coordinators of what is open: folders are opened and closed, other programs change what is in them, photos with
/// unsaved changes may not be there, and people look at what files hold.
@MainActor
final class FolderCoordinators {
  /// Called when everything that was to be read has been read.
  var onRead: (() -> Void)?

  private(set) lazy var opening = OpeningCoordinator(
    queue, readingBy: work.scan, view, samples: .ofUser)
  private(set) lazy var elsewhere = ElsewhereCoordinator(queue, elsewhereWindow)
  private(set) lazy var inspecting = InspectionCoordinator(work.library, view, inspectionWindow)
  private lazy var watching = WatchingCoordinator(
    queue, FolderUpdates(of: work.library, readBy: work.scan), watchingWindow)

  private let work: LibraryWork
  private let queue: any EditQueue
  private unowned let view: any OpeningView
  private let notice: NoticeBar
  private let dialogs: WindowDialogs

  /// The coordinators of the folders of a window.
  init(
    _ work: LibraryWork, _ queue: any EditQueue, in view: any OpeningView, _ notice: NoticeBar,
    _ dialogs: WindowDialogs
  ) {
    self.work = work
    self.queue = queue
    self.view = view
    self.notice = notice
    self.dialogs = dialogs
  }

  /// Follows what is read, and what other programs do, from now on.
  func connect() {
    opening.onRead = { [weak self] in
      self?.elsewhere.look()
      self?.onRead?()
    }
    opening.onLeavingEdits = { [weak self] in self?.whenSaved { $0.tellOfPending() } }
    work.scan.openFolders = { [weak view] in view?.roots ?? [] }
    work.scan.onProgress = { [weak self] in self?.opening.scanDidProgress() }
    let watch = FolderWatch()
    work.scan.watch = watch
    watching.follow(watch.news)
  }

  /// Does something once what is being saved is saved: it is not pending any more then.
  private func whenSaved(_ body: @escaping @MainActor (ElsewhereCoordinator) -> Void) {
    Task {
      await work.writer.wait()
      body(elsewhere)
    }
  }

  /// What is asked and shown about changes of other programs in open folders.
  private var watchingWindow: WatchingCoordinator.Window {
    WatchingCoordinator.Window(
      idle: { [work] in await work.idle() },
      showUnreadable: { [weak view, work] in view?.show(unreadable: work.scan.unreadable) },
      roots: { [weak view] in view?.roots ?? [] },
      folder: { [weak view] in view?.chosenFolder },
      show: { [weak view] in view?.showAtOnce($0) },
      follow: { [weak view] in view?.follow($0) },
      look: { [weak self] in self?.elsewhere.look() })
  }

  /// What shows what files hold.
  private var inspectionWindow: InspectionCoordinator.Window {
    InspectionCoordinator.Window(
      showTags: { [dialogs] in dialogs.showTags(of: $0, and: $1, of: $2) },
      openSidecars: { [dialogs] in dialogs.showOddSidecars() })
  }

  /// What is shown and asked about changes elsewhere.
  private var elsewhereWindow: ElsewhereCoordinator.Window {
    ElsewhereCoordinator.Window(
      offer: { [notice] count in
        notice.show(
          localized(
            "%1 photo here has unsaved changes from before it was moved or renamed.",
            "%1 photos here have unsaved changes from before they were moved or renamed.",
            count: count),
          button: (localized("Take Over"), .takeOver),
          other: (localized("Show All"), .unsavedElsewhere))
      },
      withdraw: { [notice] in notice.withdraw() },
      showPage: { [weak self, dialogs] in
        dialogs.showElsewhere(onChoice: $0)
        self?.whenSaved { $0.refresh() }
      },
      refreshPage: { [dialogs] in dialogs.refreshElsewhere() },
      open: { [weak self] in self?.opening.open($0) },
      chooseFolder: { [weak self] in self?.opening.chooseFolders() },
      chooseFile: { [dialogs] in await dialogs.chooseFile(for: $0) },
      isOtherWanted: { [dialogs] in await dialogs.questions.askForOther($0, for: $1) })
  }
}
