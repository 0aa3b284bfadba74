import PhotoModel

/// What decides which commands can be run, and what they have turned on. It is long because each of its properties is
/// one answer that some command asks for; they are kept together only to be compared.
struct CommandState: Equatable {
  var hasSelection = false
  /// Whether cells of the table are selected, and can be seen.
  var hasCells = false
  /// Whether a selected photo could not be read.
  var hasUnreadPhotos = false
  /// Whether the name of a selected photo belongs to another format.
  var hasWrongNames = false
  var hasTakenOut = false
  var hasEdits = false
  /// Whether something is being typed, which would be an edit.
  var isTyping = false
  /// Whether a selected photo has pending edits.
  var hasSelectedEdits = false
  var canUndo = false
  var canRedo = false
  var hasFolder = false
  /// Whether a folder was closed that can be opened again.
  var hasClosedFolder = false
  var hasOpened = false
  var hasUnreadable = false
  var hasFoundPhotos = false
  var hasReport = false
  /// Whether undo or redo changed photos that the list does not show.
  var hasHiddenChange = false
  /// Whether slots of a photo disagree.
  var hasDisagreements = false
  /// Whether one of them is shown, to be settled.
  var isSettling = false
  /// Whether the list shows what a search finds.
  var hasSearch = false
  /// Whether a search that the user keeps is selected.
  var hasSavedSearch = false
  /// Whether a keyword is selected in the sidebar.
  var hasKeyword = false
  var hasRemovedSearch = false
  var isReading = false
  var isSaving = false
  var arrangement = Arrangement.list
  /// The edge of the pictures of the contact sheet.
  var tileSize = TileSize.normal
  /// What rows and tiles do not show.
  var hiddenParts: Set<RowPart> = []
  var showsSidebar = true
  var showsDetails = true
  /// Whether one of them lies over the photos, or over the picture in their place.
  var hasPaneOver = false
  var showsPeople = true
  /// Whether pictures and file names stay in view while the table is scrolled sideways.
  var fixesNames = false
  /// The columns of the table that are shown.
  var columns: Set<String> = []
  var order = PhotoOrder.arrival
  var grouping = Grouping.none
  /// How the loupe, or the comparison, shows its picture; nil while both are closed.
  var loupe: LoupeState?
  /// Whether it is the comparison.
  var isComparing = false
  var showsFilmStrip = true
  /// Whether some fields show over the picture of the loupe.
  var showsLoupeFields = false
  /// Whether the window fills the screen.
  var isFullScreen = false
  /// Whether the files of one shot are one row.
  var joinsPairs = false
  /// Whether there are sample photos to try Verso on.
  var hasSamples = false
  /// Whether a hint is shown.
  var hasHint = false

  /// Whether there is something to save, once what is being typed is committed.
  var canSave: Bool { (hasEdits || isTyping) && !isSaving }
}
