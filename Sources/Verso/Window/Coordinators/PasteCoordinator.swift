import PhotoModel

/// Pastes copied values into photos, or clears values, and first shows what will change if that is not obvious.
@MainActor
final class PasteCoordinator: QueuedCoordinator {
  /// What shows it.
  struct Window {
    /// Shows what will change; what it passes back is pasted.
    var preview: @MainActor (TextEdits, Paste, @escaping (TextEdits) -> Void) -> Void
    /// Selects the cells that were pasted into.
    var select: @MainActor (Paste) -> Void
  }

  let queue: any EditQueue
  private let window: Window

  /// The pasting into a library.
  init(_ queue: any EditQueue, _ window: Window) {
    self.queue = queue
    self.window = window
  }

  /// Pastes immediately what changes one photo and can be read; otherwise first shows what will change.
  func paste(_ paste: Paste) {
    let edits = TextEdits(paste.cells, in: library) { (field, text) throws(FieldError) in
      try field.value(typed: text)
    }
    guard !edits.edits.isEmpty || !edits.refusals.isEmpty else {
      messages.replaceLast(with: PasteText.nothing(in: edits))
      return
    }
    let isPlain = edits.refusals.isEmpty && paste.rowsLeftOver == 0 && paste.columnsLeftOver == 0
    guard shotCount(edits) > 1 || !isPlain || paste.isAlwaysShown else {
      return perform(edits, paste)
    }
    window.preview(edits, paste) { [weak self] in self?.perform($0, paste) }
  }

  /// Changes each photo in its own way. What is cleared may be shown before.
  func change(_ changes: [(id: Photo.ID, change: Change)], as kind: OperationName.Kind) {
    if kind == .clear { clear(changes) } else { queue.perform(changes, as: kind) }
  }

  /// Up to this many values of a column are cleared without a question.
  static let fewValues = 20

  /// Clears cells immediately if that removes few values of one field; otherwise first shows which.
  private func clear(_ changes: [(id: Photo.ID, change: Change)]) {
    let paste = Paste(
      cells: changes.map { TextEdits.Cell(id: $0.id, field: $0.change.field, text: "") },
      kind: .clear)
    let edits = TextEdits(paste.cells, in: library) { (_, _) throws(FieldError) in nil }
    // What is cleared in a picture is cleared in its companions, too.
    let all = changes.flatMap { id, change in
      library.withCompanions([id]).map { (id: $0, change: change) }
    }
    guard shotCount(edits) > 1, edits.fields.count > 1 || edits.edits.count > Self.fewValues else {
      queue.perform(all, as: .clear)
      return
    }
    window.preview(edits, paste) { [weak self] chosen in
      let fields = Set(chosen.fields)
      self?.queue.perform(all.filter { fields.contains($0.change.field) }, as: .clear)
    }
  }

  /// The number of photos that change, with all files of a shot counted as one.
  private func shotCount(_ edits: TextEdits) -> Int {
    Set(edits.edits.lazy.map { self.library.picture(of: $0.id) }).count
  }

  private func perform(_ edits: TextEdits, _ paste: Paste) {
    queue.perform(edits.changes, as: paste.kind)
    window.select(paste)
  }
}
