import ListKit
import PhotoModel

/// The rows of conflicts: a section for each field of each photo, in which the value that counts is chosen.
@MainActor
struct ConflictsContent {
  /// A row: a value that may count.
  struct Row: Hashable, Sendable {
    let photo: Photo.ID
    let field: Field
    let choice: ConflictChoice
  }

  /// What has been decided so far.
  let decisions: ConflictDecisions
  /// Called when the user chooses.
  let onChoose: @MainActor (Row) -> Void

  /// The rows.
  var list: ListContent<Row> {
    ListContent(
      decisions.photos.flatMap { photo in
        photo.conflicts.map { section(of: $0, in: photo) }
      })
  }

  private func section(of conflict: Conflict, in photo: ConflictingPhoto) -> ContentSection<Row> {
    let field = conflict.field
    let header = localized("%1: %2", photo.path.shownName, field.localizedName)
    let choices = conflict.choices
    return ContentSection(
      header, id: "\(photo.id.rawValue) \(field.rawValue)",
      footer: localized("Before both changes: %1", conflict.base.textOrNothing(for: field)),
      rows: choices.enumerated().map { number, choice in
        let row = Row(photo: photo.id, field: field, choice: choice)
        let value = conflict.value(of: choice).textOrNothing(for: field)
        let origin = Self.name(of: choice)
        return ContentRow(
          row, name: "\(header), \(origin), \(value)", traits: .activatable, cell: ChoiceCell.self,
          showing: ChoiceCell.Content(
            title: value, subtitle: origin,
            isChosen: decisions.choice(of: field, in: photo.id) == choice,
            position: CardPosition(number, of: choices.count)
          ) { onChoose(row) })
      })
  }

  private static func name(of choice: ConflictChoice) -> String {
    switch choice {
    case .mine: localized("Changed here")
    case .file: localized("In the file by now")
    case .join: localized("Both changes together")
    }
  }
}
