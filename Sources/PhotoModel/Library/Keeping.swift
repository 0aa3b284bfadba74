/// An operation on its way: the journal writes it, and after that the library shows it.
@MainActor
final class Keeping {
  /// How it ended; nil while it is on its way.
  private(set) var outcome: Result<Operation?, any Error>?

  private let library: PhotoLibrary
  private let writing: JournalWriting
  private let conclude: @MainActor (LibraryStep.Written?) -> (Operation?, LibraryChange)
  private var written: LibraryStep.Written?
  private var isWritten = false
  private var shown = 0

  /// An operation of a library that has not begun.
  init(_ step: LibraryStep, in library: PhotoLibrary) {
    self.library = library
    writing = JournalWriting(step.write)
    conclude = step.conclude
  }

  /// Has the journal write it, away from the main actor.
  func write() async { await writing.carryOut() }

  /// Shows so many of the edits that were written; waits for the journal where it is not so far.
  ///
  /// - Returns: whether there is more to show.
  func show(_ count: Int) -> Bool {
    guard outcome == nil else { return false }
    if !isWritten {
      do {
        written = try writing.wait().get()
        isWritten = true
      } catch {
        outcome = .failure(error)
        return false
      }
    }
    let edits = (written?.edits ?? []).dropFirst(shown).prefix(count)
    shown += edits.count
    var change = library.show(edits)
    let isLast = shown == written?.edits.count ?? 0
    if isLast {
      change.changed.formUnion(library.show(written?.moves ?? []).changed)
      let (operation, more) = conclude(written)
      change.added += more.added
      change.removed.formUnion(more.removed)
      change.changed.formUnion(more.changed)
      outcome = .success(operation)
    }
    library.notify(change)
    return !isLast
  }

  /// Waits for the journal, and shows all that is left.
  func finish() { _ = show(.max) }
}
