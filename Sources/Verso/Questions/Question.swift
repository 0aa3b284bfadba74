import Gtk

/// A question with a few answers, which the user can always cancel.
struct Question<Answer> {
  /// One of the answers.
  struct Choice {
    /// What the button says; an underscore marks its mnemonic.
    let label: String
    /// How the button looks.
    var look = MessageDialog.Appearance.plain
    /// What it means.
    let answer: Answer
    /// Whether Enter gives it; otherwise Enter cancels.
    var isForEnter = false
  }

  /// The text of the question.
  let heading: String
  /// What the user should know before answering.
  let body: String
  /// The answers, in the order of their buttons.
  let choices: [Choice]

  /// Asks above a window.
  ///
  /// - Returns: the answer; nil if the user cancels.
  @MainActor
  func ask(over parent: ApplicationWindow) async -> Answer? {
    let dialog = MessageDialog(over: parent, heading: heading, body: body)
    dialog.add(Self.cancel, label: localized("_Cancel"))
    for (index, choice) in choices.enumerated() {
      dialog.add(String(index), label: choice.label, appearance: choice.look)
    }
    let enter = choices.firstIndex(where: \.isForEnter).map { String($0) }
    dialog.setAnswers(enter: enter ?? Self.cancel, escape: Self.cancel)
    return await Int(dialog.ask()).map { choices[$0].answer }
  }

  private static var cancel: String { "cancel" }
}
