import Gtk
import PhotoModel

/// The coordinators of what is changed about photos before anything is saved: their fields, one by one or by pasting,
/// their names, and the words of their keywords.
@MainActor
final class ChangeCoordinators {
  /// Called when an operation was undone, or done again.
  var onReversal: (() -> Void)?

  private(set) lazy var editing = EditingCoordinator(
    library, typing, editingWindow, parts.toasts)
  private(set) lazy var pasting = PasteCoordinator(editing, pastingWindow)
  private(set) lazy var renaming = RenamingCoordinator(editing, renamingWindow)
  private(set) lazy var keywords = KeywordCoordinator(editing, keywordWindow)
  private(set) lazy var dates = DateShiftCoordinator(editing, dateShiftWindow)
  private(set) lazy var disagreements = DisagreementCoordinator(editing, disagreementWindow)

  private let library: PhotoLibrary
  private let parts: WindowParts
  private let typing: WindowTyping
  private let dialogs: WindowDialogs
  private weak var window: (any CoordinatedWindow)?

  /// The coordinators of changes that are made in a window.
  init(
    _ library: PhotoLibrary, _ parts: WindowParts, _ typing: WindowTyping,
    _ dialogs: WindowDialogs, _ window: any CoordinatedWindow
  ) {
    self.library = library
    self.parts = parts
    self.typing = typing
    self.dialogs = dialogs
    self.window = window
  }

  /// Whether the page of a disagreement is on the screen, so that digits choose among its places.
  var isSettling: Bool { disagreements.isOpen && parts.panes.isShown(.details) }

  /// What the editing coordinator asks of the window.
  private var editingWindow: EditingCoordinator.Window {
    EditingCoordinator.Window(
      isBeginningOfOrder: { [photos = parts.photos] in photos.isBeginning($0) },
      didUndo: { [weak self] operation in
        self?.parts.photos.didUndo(operation)
        self?.keywords.didUndo(operation)
        self?.onReversal?()
      },
      didRedo: { [weak self] operation in
        self?.parts.photos.didRedo(operation)
        self?.keywords.didRedo(operation)
        self?.onReversal?()
      },
      reveal: { [weak self] in self?.reveal($0) ?? 0 },
      rescue: { [toasts = parts.toasts] in toasts.add(LostText.rescue($0)) },
      showAll: { [weak window] in
        window?.clearSearch()
        window?.show(.all)
      },
      update: { [weak window] in window?.update() })
  }

  /// Selects what was undone or done again, and scrolls to it. A loupe goes to it, or closes.
  ///
  /// - Returns: how many photos the list does not show.
  private func reveal(_ shown: PhotosToShow) -> Int {
    guard !shown.photos.isEmpty else { return 0 }
    let large = parts.large
    if large.isOpen {
      if large.go(toOneOf: shown.photos) { return 0 }
      large.close()
    }
    // What is typed next is meant for the photos whose fields are open.
    return parts.photos.reveal(shown, selecting: !typing.isInDetails)
  }

  /// What shows what is pasted.
  private var pastingWindow: PasteCoordinator.Window {
    PasteCoordinator.Window(
      preview: { [dialogs] in dialogs.show($0, of: $1, onPaste: $2) },
      select: { [photos = parts.photos] in photos.selectCells(of: $0) })
  }

  /// What is asked before photos are renamed.
  private var renamingWindow: RenamingCoordinator.Window {
    RenamingCoordinator.Window(
      targetIDs: { [large = parts.large] in large.targetIDs },
      selectedCount: { [photos = parts.photos] in photos.selectedCount },
      ask: { [dialogs] in await dialogs.questions.askToRename($0) },
      select: { [photos = parts.photos] in photos.select($0) })
  }

  /// What is asked and shown about keywords.
  private var keywordWindow: KeywordCoordinator.Window {
    KeywordCoordinator.Window(
      selected: { [sidebar = parts.sidebar] in sidebar.selectedKeyword },
      askForName: { [dialogs] in await dialogs.questions.ask($0) },
      ask: { [dialogs] in await dialogs.questions.askToMove($0) },
      show: { [photos = parts.photos, sidebar = parts.sidebar] in
        sidebar.follow($0)
        photos.showAtOnce(.value($0))
      }, scope: { [photos = parts.photos] in photos.wanted.scope })
  }

  /// What is asked before dates are shifted.
  private var dateShiftWindow: DateShiftCoordinator.Window {
    DateShiftCoordinator.Window(
      targetIDs: { [large = parts.large] in large.targetIDs },
      ask: { [dialogs] in await dialogs.questions.ask($0) })
  }

  /// What the disagreement coordinator asks of the window.
  private var disagreementWindow: DisagreementCoordinator.Window {
    DisagreementCoordinator.Window(
      severalOrAllIDs: { [photos = parts.photos] in photos.severalOrAllIDs },
      targetIDs: { [large = parts.large] in large.targetIDs },
      isListed: { [list = parts.photos.list] in list.indexPath(of: $0) != nil },
      show: { [weak self] disagreement, position in
        guard let self else { return false }
        parts.large.close()
        let picture = library.picture(of: disagreement.id)
        parts.photos.select([picture])
        guard parts.photos.selectedIDs == [picture] else { return false }
        parts.panes.isSettling = true
        parts.beside.focus { $0.show(disagreement, at: position) }
        window?.update()
        return true
      },
      take: { [details = parts.beside.details] in details.takeDisagreement($0) },
      leave: { [details = parts.beside.details, panes = parts.panes] in
        details.endDisagreements()
        panes.isSettling = false
      })
  }
}
