import Gtk
import PhotoModel

/// The questions above the main window.
@MainActor
final class WindowQuestions {
  private let parent: ApplicationWindow

  /// The questions above a window.
  init(over parent: ApplicationWindow) { self.parent = parent }

  /// Asks for a line of text; nil if the user cancels.
  func ask(_ question: any EntryQuestion) async -> String? {
    await EntryDialog(question, over: parent).ask()
  }

  // MARK: - Saving and closing

  /// Asks what to do about unsaved changes before the window closes.
  ///
  /// - Parameters:
  ///   - count: the photos that have some.
  ///   - keeping: how long those are kept.
  func askToClose(
    _ count: Int, _ keeping: OpenedJournal.Keeping
  ) async -> ClosingCoordinator.Answer {
    let question = Question<ClosingCoordinator.Answer>(
      heading: localized(
        "Save Changes of %1 Photo?", "Save Changes of %1 Photos?", count: count),
      body: keeping.text,
      choices: [
        keeping == .untilEnd
          ? .init(label: localized("_Discard"), look: .destructive, answer: .keepForLater)
          : .init(label: localized("_Keep for Later"), answer: .keepForLater),
        .init(label: localized("_Save"), look: .suggested, answer: .save, isForEnter: true),
      ])
    return await question.ask(over: parent) ?? .cancel
  }

  /// Asks whether photos that are links to files outside are to be written.
  func askToWrite(_ links: LinksOutside) async -> LinksOutside.Answer {
    let question = Question<LinksOutside.Answer>(
      heading: localized(
        "Write %1 File outside the Open Folders?", "Write %1 Files outside the Open Folders?",
        count: links.targets.count),
      body: links.text,
      choices: [
        .init(label: localized("_Leave Out"), answer: .leaveOut, isForEnter: true),
        .init(label: localized("_Write"), look: .destructive, answer: .write),
      ])
    return await question.ask(over: parent) ?? .cancel
  }

  /// Asks whether photos that are signed are to be changed, or to get sidecars.
  func askToBreak(_ signed: SignedPhotos) async -> SignedPhotos.Answer {
    let question = Question<SignedPhotos.Answer>(
      heading: localized(
        "Break the Signature of %1 Photo?", "Break the Signatures of %1 Photos?",
        count: signed.paths.count),
      body: signed.text,
      choices: [
        .init(
          label: localized("Save in _Sidecars"), look: .suggested, answer: .useSidecars,
          isForEnter: true),
        .init(label: localized("_Change the Files"), look: .destructive, answer: .breakSignatures),
      ])
    return await question.ask(over: parent) ?? .cancel
  }

  // MARK: - The past

  /// Asks whether to take back the bytes of photos.
  func askToGoBack(_ photos: GoingBack) async -> GoingBack.Answer {
    // What would take something else with it is not what Enter does.
    let hasOther = !photos.fields.isEmpty
    var choices = [
      Question<GoingBack.Answer>.Choice(
        label: localized("_Go Back"), look: hasOther ? .destructive : .suggested, answer: .takeBack,
        isForEnter: !hasOther)
    ]
    if hasOther {
      choices.append(
        .init(
          label: localized("Set Back Only _This Save"), look: .suggested, answer: .setFields,
          isForEnter: true))
    }
    let question = Question<GoingBack.Answer>(
      heading: localized(
        "Take %1 Photo Back?", "Take %1 Photos Back?", count: photos.ids.count),
      body: photos.text, choices: choices)
    return await question.ask(over: parent) ?? .cancel
  }

  /// Asks whether to set fields of photos to what they were, as their bytes cannot be taken back.
  func askToSetBack(_ count: Int) async -> Bool {
    await ask(
      localized(
        "Set Fields of %1 Photo as They Were?", "Set Fields of %1 Photos as They Were?",
        count: count),
      localized(
        "Another program has written to this file since, so its bytes cannot be taken back. What it changed stays. The other fields are shown before they are saved."
      ), localized("_Review"))
  }

  /// Asks whether to forget everything that was done and written.
  func askToClearHistory() async -> Bool {
    await ask(
      localized("Clear the History?"),
      localized(
        "What was done and saved until now can then no longer be undone or taken back. Photos and unsaved changes stay as they are."
      ), localized("C_lear"), look: .destructive, isForEnter: false)
  }

  // MARK: - Names and places

  /// Asks whether photos are to be renamed.
  func askToRename(_ names: WrongNames) async -> Bool {
    await ask(
      localized("Rename %1 Photo?", "Rename %1 Photos?", count: names.repairs.count), names.text,
      localized("_Rename"))
  }

  /// Asks whether a keyword is to get another parent.
  func askToMove(_ question: KeywordMoveQuestion) async -> Bool {
    await ask(question.heading, question.text, localized("_Move"))
  }

  /// Asks whether to take a file for a photo though it holds another picture.
  func askForOther(_ file: RawPath, for path: RawPath) async -> Bool {
    await ask(
      localized("Another Picture?"),
      localized(
        "“%1” does not hold the picture that “%2” was. The changes can be made to it all the same.",
        file.shownName, path.shownName),
      localized("_Use This File"), look: .plain, isForEnter: false)
  }

  /// Asks whether something is to be done.
  private func ask(
    _ heading: String, _ body: String, _ label: String,
    look: MessageDialog.Appearance = .suggested, isForEnter: Bool = true
  ) async -> Bool {
    let choice = Question<Bool>.Choice(
      label: label, look: look, answer: true, isForEnter: isForEnter)
    let question = Question(heading: heading, body: body, choices: [choice])
    return await question.ask(over: parent) ?? false
  }
}

extension OpenedJournal.Keeping {
  /// What becomes of unsaved changes when the window closes.
  @MainActor fileprivate var text: String {
    switch self {
    case .always:
      localized("Unsaved changes are kept, and come back when you open the photos again.")
    case .untilRestart:
      localized("Unsaved changes are kept until the computer is restarted.")
    case .untilEnd:
      localized("Changes that are not saved will be lost: they cannot be kept.")
    }
  }
}
