import PhotoFiles
import PhotoModel

/// Finds photos with unsaved changes again whose files are not open, or not where they were.
@MainActor
final class ElsewhereCoordinator: QueuedCoordinator {
  /// What has to be shown and asked.
  struct Window {
    /// Offers to take over the changes of this many photos.
    var offer: @MainActor (Int) -> Void
    /// Stops offering anything.
    var withdraw: @MainActor () -> Void
    /// Shows the page of changes elsewhere; what is chosen there comes back.
    var showPage: @MainActor (@escaping @MainActor (ElsewhereWindow.Choice) -> Void) -> Void
    /// Makes the page show what is pending now.
    var refreshPage: @MainActor () -> Void
    /// Opens photos.
    var open: @MainActor ([RawPath]) -> Void
    /// Lets the user choose a folder to open.
    var chooseFolder: @MainActor () -> Void
    /// Lets the user choose the file that a photo is now; nil for none.
    var chooseFile: @MainActor (RawPath) async -> RawPath?
    /// Asks whether to take a file for a photo though it holds another picture.
    var isOtherWanted: @MainActor (_ file: RawPath, _ photo: RawPath) async -> Bool
  }

  let queue: any EditQueue
  private let window: Window
  /// Looks for photos whose edits are pending under another path.
  private let search: LostPhotoSearch
  /// The photos whose edits are pending under another path, that path first.
  private var found: [RawPath: RawPath] = [:]

  /// The changes of a library that are elsewhere.
  init(_ queue: any EditQueue, _ window: Window) {
    self.queue = queue
    self.window = window
    search = LostPhotoSearch(queue.library)
    search.onFound = { [weak self] in self?.offer($0) }
    queue.library.addObserver(self)
  }

  /// Whether there is something to take over.
  var hasFound: Bool { !found.isEmpty }

  /// Looks for photos whose edits are pending under another path.
  func look() { search.start() }

  /// Says that photos that are not open have unsaved changes.
  func tellOfPending() {
    let count = library.editedElsewhere.count
    guard count > 0 else { return }
    messages.add(
      localized(
        "%1 photo that is not open has unsaved changes",
        "%1 photos that are not open have unsaved changes", count: count),
      offering: (localized("Show"), .unsavedElsewhere))
  }

  /// Shows the page of unsaved changes elsewhere.
  func showPage() { window.showPage { [weak self] in self?.follow($0) } }

  /// Makes the page show what is pending now, and offers no more than that.
  func refresh() {
    window.refreshPage()
    offerWhatIsLeft()
  }

  /// Passes the changes on to the photos that were found.
  ///
  /// - Returns: the task, which takes a while.
  @discardableResult
  func takeOver() -> Task<Void, Never> {
    let found = found
    offer([:])
    return Task { await takeOver(found) }
  }

  /// Offers to take over the changes of these photos, and of no others.
  private func offer(_ found: [RawPath: RawPath]) {
    let hadFound = hasFound
    self.found = found
    queue.update()
    if hasFound { window.offer(found.count) } else if hadFound { window.withdraw() }
  }

  /// Stops offering what is not to be taken over any more: changes that were saved, undone or discarded meanwhile, and
  /// photos that were closed.
  private func offerWhatIsLeft() {
    guard hasFound else { return }
    let left = found.filter { library.isEdited(at: $0.key) && library.id(at: $0.value) != nil }
    if left.count < found.count { offer(left) }
  }

  private func takeOver(_ paths: [RawPath: RawPath]) async {
    do {
      if let operation = try await library.perform(.takeOver(paths)) {
        queue.report(operation)
        let empty = paths.keys.compactMap(library.photo(at:)).filter { !$0.isEdited }
        await library.forget(empty.map(\.id))
      } else {
        let isThere = paths.keys.contains(where: library.isEdited(at:))
        messages.replaceLast(
          with: isThere
            ? localized("The photo has changes of its own. Save or discard them first.")
            : localized("There are no unsaved changes any more."))
      }
    } catch {
      queue.reportNotStored(error)
    }
    window.refreshPage()
    queue.update()
  }

  private func follow(_ choice: ElsewhereWindow.Choice) {
    switch choice {
    case .open(let paths): window.open(paths)
    case .look: window.chooseFolder()
    case .choose(let path): Task { await chooseFile(for: path) }
    case .discard(let paths):
      queue.perform(.discardElsewhere(paths)) { [weak self] operation in
        self?.queue.report(operation)
        self?.refresh()
      }
    }
  }

  /// Lets the user say which file a photo is now.
  private func chooseFile(for path: RawPath) async {
    guard let file = await window.chooseFile(path) else { return }
    let known = try? await library.identities(of: [path])[path]?.content
    let content = await PhotoIdentifier.contents(of: [file])[file]
    if let known, known != content, await !window.isOtherWanted(file, path) { return }
    await takeOver([path: file])
  }
}

extension ElsewhereCoordinator: PhotoLibraryObserver {
  func library(_ library: PhotoLibrary, didChange change: LibraryChange) { offerWhatIsLeft() }
}
