import Gtk
import PhotoModel

/// What is said about an edit, and about what was taken back. It goes with the next edit: its button would take back
/// that one.
@MainActor
final class EditReports {
  private let messages: any WindowMessages
  /// What was last said about an edit.
  private var said: String?

  /// Says it where a window says what happened.
  init(_ messages: any WindowMessages) { self.messages = messages }

  /// Says something about an edit.
  func report(_ text: String, offering offer: ToastOverlay.Offer? = nil) {
    said = text
    messages.replaceLast(with: text, offering: offer)
  }

  /// Says what was done, with a button to undo it.
  func report(result: String) { report(result, offering: (localized("Undo"), .undo)) }

  /// Withdraws what was said about the previous edit, unless reporting this one replaces it.
  func replace(with operation: EditOperation, by report: (EditOperation) -> Void) {
    let before = said
    said = nil
    report(operation)
    if said == nil, let before { messages.withdraw(before) }
  }

  /// Says which photos of a task stay as they were, and why.
  ///
  /// - Returns: whether others do not.
  func tellOfLeft(_ reversal: Reversal) -> Bool {
    if let first = reversal.left.first {
      let name = first.path.shownName
      let why = Sentences.sentence(for: first.error)
      let others = reversal.left.count - 1
      report(
        others == 0
          ? localized("“%1” stays as it is: %2", name, why)
          : localized(
            "“%2” and %1 more stay as they are: %3", "“%2” and %1 more stay as they are: %3",
            count: others, name, why))
    } else if !reversal.isDone {
      report(localized("This can be undone when what is being saved is saved."))
    }
    return reversal.isDone
  }
}
