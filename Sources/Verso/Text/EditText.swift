import PhotoModel

/// What is said about changes of fields.
@MainActor
enum EditText {
  /// What changed, old and new, one per line.
  static func lines(of edits: [Edit]) -> [String] {
    edits.map { edit in
      localized(
        "%1: %2 → %3", edit.field.localizedName, edit.old.textOrNothing(for: edit.field),
        edit.new.textOrNothing(for: edit.field))
    }
  }
}
