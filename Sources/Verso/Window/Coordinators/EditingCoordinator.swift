import PhotoModel

/// Does things to photos one after the other, takes them back, and says how they ended.
@MainActor
final class EditingCoordinator {
  /// Whether something is being stored, and takes so long that it should be shown.
  private(set) var isStoring = false
  /// What was undone or done again in photos that the list does not show.
  private(set) var hidden: PhotosToShow?

  let library: PhotoLibrary
  let typing: any Typing
  let messages: any WindowMessages
  private let window: Window
  private let reports: EditReports
  /// The check whether an operation takes long, while one is on its way.
  private var watch: Task<Void, Never>?
  /// How long an operation may take before that is shown.
  private let patience: Duration

  /// The editing of a library.
  init(
    _ library: PhotoLibrary, _ typing: any Typing, _ window: Window,
    _ messages: any WindowMessages, patience: Duration = .milliseconds(200)
  ) {
    self.library = library
    self.typing = typing
    self.window = window
    self.messages = messages
    reports = EditReports(messages)
    self.patience = patience
  }

  // MARK: - Changes

  /// Gives photos 0 to 5 stars, or -1 for rejected. Their rows show it: rating one photo after the other needs no
  /// message.
  func rate(_ ids: [Photo.ID], as rating: Int) {
    perform(.change([.set(.rating, .integer(rating))], of: ids)) { _ in }
  }

  /// Removes the labels of photos.
  func removeLabel(of ids: [Photo.ID]) { perform(.change([.clear(.label)], of: ids)) { _ in } }

  /// Gives photos a label, or removes it if all have it.
  func toggle(_ color: LabelColor, of ids: [Photo.ID]) {
    perform(.toggle(.label, .text(color.label), of: ids)) { _ in }
  }

  /// Changes photos, which said this when somebody began to type. A change of several is reported, with an Undo button.
  func perform(_ changes: [Change], on ids: [Photo.ID], over seen: FieldChanges = [:]) {
    perform(
      .change(changes, of: ids, over: seen), reportIfSeveral,
      orElse: { [window] in
        for text in changes.compactMap(\.typedText) { window.rescue(text) }
      })
  }

  /// Gives photos a value, by their files. How many of those are not in the list is said.
  ///
  /// - Returns: whether there is such a photo, and the value is one that can be given.
  func give(_ value: FacetValue, to files: [RawPath]) -> Bool {
    let ids = files.compactMap { library.photo(at: $0)?.id }
    guard let change = value.change, !ids.isEmpty else { return false }
    perform([change], on: ids)
    let left = files.count - ids.count
    if left > 0 {
      messages.add(
        localized(
          "%1 file was left out: it is not in the list",
          "%1 files were left out: they are not in the list",
          count: left))
    }
    return true
  }

  /// Gives photos what another one says in some fields.
  func fill(_ fields: [Field], from source: Photo.ID, to ids: [Photo.ID]) {
    perform(.fill(fields, from: source, to: ids), reportIfSeveral)
  }

  /// Discards the pending edits of photos.
  func discard(_ ids: [Photo.ID]) {
    perform(.discard(ids)) { [weak self] operation in self?.report(operation) }
  }

  /// Brings all photos back that were taken out of the list.
  func bringBack() {
    enqueue { [library, messages] in
      await library.bringBack()
      messages.withdrawLast()
    }
  }

  /// Takes the latest operation back.
  func undo() {
    reverse({ try await $0.undo() }) { [weak self] reversal in
      guard self?.reports.tellOfLeft(reversal) == true else { return }
      self?.window.didUndo(reversal.operation)
      await self?.show(reversal, localized("Undone: %1", OperationText.dated(reversal)))
    }
  }

  /// Takes one operation back, and no other.
  func takeBack(_ operation: EditOperation.ID) {
    enqueue { [self] in
      do {
        let done = try await library.perform(.takeBack(operation))
        if let done {
          let shown = PhotosToShow(try await library.photos(of: done), done.name.field)
          replaceReport(with: done) { show(shown, OperationText.result(of: $0.name)) }
        }
        let others = try await library.countOfFilesElsewhere(of: operation)
        if others > 0 || done == nil { messages.add(HistoryText.left(elsewhere: others)) }
      } catch {
        reportNotStored(error)
      }
    }
  }

  /// Does the operation again that was undone last.
  func redo() {
    reverse({ try await $0.redo() }) { [weak self] reversal in
      guard self?.reports.tellOfLeft(reversal) == true else { return }
      self?.window.didRedo(reversal.operation)
      await self?.show(reversal, localized("Redone: %1", OperationText.dated(reversal)))
    }
  }

  private func reverse(
    _ reverse: @escaping @MainActor (PhotoLibrary) async throws -> Reversal?,
    _ report: @escaping (Reversal) async -> Void
  ) {
    enqueue { [self] in
      do {
        if let reversal = try await reverse(library) { await report(reversal) }
      } catch {
        reportNotStored(error)
      }
    }
  }

  /// Selects what was undone or redone and scrolls to it, and says what of it is not in the list, or not even open.
  private func show(_ reversal: Reversal, _ text: String) async {
    let shown = PhotosToShow(reversal)
    let hiddenCount = window.reveal(shown)
    let others = (try? await library.countOfOthers(in: reversal)) ?? 0
    let text =
      others == 0
      ? text
      : localized("%2. %1 photo is not open", "%2. %1 photos are not open", count: others, text)
    tellOfHidden(hiddenCount, of: shown, text)
  }

  /// Selects photos and scrolls to them, or says that they are not in the list.
  private func show(_ shown: PhotosToShow, _ text: String) {
    tellOfHidden(window.reveal(shown), of: shown, text, always: false)
  }

  private func tellOfHidden(
    _ count: Int, of shown: PhotosToShow, _ text: String, always: Bool = true
  ) {
    hidden = count > 0 ? shown : nil
    guard count > 0 else {
      if always { reports.report(text) }
      return
    }
    reports.report(
      localized(
        "%2. %1 photo is not in this list.", "%2. %1 photos are not in this list.", count: count,
        text),
      offering: (localized("Show"), .showChanged))
  }

  /// Selects the photos that a line of the history concerns and scrolls to them, or says that they are not in the
  /// list.
  func showPhotos(of row: HistoryRow) {
    enqueue { [self] in
      do {
        let shown =
          switch row.photos {
          case .of(let operation):
            PhotosToShow(try await library.photos(of: operation), operation.name.field)
          case .at(let paths): PhotosToShow(library.photos(at: paths))
          }
        guard !shown.photos.isEmpty else {
          messages.replaceLast(with: localized("The photos of this change are not open."))
          return
        }
        show(shown, row.title)
      } catch {
        messages.add(Sentences.sentence(for: error))
      }
    }
  }

  /// Shows all photos, selecting those that were undone or done again and are not in the list.
  func showHidden() {
    guard let shown = hidden else { return }
    hidden = nil
    window.showAll()
    _ = window.reveal(shown)
  }

  // MARK: - Messages

  /// Says what was moved or taken out, with a button to undo it. A single moved photo can be seen, but not that the
  /// order has changed.
  func tellOfRearranging() {
    if let operation = library.history.nextUndo {
      if window.isBeginningOfOrder(operation) {
        report(
          result: localized(
            "%1 photo moved. The order is manual now.", "%1 photos moved. The order is manual now.",
            count: operation.name.count))
      } else {
        replaceReport(with: operation) { operation in
          if operation.name.kind == .takeOut || operation.name.count > 1 { report(operation) }
        }
      }
    }
    update()
  }

  /// Says that the photos have a manual order, which a move in another one would discard.
  func tellOfManualOrder() {
    messages.replaceLast(
      with: localized("These photos have a manual order. Move them there."),
      offering: (localized("Manual Order"), .sortManually))
  }

  /// Says in the status bar that changes are being stored, if that takes so long that it should be shown.
  private func watchStoring() {
    guard library.isCommitting, watch == nil else { return }
    watch = Task { [weak self, patience] in
      try? await Task.sleep(for: patience)
      while let self, library.isCommitting {
        if !isStoring {
          isStoring = true
          update()
        }
        await library.flush()
      }
      self?.watch = nil
      guard self?.isStoring == true else { return }
      self?.isStoring = false
      self?.update()
    }
  }
}

extension EditingCoordinator: EditQueue {
  func enqueue(_ body: @escaping @MainActor () async -> Void) {
    Task.immediate { [self] in
      await body()
      update()
    }
    update()
    watchStoring()
  }

  func report(_ operation: EditOperation) {
    let result = OperationText.result(of: operation.name)
    let count = library.editedCount(takenOutBy: operation)
    guard count > 0 else { return report(result: result) }
    if operation.name.count == 1 {
      return report(result: localized("%1. It has unsaved changes.", result))
    }
    report(
      result: localized(
        "%2. %1 of them has unsaved changes.", "%2. %1 of them have unsaved changes.",
        count: count, result))
  }

  func report(result: String) { reports.report(result: result) }

  func replaceReport(with operation: EditOperation, by report: (EditOperation) -> Void) {
    reports.replace(with: operation, by: report)
  }

  func reportNotStored(_ error: any Error) {
    messages.add(
      localized(
        "Nothing was changed, because the change could not be stored: %1",
        Sentences.sentence(for: error)))
  }

  func update() { window.update() }
}
