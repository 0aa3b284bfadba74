import ListKit
import PhotoModel

/// What the window before pasting lists: first what cannot be accepted, then what will change.
@MainActor
final class PasteDataSource: ListDataSource {
  private let library: PhotoLibrary
  private let edits: TextEdits
  /// For each section, whether it lists what cannot be accepted.
  private let isRefused: [Bool]

  /// The lines of a plan.
  init(_ edits: TextEdits, in library: PhotoLibrary) {
    self.edits = edits
    self.library = library
    isRefused = (edits.refusals.isEmpty ? [] : [true]) + (edits.edits.isEmpty ? [] : [false])
  }

  var numberOfSections: Int { isRefused.count }

  func id(ofSection section: Int) -> String { isRefused[section] ? "refused" : "changed" }

  func numberOfRows(inSection section: Int) -> Int {
    isRefused[section] ? edits.refusals.count : edits.edits.count
  }

  func id(at indexPath: RowPath) -> Int {
    isRefused[indexPath.section] ? -1 - indexPath.row : indexPath.row
  }

  func item(at indexPath: RowPath) -> PasteRow {
    let id = id(at: indexPath)
    guard id < 0 else {
      let edit = edits.edits[id]
      return PasteRow(
        id: id, photo: name(of: edit.id), field: edit.field.localizedName,
        old: text(edit.old, edit.field), new: text(edit.new, edit.field), reason: nil)
    }
    let refusal = edits.refusals[-1 - id]
    let field = refusal.cell.field
    return PasteRow(
      id: id, photo: name(of: refusal.cell.id), field: field.localizedName,
      old: text(library.photo(refusal.cell.id)?[field], field), new: refusal.cell.text,
      reason: refusal.reason.localizedText)
  }

  func header(ofSection section: Int) -> String? {
    guard !edits.refusals.isEmpty else { return nil }
    return isRefused[section] ? localized("Not Valid") : localized("Changed")
  }

  func name(at indexPath: RowPath) -> String? { item(at: indexPath).spokenName }

  private func name(of id: Photo.ID) -> String { library.photo(id)?.record.path.name ?? "" }

  private func text(_ value: FieldValue?, _ field: Field) -> String {
    value?.localizedText(for: field) ?? ""
  }
}
