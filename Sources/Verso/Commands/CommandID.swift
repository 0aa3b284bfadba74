import PhotoFiles
import PhotoModel

/// Names a command, and its target if it does one of several things: `rate` with 4, `sort` with a field.
///
/// Menus, buttons and keys run a command through the action with this name.
struct CommandID: Hashable, Sendable {
  /// The name of the action.
  let action: String
  /// The action's target; nil for an action without one.
  let target: String?
  /// Whether the action belongs to the program, and not to the window.
  let isOfApplication: Bool

  private init(_ action: String, _ target: String? = nil, isOfApplication: Bool = false) {
    self.action = action
    self.target = target
    self.isOfApplication = isOfApplication
  }

  /// The name by which GTK knows action and target, such as `win.sort::title`.
  var detailedName: String {
    (isOfApplication ? "app." : "win.") + action + (target.map { "::\($0)" } ?? "")
  }

  /// The same action with another target.
  func with(_ target: String) -> CommandID {
    CommandID(action, target, isOfApplication: isOfApplication)
  }
}

extension CommandID {
  // What is open.
  static let openFolder = CommandID("open-folder")
  static let openFiles = CommandID("open-files")
  static let openSamples = CommandID("open-samples")
  static let closeFolder = CommandID("close-folder")
  static let reopenFolder = CommandID("reopen-folder")
  static let closeAll = CommandID("close-all")
  static let readAgain = CommandID("read-again")
  static let unsavedElsewhere = CommandID("unsaved-elsewhere")
  static let takeOver = CommandID("take-over")
  static let stop = CommandID("stop")

  /// Opens one of the recently opened folders, counted from 0.
  static func openRecent(_ index: Int) -> CommandID { CommandID("open-recent", "\(index)") }

  // What is done to photos.
  static let edit = CommandID("edit")
  static let loupe = CommandID("loupe")
  static let keywords = CommandID("keywords")
  static let allTags = CommandID("all-tags")
  static let copy = CommandID("copy")
  static let copyWithHeaders = CommandID("copy-with-headers")
  static let paste = CommandID("paste")
  static let fillDown = CommandID("fill-down")
  static let clearCells = CommandID("clear-cells")
  static let shiftDates = CommandID("shift-dates")
  static let takeOut = CommandID("take-out")
  static let bringBack = CommandID("bring-back")
  static let repairNames = CommandID("repair-names")
  static let discard = CommandID("discard")
  static let tryAgain = CommandID("try-again")
  static let selectAll = CommandID("select-all")
  static let selectGroup = CommandID("select-group")

  static let disagreements = CommandID("disagreements")
  static let settleByRule = CommandID("settle-by-rule")
  static let nextDisagreement = CommandID("next-disagreement")
  static let previousDisagreement = CommandID("previous-disagreement")

  /// Takes the value of one of the file's slots, counted from 1, if they disagree.
  static func takePlace(_ number: Int) -> CommandID { CommandID("take-place", "\(number)") }

  /// A step in the life of the sidecars of photos.
  static func sidecar(_ step: SidecarStep) -> CommandID { CommandID("sidecar", step.rawValue) }
  static let repairFiles = CommandID("repair-files")
  static let oddSidecars = CommandID("odd-sidecars")

  /// Gives 0 to 5 stars, or -1 for rejected.
  static func rate(_ rating: Int) -> CommandID { CommandID("rate", "\(rating)") }

  /// Gives a label, or removes it if all photos have it; nil removes any label.
  static func label(_ color: LabelColor?) -> CommandID {
    CommandID("label", color?.label ?? "none")
  }

  // Changes.
  static let undo = CommandID("undo")
  static let redo = CommandID("redo")
  /// Commits what is being typed, and saves: it may be all that there is to save, so this is never disabled.
  static let save = CommandID("save")
  /// The same, while there are pending edits.
  static let savePending = CommandID("save-pending")
  static let review = CommandID("review")
  static let resolveConflicts = CommandID("resolve-conflicts")
  static let history = CommandID("history")
  static let photoHistory = CommandID("photo-history")
  static let undoLastSave = CommandID("undo-last-save")
  static let report = CommandID("report")
  static let showChanged = CommandID("show-changed")

  // What is shown.
  static let search = CommandID("search")
  static let addFilter = CommandID("add-filter")
  static let findInSidebar = CommandID("find-in-sidebar")
  static let clearSearch = CommandID("clear-search")
  static let searchAll = CommandID("search-all")
  static let allPhotos = CommandID("all-photos")
  static let keepSearch = CommandID("keep-search")
  static let renameSearch = CommandID("rename-search")
  static let removeSearch = CommandID("remove-search")
  static let restoreSearch = CommandID("restore-search")
  static let renameKeyword = CommandID("rename-keyword")
  static let list = CommandID("view", "list")
  static let table = CommandID("view", "table")
  static let grid = CommandID("view", "grid")
  static let larger = CommandID("larger")
  static let smaller = CommandID("smaller")
  static let normalSize = CommandID("normal-size")
  static let sidebar = CommandID("sidebar")
  static let details = CommandID("details")
  static let people = CommandID("people")
  static let pairs = CommandID("pairs")
  static let sortDescending = CommandID("sort-descending")
  static let sortManually = CommandID("sort", PhotoOrder.manual.text)

  /// Shows or hides a part of all rows and tiles.
  static func part(_ part: RowPart) -> CommandID { CommandID("show-\(part.rawValue)") }

  /// Sorts by a field.
  static func sort(_ field: Field) -> CommandID { CommandID("sort", field.rawValue) }

  /// Divides the photos into sections.
  static func group(_ grouping: Grouping) -> CommandID { CommandID("group", grouping.rawValue) }

  static let chooseColumns = CommandID("choose-columns")
  static let fixedNames = CommandID("fixed-names")

  /// Shows one of the sets of columns, the built-in ones first, counted from 0.
  static func columnSet(_ number: Int) -> CommandID { CommandID("column-set", "\(number)") }

  /// Shows or hides a column of the table.
  static func column(_ id: String) -> CommandID { CommandID("column-\(id)") }

  // One picture.
  static let compare = CommandID("compare")
  static let backToPhotos = CommandID("back-to-photos")
  static let actualSize = CommandID("actual-size")
  static let turnRight = CommandID("turn-right")
  static let turnLeft = CommandID("turn-left")
  static let filmStrip = CommandID("film-strip")
  static let loupeFields = CommandID("loupe-fields")
  static let fullScreen = CommandID("full-screen")

  // The program.
  static let palette = CommandID("palette")
  static let preferences = CommandID("preferences")
  static let shortcuts = CommandID("shortcuts")
  static let nextHint = CommandID("next-hint")
  static let turnOffHints = CommandID("turn-off-hints")
  static let showHints = CommandID("show-hints")
  static let about = CommandID("about")
  static let closeWindow = CommandID("close")
  static let quit = CommandID("quit", isOfApplication: true)
}
