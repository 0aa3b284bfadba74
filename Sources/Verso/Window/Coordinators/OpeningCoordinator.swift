import Gtk
import PhotoModel

/// Opens folders and files, and closes them.
@MainActor
final class OpeningCoordinator: QueuedCoordinator {
  /// Called when everything that was to be read has been read.
  var onRead: (() -> Void)?
  /// Called when photos with unsaved changes were closed.
  var onLeavingEdits: (() -> Void)?

  /// The folder or file that was opened last.
  private(set) var openedPath: RawPath?
  /// The folder that was closed last, while it is not open again.
  private(set) var closedFolder: RawPath?

  /// What selects the files that were opened by name last, while something is being read.
  private var awaited: AwaitedSelection?

  let queue: any EditQueue
  private let scan: PhotoScan
  private let recent: RecentFolderList
  private let samples: SampleFolder
  private weak var view: (any OpeningView)?
  private(set) var recentFolders: [RawPath] = []

  /// The opening of what a scan reads into a library.
  init(
    _ queue: any EditQueue, readingBy scan: PhotoScan, _ view: any OpeningView,
    samples: SampleFolder, recent: RecentFolderList = RecentFolderList()
  ) {
    self.queue = queue
    self.scan = scan
    self.view = view
    self.recent = recent
    self.samples = samples
  }

  // MARK: - Opening

  /// Opens folders and files, beside what is open already.
  ///
  /// - Returns: the task that runs until they are being read.
  @discardableResult
  func open(_ paths: [RawPath]) -> Task<Void, Never> {
    Task { open(await OpenedPath.look(at: paths)) }
  }

  private func open(_ opened: [OpenedPath]) {
    guard let first = opened.first else { return }
    openedPath = first.path
    for item in opened {
      if item.path == closedFolder { closedFolder = nil }
      switch item.kind {
      case .folder:
        recent.add(item.path)
        showRecentFolders()
        view?.addRoot(item.path)
      case .file: if let folder = item.path.parent { view?.addRoot(folder) }
      // The scan tells why.
      case .nothing: break
      }
    }
    view?.clearSearch()
    let isFolder = opened.count == 1 && first.kind == .folder
    view?.show(isFolder ? .folder(first.path) : .all)
    awaited = view.map { view in
      AwaitedSelection(
        of: opened.filter { $0.kind == .file }.map(\.path), in: view, showing: library)
    }
    scan.start(opened.map(\.path))
    selectAwaited()
    view?.focusPhotos()
  }

  /// Whether there are sample photos to try Verso on.
  var hasSamples: Bool { samples.isThere }

  /// Opens the sample photos, after copying them so that they can be changed.
  ///
  /// - Returns: the task that runs until they are being read.
  @discardableResult
  func openSamples() -> Task<Void, Never> {
    Task {
      guard let folder = await samples.prepare() else {
        messages.add(
          localized("The samples could not be copied to “%1”.", PathText.short(samples.copy)))
        return
      }
      open(await OpenedPath.look(at: [folder]))
    }
  }

  /// Lets the user choose folders to open.
  func chooseFolders() { choose(.folders, title: localized("Open Folder")) }

  /// Lets the user choose files to open.
  func chooseFiles() {
    choose(
      .files(types: ["image/*"], name: localized("Photos")), title: localized("Open Files"))
  }

  private func choose(_ kind: FileChooser.Kind, title: String) {
    Task {
      if let paths = await view?.choose(kind, title: title) { open(paths) }
    }
  }

  // MARK: - Recent folders

  /// Shows the recently opened folders.
  func showRecentFolders() {
    recentFolders = recent.all()
    view?.show(recentFolders: recentFolders)
  }

  /// Opens one of the recently opened folders, or forgets it if it no longer exists.
  ///
  /// - Returns: the task that runs until it is being read; nil if there is no such folder.
  @discardableResult
  func openRecent(_ index: Int) -> Task<Void, Never>? {
    guard recentFolders.indices.contains(index) else { return nil }
    let folder = recentFolders[index]
    return Task {
      let opened = await OpenedPath.look(at: [folder])
      if opened.contains(where: { $0.kind == .folder }) { open(opened) } else { forget(folder) }
    }
  }

  private func forget(_ folder: RawPath) {
    recent.remove(folder)
    showRecentFolders()
    messages.add(
      localized(
        "“%1” no longer exists. It was removed from the recent folders.",
        PathText.short(folder)))
  }

  // MARK: - Closing

  /// Closes an opened folder. Changes that are not saved are kept.
  func close(_ folder: RawPath) {
    guard queue.typing.commit() else { return }
    let isLast = view?.roots == [folder]
    queue.enqueue { [weak self] in
      if isLast { await self?.closeAllNow(folder) } else { await self?.closeNow(folder) }
    }
  }

  /// Opens the folder again that was closed last.
  ///
  /// - Returns: the task that runs until it is being read; nil if there is none.
  @discardableResult
  func reopen() -> Task<Void, Never>? { closedFolder.map { open([$0]) } }

  private func tellOfClosed(_ folder: RawPath) {
    closedFolder = folder
    messages.replaceLast(
      with: localized("“%1” was closed.", folder.shownName),
      offering: (localized("Open Again"), .reopenFolder))
  }

  private func closeNow(_ folder: RawPath) async {
    scan.forget(folder)
    await library.flush()
    let edited = library.editedCount
    await library.close(folder)
    view?.removeRoot(folder)
    view?.show(unreadable: scan.unreadable)
    if openedPath == folder { openedPath = view?.roots.last }
    view?.show(.all)
    tellOfClosed(folder)
    if edited > library.editedCount { onLeavingEdits?() }
  }

  /// Closes everything that is open. Changes that are not saved are kept.
  func closeAll() {
    guard queue.typing.commit() else { return }
    queue.enqueue { [weak self] in await self?.closeAllNow() }
  }

  /// - Parameter folder: the only one that is open, if it is the one to be closed.
  private func closeAllNow(_ folder: RawPath? = nil) async {
    scan.stop(dropping: true)
    await library.flush()
    let edited = library.editedCount
    await library.removeAll()
    openedPath = nil
    view?.removeRoots()
    view?.show(unreadable: [])
    view?.clearSearch()
    view?.show(.all)
    if let folder { tellOfClosed(folder) }
    if edited > 0 { onLeavingEdits?() }
  }

  // MARK: - What cannot be read

  /// Shows the progress of reading, and reports what could not be read when it ends.
  func scanDidProgress() {
    view?.show(unreadable: scan.unreadable)
    leaveProblem()
    queue.update()
    selectAwaited()
    guard !scan.progress.isRunning else { return }
    awaited = nil
    onRead?()
    tellOfSkippedLinks()
    let problems = scan.progress.problems
    guard !problems.isEmpty, view?.shownCount ?? 0 > 0 else { return }
    if let problem = problems.first, problems.count == 1 {
      messages.add(
        localized(
          "“%1” cannot be read: %2", PathText.short(problem.path),
          Sentences.sentence(for: problem.error)))
    } else {
      messages.add(
        localized(
          "%1 folder cannot be read", "%1 folders cannot be read", count: problems.count))
    }
  }

  private func selectAwaited() {
    if let view { awaited?.take(in: view) }
  }

  /// Says which links were not followed: one would miss the photos there.
  private func tellOfSkippedLinks() {
    let links = scan.progress.skippedLinks
    guard let first = links.first else { return }
    let text =
      links.count == 1
      ? localized("The link “%1” leads outside and was not followed.", PathText.short(first))
      : localized(
        "%1 link leads outside and was not followed.",
        "%1 links lead outside and were not followed.", count: links.count)
    messages.add(text, offering: (localized("Preferences"), .preferences))
  }

  /// Reads those photos again that could not be read.
  func tryAgain(_ ids: [Photo.ID]) {
    let paths = ids.compactMap(library.photo).filter { !$0.isEditable }.map(\.record.path)
    if !paths.isEmpty { scan.start(paths) }
  }

  /// Reads what has not been read of the chosen part of the library: it could not be, or reading was stopped.
  func readAgain() { scan.start(unread.paths) }

  /// What of the chosen part of the library has not been read.
  var unread: UnreadFolders {
    UnreadFolders(
      scan.unreadable, stopped: scan.stopped, in: view?.shownScope, opened: openedPath)
  }

  /// Shows the photos of a folder that was chosen as one that cannot be read, once it can be.
  private func leaveProblem() {
    guard case .unreadable(let folder) = view?.shownScope,
      !scan.unreadable.contains(where: { $0.path == folder })
    else { return }
    let isListed = library.folders.all.keys.contains { $0.isWithin(folder) }
    view?.show(isListed ? .folder(folder) : .all)
  }
}
