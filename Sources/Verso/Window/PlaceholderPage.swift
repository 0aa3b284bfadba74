import Gtk
import PhotoModel

/// What is shown in place of the photos if there are none: why, and what to do next. Most of its many properties are
/// the buttons that lead on.
@MainActor
final class PlaceholderPage {
  /// Why no photo is shown.
  enum Reason: Equatable {
    /// Nothing was opened yet.
    case nothingOpen
    /// A folder is being read, and no photo has been found yet.
    case reading
    /// What was opened has no photos in it.
    case empty(folder: RawPath)
    /// All photos of what was opened, or of the part that is chosen, were taken out of the list.
    case takenOut(count: Int)
    /// There are photos, but none in the part that is chosen, such as those with a keyword.
    case nothing(in: PhotoScope)
    /// No photo of the list has pending edits: as many have that were taken out of it, and that are not open.
    case nothingEdited(takenOut: Int, elsewhere: Int)
    /// No photo of what was searched is what the search asks for.
    case noResult(query: String, in: PhotoScope = .all)
    /// The reading of a folder was stopped before it came to a photo.
    case stopped(folder: RawPath)
    /// A folder cannot be read.
    case unreadable(folder: String, reason: String)
    /// Some folders cannot be read.
    case severalUnreadable([PhotoScan.UnreadFolder])
  }

  /// The page itself.
  let view = StatusPage(icon: "folder-pictures-symbolic", title: "")

  /// Whether there is room for an icon above the words.
  var hasRoomForIcon = true {
    didSet { if hasRoomForIcon != oldValue { showIcon() } }
  }

  private var icon = ""
  private let openButton = Button(label: localized("Open Folder…"))
  private let samplesButton = Button(label: localized("Try the Samples"))
  private let everywhereButton = Button(label: localized("Search All Photos"))
  private let clearButton = Button(label: localized("Clear Search"))
  private let allButton = Button(label: localized("Show All Photos"))
  private let backButton = Button(label: localized("Bring All Back"))
  private let elsewhereButton = Button(label: localized("Unsaved Changes Elsewhere…"))
  private let retryButton = Button(label: localized("Try Again"))
  private let readOnButton = Button(label: localized("Read On"))
  /// The buttons that lead on from where photos are, and those of them that do so now.
  private let ways = Box(.vertical, spacing: 12)
  private var shownWays: [Button] = []
  /// The maximum number of folders that are named.
  private static let mostNamed = 5
  private let recentFolders: RecentFoldersList
  private let start: Box

  /// A page that says that nothing is open.
  ///
  /// - Parameters:
  ///   - thumbnails: makes the pictures of the recently opened folders.
  ///   - hasSamples: whether there are sample photos to open.
  init(_ thumbnails: ThumbnailLoader, hasSamples: Bool) {
    recentFolders = RecentFoldersList(thumbnails)
    let drop = Label(localized("or drop folders and photos here"))
    drop.addStyle("dim-label")
    drop.wraps = true
    let begin = Box(.vertical, spacing: 12, [openButton, samplesButton, drop])
    samplesButton.isVisible = hasSamples
    samplesButton.tooltip = localized("Copies them into your pictures, where you can change them")
    start = Box(.vertical, spacing: 18, [begin, recentFolders.view])
    start.align(horizontally: .center)
    for (button, command) in [
      (openButton, CommandID.openFolder), (samplesButton, .openSamples),
      (everywhereButton, .searchAll), (clearButton, .clearSearch), (allButton, .allPhotos),
      (backButton, .bringBack), (elsewhereButton, .unsavedElsewhere), (retryButton, .readAgain),
      (readOnButton, .readAgain),
    ] {
      button.setCommand(command)
      button.addStyle("pill")
      button.setStyle("suggested-action", command != .openSamples)
      button.align(horizontally: .center)
    }
    view.expandsVertically = true
    show(.nothingOpen)
  }

  /// Says why there is no photo.
  func show(_ reason: Reason) {
    switch reason {
    case .nothingOpen:
      recentFolders.omitted = nil
      set(
        VersoApplication.icon, localized("See What Is Written on Your Photos"),
        localized("Titles, keywords, stars, places and dates, as lists that you can edit."), start)
    case .reading:
      set("folder-pictures-symbolic", localized("Looking for Photos…"), "", nil)
    case .empty(let folder):
      recentFolders.omitted = folder
      set(
        "folder-symbolic", localized("No Photos in “%1”", folder.shownName),
        localized("There are none here or in the folders inside. Open another folder?"), start)
    case .takenOut(let count):
      set(
        "folder-symbolic", localized("The List Is Empty"),
        localized(
          "%1 photo was taken out of it. The file itself was not touched.",
          "%1 photos were taken out of it. The files themselves were not touched.", count: count),
        [backButton])
    case .nothing(let scope):
      let (icon, title, text) = Self.words(forNothingIn: scope)
      set(icon, title, text, [allButton])
    case .nothingEdited(let takenOut, let elsewhere):
      set(
        "object-select-symbolic", localized("No Unsaved Changes in the List"),
        Self.words(forEditedTakenOut: takenOut, elsewhere: elsewhere),
        (takenOut > 0 ? [backButton] : []) + (elsewhere > 0 ? [elsewhereButton] : []) + [allButton])
    case .noResult(let query, let scope):
      set(
        "edit-find-symbolic", localized("No Photo Found"),
        Self.words(forNoResultOf: query, in: scope),
        scope == .all ? [clearButton] : [everywhereButton, clearButton])
    case .stopped(let folder):
      set(
        "folder-symbolic", localized("“%1” Is Not Read to the End", folder.shownName),
        localized("Reading was stopped, and no photo was found until then."), [readOnButton])
    case .unreadable(let folder, let reason):
      set(
        "action-unavailable-symbolic", localized("“%1” Cannot Be Read", folder), reason,
        [retryButton])
    case .severalUnreadable(let problems):
      let lines = problems.prefix(Self.mostNamed).map {
        localized("“%1”: %2", PathText.short($0.path), Sentences.sentence(for: $0.error))
      }
      set(
        "action-unavailable-symbolic",
        localized("%1 Folder Cannot Be Read", "%1 Folders Cannot Be Read", count: problems.count),
        (lines + (problems.count > Self.mostNamed ? ["…"] : [])).joined(separator: "\n"),
        [retryButton])
    }
  }

  /// Gives the keyboard focus to the button that leads on from here.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  func grabFocus() -> Bool {
    let buttons = [openButton] + shownWays
    guard let button = buttons.first(where: { view.contains($0.widget) }) else { return false }
    button.grabFocus()
    return true
  }

  /// Shows the recently opened folders, below the button that opens another one.
  func show(recentFolders folders: [RawPath]) { recentFolders.show(folders) }

  private func set(_ icon: String, _ title: String, _ description: String, _ buttons: [Button]) {
    // Those that stay keep the keyboard focus.
    if !buttons.elementsEqual(shownWays, by: ===) {
      ways.removeAll()
      for button in buttons {
        button.setStyle("suggested-action", button === buttons.first)
        ways.append(button)
      }
      shownWays = buttons
    }
    set(icon, title, description, ways)
  }

  private func set(_ icon: String, _ title: String, _ description: String, _ child: Widget?) {
    self.icon = icon
    showIcon()
    view.title = title
    view.description = description
    view.setChild(child)
  }

  private func showIcon() { view.icon = hasRoomForIcon ? icon : nil }
}
