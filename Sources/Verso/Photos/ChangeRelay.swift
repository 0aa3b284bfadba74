import PhotoModel

/// Hands changes of a table's cells on. The columns are made before the controller is complete.
@MainActor
final class ChangeRelay {
  var onChange: ((Change, Photo.ID, FieldChanges, String) -> Void)?
  var onChangeOfSelected: ((Field, String) -> Void)?
}
