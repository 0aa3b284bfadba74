import Gtk
import PhotoModel

@testable import Verso

/// What a coordinator said.
@MainActor
final class FakeMessages: WindowMessages {
  private(set) var texts: [String] = []
  private(set) var offers: [CommandID] = []

  func add(_ text: String, offering offer: ToastOverlay.Offer?) {
    texts.append(text)
    if let offer { offers.append(offer.command) }
  }

  func replaceLast(with text: String, offering offer: ToastOverlay.Offer?) {
    add(text, offering: offer)
  }

  func withdrawLast() { texts = [] }

  func withdraw(_ text: String) { if texts.last == text { texts.removeLast() } }
}

/// Does what a coordinator wants to be done to the photos of a library.
@MainActor
final class FakeQueue: EditQueue {
  let library: PhotoLibrary
  /// Whether what is being typed can be taken.
  var takesTyping = true
  var isTyping = false
  /// How often typing was let go on.
  private(set) var resumed = 0
  private(set) var told: [OperationName] = []
  private(set) var errors: [any Error] = []
  private(set) var updates = 0

  let messages: any WindowMessages

  init(_ library: PhotoLibrary, _ messages: FakeMessages = FakeMessages()) {
    self.library = library
    self.messages = messages
  }

  private var work: [Task<Void, Never>] = []

  func enqueue(_ body: @escaping @MainActor () async -> Void) {
    work.append(Task.immediate { await body() })
  }

  /// Returns when all that was asked for is done.
  func flush() async {
    while !work.isEmpty { await work.removeFirst().value }
  }

  func report(_ operation: EditOperation) { told.append(operation.name) }

  func report(result: String) { messages.replaceLast(with: result, offering: ("Undo", .undo)) }

  func replaceReport(with operation: EditOperation, by report: (EditOperation) -> Void) {
    report(operation)
  }

  func reportNotStored(_ error: any Error) { errors.append(error) }

  func update() { updates += 1 }
}

/// A page of history that is shown nowhere.
final class FakeHistoryPage: HistoryPage {
  var onBack: ((HistoryRow.Action) -> Void)?
  var onShow: ((HistoryRow) -> Void)?
  var rows: [HistoryRow] = []

  func show(_ rows: [HistoryRow]) { self.rows = rows }
}

extension FakeQueue: Typing {
  var typing: any Typing { self }

  func commit() -> Bool { takesTyping }

  func pause() -> Bool { takesTyping }

  func resume() { resumed += 1 }

  var isGoingOn: Bool { isTyping }
}

extension SavingCoordinator.Window {
  /// Shows what became of photos, and asks nothing: there are no links to files outside and no signatures.
  init(
    show: @escaping @MainActor (SaveReport, @escaping (SaveReportWindow.Choice) -> Void) -> Void
  ) {
    self.init(
      openFolders: { [] }, show: show, resolve: { _, _ in false }, askToWrite: { _ in .cancel },
      askToBreak: { _ in .cancel })
  }
}

/// What is shown, without a window.
@MainActor
final class FakeOpeningView: OpeningView {
  var roots: [RawPath] = []
  var shownScope = PhotoScope.all
  var shownCount = 1
  var recent: [RawPath] = []
  var unreadable: [PhotoScan.UnreadFolder] = []
  var searchesCleared = 0
  var chosen: [RawPath] = []
  var selectedIDs: [Photo.ID] = []
  var chosenFolder: RawPath?

  func addRoot(_ folder: RawPath) { roots.append(folder) }
  func removeRoot(_ folder: RawPath) { roots.removeAll { $0 == folder } }
  func removeRoots() { roots = [] }
  func show(unreadable: [PhotoScan.UnreadFolder]) { self.unreadable = unreadable }
  func show(_ scope: PhotoScope) { shownScope = scope }
  func clearSearch() { searchesCleared += 1 }
  func select(_ ids: [Photo.ID]) { selectedIDs = ids }
  func focusPhotos() {}
  func showAtOnce(_ folder: RawPath) { shownScope = .folder(folder) }
  func follow(_ folder: RawPath) {}
  func show(recentFolders: [RawPath]) { recent = recentFolders }
  func choose(_ kind: FileChooser.Kind, title: String) async -> [RawPath] { chosen }
}
