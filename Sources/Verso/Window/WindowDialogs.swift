import Gtk
import PhotoFiles
import PhotoModel

/// The windows above the main one, and what is asked there. Its properties are those windows, kept for as long as
/// they are shown.
@MainActor
final class WindowDialogs {
  /// The questions above that window.
  let questions: WindowQuestions

  private let parent: ApplicationWindow
  private let library: PhotoLibrary
  private let preferences: Preferences
  @LatestWindow private var reportWindow: SaveReportWindow?
  @LatestWindow private var paste: PasteWindow?
  @LatestWindow private var elsewhere: ElsewhereWindow?
  @LatestWindow private var choices: PreferencesWindow?
  @LatestWindow private var palette: CommandPalette?
  @LatestWindow private var shortcuts: ShortcutsWindow?
  @LatestWindow private var tags: TagsWindow?
  @LatestWindow private var columns: ColumnsWindow?
  @LatestWindow private var review: ReviewWindow?
  @LatestWindow private var history: HistoryWindow?
  @LatestWindow private var conflicts: ConflictsWindow?
  @LatestWindow private var task: FileTaskWindow?
  @LatestWindow private var oddSidecars: OddSidecarsWindow?

  /// The windows above a main one.
  init(over parent: ApplicationWindow, _ library: PhotoLibrary, _ preferences: Preferences) {
    self.parent = parent
    questions = WindowQuestions(over: parent)
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

  /// Shows a page for what Save will do.
  func showReview() -> ReviewWindow {
    let window = ReviewWindow(preferences.reviewOrder, over: parent) { [preferences] in
      preferences.reviewOrder = $0
    }
    // What the previous one was working out has been given up already.
    review?.onClose = nil
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
    self.task?.onClose = nil
    self.task = window
    window.present()
    return window
  }

  /// Shows the odd sidecars.
  func showOddSidecars() -> OddSidecarsWindow {
    let window = OddSidecarsWindow(over: parent)
    oddSidecars = window
    window.present()
    return window
  }

  /// Shows what a paste will change.
  func show(_ edits: TextEdits, of paste: Paste, onPaste: @escaping (TextEdits) -> Void) {
    let window = PasteWindow(
      edits, paste, in: library, over: parent, isNarrow: parent.isInNarrowLayout)
    window.onPaste = onPaste
    self.paste = window
    window.present()
  }

  /// Shows all tags of a photo, which is one of some that are selected, or how it and another one differ.
  func showTags(of path: RawPath, and other: RawPath?, of selectedCount: Int) {
    let window = TagsWindow(path, and: other, of: selectedCount, over: parent)
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

  /// Shows the keys of commands.
  func show(_ book: CommandBook) {
    let window = ShortcutsWindow(book, over: parent)
    shortcuts = window
    window.present()
  }

  /// Shows the preferences.
  ///
  /// - Parameters:
  ///   - retention: reports what is kept of the past, and discards it; nil if nothing is kept.
  ///   - onChoice: called when something was chosen.
  func showPreferences(_ retention: HistoryRetention?, onChoice: @escaping @MainActor () -> Void) {
    let window = PreferencesWindow(preferences, retention, over: parent, onChoice: onChoice)
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

  /// Makes that page show what is pending now.
  func refreshElsewhere() { elsewhere?.refresh() }

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
}
