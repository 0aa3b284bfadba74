import PhotoModel

/// What is said about a paste before it is done.
@MainActor
enum PasteText {
  /// The texts of the window.
  struct Words {
    /// The title of the window.
    let title: String
    /// What the button does.
    let action: String
    /// The title of the column of new values.
    let after: String

    /// The words for pasting, for clearing, or for giving one value to several photos.
    @MainActor
    init(for kind: OperationName.Kind) {
      switch kind {
      case .paste:
        (title, action) = (localized("Paste"), localized("Paste"))
        after = localized("After Pasting")
      case .clear:
        (title, action) = (localized("Clear Values"), localized("Clear"))
        after = localized("Afterwards")
      default:
        (title, action) = (localized("Change Several Photos"), localized("Change"))
        after = localized("Afterwards")
      }
    }
  }

  /// How much will change: "24 values of 8 photos will change".
  static func summary(of edits: TextEdits, _ kind: OperationName.Kind) -> String {
    guard !edits.edits.isEmpty else { return localized("Nothing will change") }
    let photos = localized("%1 photo", "%1 photos", count: edits.photoCount)
    if kind == .clear {
      return localized(
        "%1 value of %2 will be cleared", "%1 values of %2 will be cleared",
        count: edits.edits.count, photos)
    }
    return localized(
      "%1 value of %2 will change", "%1 values of %2 will change", count: edits.edits.count, photos)
  }

  /// What will not be done, and why, one sentence each.
  static func notes(on edits: TextEdits, _ paste: Paste) -> [String] {
    var notes: [String] = []
    func note(_ count: Int, _ text: (Int) -> String) {
      if count > 0 { notes.append(text(count)) }
    }
    note(edits.refusals.count) {
      localized(
        "%1 value is not valid; that field stays as it is.",
        "%1 values are not valid; those fields stay as they are.", count: $0)
    }
    note(edits.readOnlyCount) {
      localized(
        "%1 cell is read only and is skipped.", "%1 cells are read only and are skipped.", count: $0
      )
    }
    note(paste.rowsLeftOver) {
      localized(
        "%1 row is left over, as the list ends.", "%1 rows are left over, as the list ends.",
        count: $0)
    }
    note(paste.columnsLeftOver) {
      localized(
        "%1 column is left over, as the table has no more.",
        "%1 columns are left over, as the table has no more.", count: $0)
    }
    note(edits.sameCount) {
      paste.kind == .clear
        ? localized("%1 cell is empty already.", "%1 cells are empty already.", count: $0)
        : localized("%1 value is already there.", "%1 values are already there.", count: $0)
    }
    return notes
  }

  /// Why nothing is pasted.
  static func nothing(in edits: TextEdits) -> String {
    edits.sameCount > 0
      ? localized("Nothing changes: the values are already there.")
      : localized("Nothing changes: these cells are read only.")
  }
}
