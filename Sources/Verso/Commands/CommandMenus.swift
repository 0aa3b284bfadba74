import PhotoFiles
import PhotoModel

/// The menus of the window.
@MainActor
enum CommandMenus {
  /// The menu at the end of the header bar.
  ///
  /// - Parameters:
  ///   - columns: the columns of the table.
  ///   - columnSets: how many sets of columns can be chosen.
  ///   - room: the width of the window. What the bar has no room for is in the menu.
  static func main(
    columns: [String], columnSets: Int, room: WindowWidth = .wide
  ) -> [MenuItem] {
    let folders: [MenuItem] = [
      .command(.openFolder), .command(.openFiles), .submenu(localized("Folders"), openFolders),
    ]
    let hidden: [MenuItem] =
      (room < .medium ? [.section(folders)] : [])
      + (room < .wide ? [.section([.command(.undo), .command(.redo)])] : [])
      + (room < .medium
        ? [
          .section([
            .submenu(localized("View"), view(columns: columns, columnSets: columnSets))
          ])
        ] : [])
    return hidden + [
      .section([
        .command(.details), .command(.loupe), .command(.compare), .command(.allTags),
        .command(.selectAll), .command(.selectGroup),
      ]),
      .section(mending + [.command(.shiftDates), .command(.takeOut)]),
      .section([
        .command(.review), .command(.discard), .command(.history), .command(.report),
      ]),
      .section([
        .command(.palette), .command(.preferences), .command(.shortcuts), .command(.showHints),
        .command(.about),
      ]),
    ]
  }

  /// Commands on the open folders, and on what was taken out of their list.
  private static let openFolders: [MenuItem] = [
    .command(.closeFolder), .command(.closeAll), .command(.bringBack), .command(.unsavedElsewhere),
  ]

  /// Commands for disagreements and conflicts, for sidecars, and for files with faults.
  private static var mending: [MenuItem] {
    [
      .submenu(
        localized("Disagreements"),
        [.command(.disagreements), .command(.settleByRule), .command(.resolveConflicts)]),
      .submenu(
        localized("Sidecar"),
        [
          .section(SidecarStep.allCases.map { .command(.sidecar($0)) }),
          .section([.command(.oddSidecars)]),
        ]),
      .submenu(localized("Repair"), [.command(.repairFiles), .command(.repairNames)]),
    ]
  }

  /// The menu beside the view buttons: how the photos are shown.
  ///
  /// - Parameters:
  ///   - columns: the columns of the table.
  ///   - columnSets: how many sets of columns can be chosen.
  static func view(columns: [String], columnSets: Int) -> [MenuItem] {
    [
      .section([.command(.list), .command(.table), .command(.grid)]),
      .section([
        .submenu(localized("Sort By"), sorting),
        .submenu(localized("Group By"), Grouping.allCases.map { .command(.group($0)) }),
        .submenu(
          localized("Columns"),
          [
            .section([.command(.chooseColumns), .command(.fixedNames)]),
            .section((0..<columnSets).map { .command(.columnSet($0)) }),
            .section(columns.map { .command(.column($0)) }),
          ]),
        .submenu(localized("Show"), RowPart.allCases.map { .command(.part($0)) }),
      ]),
      .section([.command(.pairs), .command(.people)]),
      .section([.command(.larger), .command(.smaller), .command(.normalSize)]),
      .section([.command(.keepSearch)]),
    ]
  }

  /// The menu of the loupe.
  static var loupe: [MenuItem] {
    [
      .section([
        .command(.larger, title: localized("Larger")),
        .command(.smaller, title: localized("Smaller")),
        .command(.normalSize, title: localized("Whole Picture")), .command(.actualSize),
      ]),
      .section([.command(.turnRight), .command(.turnLeft)]),
      .section([
        .command(.filmStrip), .command(.loupeFields), .command(.people), .command(.fullScreen),
      ]),
      .section([
        .command(.undo), .command(.redo), .command(.review), .command(.save), .command(.history),
      ]),
      .section([.command(.details), .command(.allTags), .command(.palette), .command(.shortcuts)]),
    ]
  }

  private static var sorting: [MenuItem] {
    [
      .section(CommandBook.sortFields.map { .command(.sort($0)) } + [.command(.sortManually)]),
      .section([.command(.sortDescending)]),
    ]
  }

  /// The menu beside the button that opens a folder: folders to open, and commands on those that are open.
  ///
  /// - Parameter recentFolders: how many folders were opened before.
  static func opening(recentFolders: Int) -> [MenuItem] {
    [
      .section([.command(.openFolder), .command(.openFiles), .command(.openSamples)]),
      .section(
        (0..<recentFolders).map { .command(.openRecent($0)) }, title: localized("Recent Folders")),
      .section(openFolders),
    ]
  }

  /// The menu of a right click on photos.
  ///
  /// - Parameters:
  ///   - forCells: whether cells of the table are selected, and not photos as a whole.
  ///   - hasUnread: whether one of the photos could not be read.
  static func photos(forCells: Bool, hasUnread: Bool) -> [MenuItem] {
    let copy: [MenuItem] = forCells ? [.command(.copyWithHeaders)] : []
    let cells: [MenuItem] = forCells ? [.command(.fillDown), .command(.clearCells)] : []
    let reading: [MenuItem] = hasUnread ? [.command(.tryAgain)] : []
    return [
      .section([
        .command(.loupe), .command(.compare), .command(.edit), .command(.allTags),
      ]),
      .section([.command(.copy)] + copy + [.command(.paste)] + cells),
      .section([
        .submenu(
          localized("Rating"), [5, 4, 3, 2, 1, 0, -1].map { .command(.rate($0)) }),
        .submenu(
          localized("Label"),
          LabelColor.allCases.map { .command(.label($0)) } + [.command(.label(nil))]),
        .command(.shiftDates),
      ]),
      .section(reading + mending),
      .section([
        .command(.photoHistory), .command(.undoLastSave), .command(.discard), .command(.takeOut),
      ]),
    ]
  }

  /// The menu of a right click on photos with something to report.
  static func problems(_ severity: Problem.Severity) -> [MenuItem] {
    let settling: [MenuItem] =
      severity == .disagreement ? [.command(.disagreements), .command(.settleByRule)] : []
    return settling + [.command(.repairFiles), .command(.oddSidecars)]
  }

  /// The menu of a right click on an opened folder.
  static func folder(_ folder: RawPath) -> [MenuItem] {
    [
      .command(.closeFolder, title: localized("Close “%1”", folder.shownName)),
      .command(.closeAll),
    ]
  }

  /// The menu of a right click on a search in the sidebar.
  static var savedSearch: [MenuItem] { [.command(.renameSearch), .command(.removeSearch)] }

  /// The menu of a right click on a keyword in the sidebar.
  static var keyword: [MenuItem] { [.command(.renameKeyword)] }

  /// The menu of a right click on a folder that cannot be read.
  static var unreadableFolder: [MenuItem] { [.command(.readAgain)] }
}
