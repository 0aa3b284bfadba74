import Gtk

/// Asks for a line of text.
@MainActor
final class EntryDialog {
  private let dialog: MessageDialog
  private let entry = Entry()
  private let remark = Label()
  private let question: any EntryQuestion

  /// A question above a window.
  init(_ question: any EntryQuestion, over parent: ApplicationWindow) {
    self.question = question
    dialog = MessageDialog(
      over: parent,
      heading: question.heading, body: question.explanation)
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("keep", label: question.action, appearance: .suggested)
    dialog.setAnswers(enter: "keep", escape: "cancel")
    entry.text = question.proposal
    entry.activatesDefault = true
    entry.setAccessibleLabel(question.label)
    remark.wraps = true
    remark.xAlign = 0
    remark.addStyle("dim-label")
    dialog.setExtra(Box(.vertical, spacing: 6, [entry, remark]))
    entry.onChange { [weak self] in self?.check() }
    check()
  }

  /// Asks.
  ///
  /// - Returns: the text; nil if the user cancels.
  func ask() async -> String? {
    entry.grabFocus()
    return await dialog.ask() == "keep" ? entry.text : nil
  }

  private func check() {
    dialog.setEnabled("keep", question.accepts(entry.text))
    // A space keeps the line: the dialog must not jump.
    remark.text = question.remark(on: entry.text) ?? " "
  }
}
