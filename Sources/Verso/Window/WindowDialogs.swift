import Gtk
import PhotoFiles
import PhotoModel

/// The windows that stand above the main one, kept as long as they are shown.
@MainActor
final class WindowDialogs {
  private let parent: ApplicationWindow
  private let library: PhotoLibrary
  private let preferences: Preferences
  private var reportWindow: SaveReportWindow?
  private var paste: PasteWindow?
  private var elsewhere: ElsewhereWindow?
  private var choices: PreferencesWindow?
  private var palette: CommandPalette?
  private var tags: TagsWindow?
  private var columns: ColumnsWindow?
  private var review: ReviewWindow?
  private var history: HistoryWindow?
  private var conflicts: ConflictsWindow?
  private var task: FileTaskWindow?
  private var oddSidecars: OddSidecarsWindow?

  /// The windows above a main one.
  init(over parent: ApplicationWindow, _ library: PhotoLibrary, _ preferences: Preferences) {
    self.parent = parent
    self.library = library
    self.preferences = preferences
  }

  /// Shows what became of photos that were saved.
  func show(_ report: SaveReport, onChoice: @escaping (SaveReportWindow.Choice) -> Void) {
    let window = SaveReportWindow(report, over: parent)
    window.onChoice = onChoice
    reportWindow = window
    window.present()
  }

  /// Shows a page for what was done and written.
  ///
  /// - Parameter photo: the name of the photo that it is about; nil for all photos.
  func showHistory(of photo: String?) -> HistoryWindow {
    let window = HistoryWindow(of: photo, over: parent)
    history = window
    window.present()
    return window
  }

  /// Asks whether the bytes of photos are taken back.
  func askToGoBack(_ count: Int) async -> Bool {
    let dialog = MessageDialog(
      over: parent,
      heading: localized(
        "Take %1 Photo Back?", "Take %1 Photos Back?", count: count),
      body: localized(
        "The files get exactly the bytes that they had before. This can be taken back, too."))
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("back", label: localized("_Go Back"), appearance: .suggested)
    dialog.setAnswers(enter: "back", escape: "cancel")
    return await dialog.ask() == "back"
  }

  /// Asks whether fields of photos are set as they were, as their bytes cannot be taken back.
  func askToSetBack(_ count: Int) async -> Bool {
    let dialog = MessageDialog(
      over: parent,
      heading: localized(
        "Set Fields of %1 Photo as They Were?", "Set Fields of %1 Photos as They Were?",
        count: count),
      body: localized(
        "Another program has written here since, so that the bytes cannot be taken back. What it changed stays. The other fields are shown before they are saved."
      ))
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("set", label: localized("_Review"), appearance: .suggested)
    dialog.setAnswers(enter: "set", escape: "cancel")
    return await dialog.ask() == "set"
  }

  /// Asks whether all that was done and written is forgotten.
  func askToClearHistory() async -> Bool {
    let dialog = MessageDialog(
      over: parent, heading: localized("Clear the History?"),
      body: localized(
        "What was done and saved until now can then no more be undone or taken back. Photos and unsaved changes stay as they are."
      ))
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("clear", label: localized("C_lear"), appearance: .destructive)
    dialog.setAnswers(enter: "cancel", escape: "cancel")
    return await dialog.ask() == "clear"
  }

  /// Shows a page for what Save will do.
  func showReview() -> ReviewWindow {
    let window = ReviewWindow(preferences.reviewOrder, over: parent) { [preferences] in
      preferences.reviewOrder = $0
    }
    review = window
    window.present()
    return window
  }

  /// The number of rows of the review that was opened last; 0 before the first one.
  var reviewedCount: Int { review?.rowCount ?? 0 }

  /// A number for the row at the top of that review.
  var reviewTop: Int { review?.topRow ?? 0 }

  /// Shows a page for what other programs have changed, too.
  func showConflicts() -> ConflictsWindow {
    let window = ConflictsWindow(over: parent)
    conflicts = window
    window.present()
    return window
  }

  /// Shows a page for what a task will do to files.
  ///
  /// - Parameters:
  ///   - task: the task.
  ///   - fields: the fields whose rules can be chosen.
  func show(_ task: FileTask, choosing fields: [Field]) -> FileTaskWindow {
    let window = FileTaskWindow(task, choosing: fields, over: parent)
    self.task = window
    window.present()
    return window
  }

  /// Shows the sidecars about which something is odd.
  func showOddSidecars() -> OddSidecarsWindow {
    let window = OddSidecarsWindow(over: parent)
    oddSidecars = window
    window.present()
    return window
  }

  /// Shows what a paste will change.
  func show(_ edits: TextEdits, of paste: Paste, onPaste: @escaping (TextEdits) -> Void) {
    let window = PasteWindow(edits, paste, in: library, over: parent)
    window.onPaste = onPaste
    self.paste = window
    window.present()
  }

  /// Shows all tags of a photo, or what it and another one say differently.
  func showTags(of path: RawPath, and other: RawPath?) {
    let window = TagsWindow(path, and: other, over: parent)
    tags = window
    window.present()
  }

  /// Shows the window in which columns are chosen.
  func show(_ columns: ColumnCoordinator) -> any ColumnsPage {
    let window = ColumnsWindow(columns, over: parent)
    self.columns = window
    window.present()
    return window
  }

  /// Shows the commands.
  func show(_ search: CommandSearch, onChoice: @escaping (CommandID) -> Void) {
    let window = CommandPalette(search, over: parent)
    window.onChoice = onChoice
    palette = window
    window.present()
  }

  /// Shows the preferences.
  ///
  /// - Parameters:
  ///   - keeping: tells what is kept of the past, and gives it up; nil where nothing is kept.
  ///   - onChoice: called when something was chosen.
  func showPreferences(_ keeping: HistoryKeeping?, onChoice: @escaping @MainActor () -> Void) {
    let window = PreferencesWindow(preferences, keeping, over: parent, onChoice: onChoice)
    choices = window
    window.present()
  }

  /// Shows the unsaved changes of photos that are not open.
  func showElsewhere(onChoice: @escaping (ElsewhereWindow.Choice) -> Void) {
    let window = ElsewhereWindow(library, over: parent)
    window.onChoice = onChoice
    elsewhere = window
    window.present()
  }

  /// Has that page show what waits now.
  func refreshElsewhere() { elsewhere?.refresh() }

  /// Asks what is to be done about unsaved changes before the window closes.
  func askToClose(_ count: Int) async -> ClosingCoordinator.Answer {
    let dialog = MessageDialog(
      over: parent,
      heading: localized("Save Changes of %1 Photo?", "Save Changes of %1 Photos?", count: count),
      body: localized(
        "Unsaved changes are kept, and come back when you open the photos again."))
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("close", label: localized("_Keep for Later"))
    dialog.add("save", label: localized("_Save"), appearance: .suggested)
    dialog.setAnswers(enter: "save", escape: "cancel")
    return switch await dialog.ask() {
    case "save": .save
    case "close": .keepForLater
    default: .cancel
    }
  }

  /// Asks whether photos that are links to files outside are to be written.
  func askToWrite(_ links: LinksOutside) async -> LinksOutside.Answer {
    let dialog = MessageDialog(
      over: parent,
      heading: localized(
        "Write %1 File outside the Open Folders?", "Write %1 Files outside the Open Folders?",
        count: links.targets.count),
      body: links.text)
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("leave", label: localized("_Leave Out"))
    dialog.add("write", label: localized("_Write"), appearance: .destructive)
    dialog.setAnswers(enter: "leave", escape: "cancel")
    return switch await dialog.ask() {
    case "write": .write
    case "leave": .leaveOut
    default: .cancel
    }
  }

  /// Asks whether photos that are signed are to be changed, or to get sidecars.
  func askToBreak(_ signed: SignedPhotos) async -> SignedPhotos.Answer {
    let dialog = MessageDialog(
      over: parent,
      heading: localized(
        "Break the Signature of %1 Photo?", "Break the Signatures of %1 Photos?",
        count: signed.paths.count),
      body: signed.text)
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("sidecar", label: localized("Save in _Sidecars"), appearance: .suggested)
    dialog.add("break", label: localized("_Change the Files"), appearance: .destructive)
    dialog.setAnswers(enter: "sidecar", escape: "cancel")
    return switch await dialog.ask() {
    case "break": .breakSignatures
    case "sidecar": .useSidecars
    default: .cancel
    }
  }

  /// Asks whether photos are to be renamed.
  func askToRename(_ names: WrongNames) async -> Bool {
    let dialog = MessageDialog(
      over: parent,
      heading: localized("Rename %1 Photo?", "Rename %1 Photos?", count: names.repairs.count),
      body: names.text)
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("rename", label: localized("_Rename"), appearance: .suggested)
    dialog.setAnswers(enter: "rename", escape: "cancel")
    return await dialog.ask() == "rename"
  }

  /// Asks whether a keyword is to get another place among the levels.
  func askToMove(_ question: KeywordMoveQuestion) async -> Bool {
    let dialog = MessageDialog(over: parent, heading: question.heading, body: question.text)
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("move", label: localized("_Move"), appearance: .suggested)
    dialog.setAnswers(enter: "move", escape: "cancel")
    return await dialog.ask() == "move"
  }

  /// Asks for a name.
  func askForName(_ question: any NameQuestion) async -> String? {
    await NameDialog(question, over: parent).ask()
  }

  /// Lets the user choose files or folders.
  func choose(_ kind: FileChooser.Kind, title: String) async -> [RawPath] {
    await FileChooser.choose(kind, title: title, accept: localized("_Open"), over: parent)
      .map { RawPath(bytes: $0) }
  }

  /// Lets the user say which file a photo is now.
  func chooseFile(for path: RawPath) async -> RawPath? {
    let chosen = await FileChooser.choose(
      .files(types: ["image/*"], name: localized("Photos")),
      title: localized("Which File is “%1” Now?", path.shownName), accept: localized("_Choose"),
      over: parent)
    return chosen.first.map { RawPath(bytes: $0) }
  }

  /// Asks whether a file is to be taken for a photo though it holds another picture.
  func askForOther(_ file: RawPath, for path: RawPath) async -> Bool {
    let dialog = MessageDialog(
      over: parent, heading: localized("Another Picture?"),
      body: localized(
        "“%1” does not hold the picture that “%2” was. The changes can be made to it all the same.",
        file.shownName, path.shownName))
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("take", label: localized("_Use This File"))
    dialog.setAnswers(enter: "cancel", escape: "cancel")
    return await dialog.ask() == "take"
  }
}
