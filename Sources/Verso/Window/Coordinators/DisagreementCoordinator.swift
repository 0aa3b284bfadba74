import PhotoModel

/// Leads through the fields whose places in the file disagree, one after the other.
@MainActor
final class DisagreementCoordinator: QueuedCoordinator {
  /// What the walk leads through, and what shows it.
  struct Window {
    /// The selected photos or, if one or none is selected, all of the list, in its order.
    var severalOrAllIDs: @MainActor () -> [Photo.ID]
    /// The photos that commands act on, in the order of the list.
    var targetIDs: @MainActor () -> [Photo.ID]
    /// Whether a photo has a row in the list.
    var isListed: @MainActor (Photo.ID) -> Bool
    /// Selects the photo of a file, and shows the page of a field. Returns whether that photo is selected.
    var show: @MainActor (Disagreement, DisagreementWalk.Position) -> Bool
    /// Takes the value of the place with a number from 1.
    var take: @MainActor (Int) -> Void
    /// Leaves the page.
    var leave: @MainActor () -> Void
  }

  let queue: any EditQueue
  private let window: Window
  private var walk: DisagreementWalk?
  /// Whether the photo of a disagreement is being selected. What is selected on the way there is not chosen by hand.
  private var isShowing = false
  private var looking: Task<Void, Never>?

  /// The disagreements of a library.
  init(_ queue: any EditQueue, _ window: Window) {
    self.queue = queue
    self.window = window
  }

  /// Whether a disagreement is shown.
  var isOpen: Bool { walk != nil }

  /// Begins with the selected photos or, if one or none is selected, with all of the list, from the selected one.
  ///
  /// - Returns: the task that looks through the photos.
  @discardableResult
  func begin() -> Task<Void, Never> {
    leave()
    looking?.cancel()
    let selected = window.targetIDs()
    let ids = window.severalOrAllIDs()
    let task = Task {
      let known = library.bySeverity[.disagreement]
      let files = library.withCompanions(ids).filter(known.contains)
      guard let all = await find(in: files) else { return }
      walk = DisagreementWalk(
        all, from: selected.count == 1 ? library.withCompanions(selected) : [])
      guard walk != nil else {
        messages.replaceLast(with: DisagreementText.nothingToChoose(in: files, of: library))
        return
      }
      show()
    }
    looking = task
    return task
  }

  /// What disagrees in files; nil if nobody wants to know any more.
  private func find(in files: [Photo.ID]) async -> [Disagreement]? {
    var found: [Disagreement] = []
    await library.forEach(files) { found += Disagreement.all(in: $0) }
    return Task.isCancelled ? nil : found
  }

  /// Goes on to the next disagreement, or back for a negative step.
  func go(by step: Int) {
    guard isOpen else { return }
    guard walk?.go(by: step, where: { isThere($0) }) == true else {
      messages.replaceLast(
        with: step > 0
          ? localized("That was the last disagreement.")
          : localized("This is the first disagreement."))
      return
    }
    show()
  }

  /// Takes the value of a place of the field.
  func take(_ number: Int) {
    if isOpen { window.take(number) }
  }

  /// Ends the walk.
  func leave() {
    guard isOpen else { return }
    walk = nil
    window.leave()
  }

  /// Whether the photo of a disagreement can be selected: it may be gone, or have no row any more.
  private func isThere(_ disagreement: Disagreement) -> Bool {
    library.photo(disagreement.id) != nil && window.isListed(library.picture(of: disagreement.id))
  }

  /// Other photos are selected: whoever chooses one by hand has left the walk. What is settled may lose its row by
  /// that, so that nothing is selected; then the walk goes on from there.
  func selectionHasChanged(to ids: [Photo.ID]) {
    guard !isShowing, let current = walk?.current, ids != [library.picture(of: current.id)],
      !(ids.isEmpty && isSettled(current))
    else { return }
    leave()
  }

  private func isSettled(_ disagreement: Disagreement) -> Bool {
    library.photo(disagreement.id).map(Disagreement.all)?.contains(disagreement) == false
  }

  private func show() {
    guard let walk else { return }
    isShowing = true
    let isSelected = window.show(walk.current, walk.position)
    isShowing = false
    if !isSelected { leave() }
  }
}
