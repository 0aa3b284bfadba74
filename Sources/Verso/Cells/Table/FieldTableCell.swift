import ListKit
import PhotoModel

/// A cell of a table that shows the value of a field, and can be edited in place.
@MainActor
protocol FieldTableCell: ContentCell, EditableCell where Content == CellContent {
  /// The change that was made in the editor; nil if nothing changed.
  func change() throws(FieldError) -> Change?

  /// What the editor says, as text that the field reads.
  var editedText: String { get }

  /// Says in the editor why its content cannot be accepted.
  func refuse(_ reason: String)
}
