/// Something that a person does to photos, or takes back.
public enum LibraryAction: Sendable {
  /// Changes photos, one change after the other.
  ///
  /// Fields that are read only and photos that could not be read stay as they are.
  case change([Change], of: [Photo.ID])
  /// Changes each photo in its own way. A photo may come several times.
  case changeEach([(id: Photo.ID, change: Change)], as: OperationName.Kind)
  /// Gives up changes that wait: the photos show what their files say.
  case revert([Photo.ID])
  /// Gives up changes that wait for photos that are not open.
  case giveUp([FilePath])
  /// Takes the latest operation back, be it saved or not.
  case undo
  /// Does the operation that was undone last again.
  case redo
}
