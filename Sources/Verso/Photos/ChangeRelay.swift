import PhotoModel

/// Passes on changes of a table's cells. The columns are created before the controller is complete.
@MainActor
final class ChangeRelay {
  var onChange: ((Change, Photo.ID, FieldChanges, String) -> Void)?
  var onChangeOfSelected: ((Field, String) -> Void)?
}
