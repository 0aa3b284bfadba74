import ListKit
import PhotoModel

/// The fields in which photos that are compared differ.
@MainActor
final class DifferencesDataSource: ListDataSource {
  /// The fields.
  var rows: [FieldDifference] = []

  func numberOfRows(inSection section: Int) -> Int { rows.count }

  func id(at indexPath: RowPath) -> Field { rows[indexPath.row].field }

  func item(at indexPath: RowPath) -> FieldDifference { rows[indexPath.row] }

  func name(at indexPath: RowPath) -> String? {
    let row = rows[indexPath.row]
    let values = row.values.map { $0.text.isEmpty ? localized("none") : $0.text }
    return "\(row.field.localizedName): \(values.joined(separator: "; "))"
  }
}
