/// Something that a person does to photos, or takes back.
public enum LibraryAction: Sendable {
  /// Changes photos, one change after the other.
  ///
  /// Read-only fields and photos that could not be read stay as they are. If a photo says something else now than
  /// what somebody saw when they began to type (`over`), nobody has chosen between the two: the change is pending,
  /// and conflicts with what the file says. Of a shot they saw what its picture says.
  case change([Change], of: [Photo.ID], over: FieldChanges = [:])
  /// Changes each photo in its own way, and no other: not the companions of a picture, unless they come, too. A photo
  /// may come several times.
  case changeEach([(id: Photo.ID, change: Change)], as: OperationName.Kind)
  /// Gives photos what another one says in some fields when this has its turn: what was typed into it a moment ago
  /// counts. Fields of it that have not been read clear nothing.
  case fill([Field], from: Photo.ID, to: [Photo.ID])
  /// Gives photos a value, or takes it from them if all of them have it when this has its turn.
  case toggle(Field, FieldValue, of: [Photo.ID])
  /// Discards pending edits: the photos show what their files say. Those of a picture go with those of its companions,
  /// unless they are discarded `alone`.
  case discard([Photo.ID], alone: Bool = false)
  /// Discards pending edits of photos that are not open.
  case discardElsewhere([RawPath])
  /// Resolves conflicts: says which value counts in fields that were changed here and in the file. What is pending of
  /// them after that may be saved.
  case resolve([Photo.ID: FieldMap<ConflictChoice>])
  /// Moves photos in the manual order, to stand together in this order between two others; nil is the
  /// start or the end.
  case move([Photo.ID], after: Photo.ID?, before: Photo.ID?)
  /// Puts photos from any order into this one by hand. Only as many as needed, and at least one, are given a position
  /// of their own. The count is of those that a person moved, for the name of the operation.
  case arrange([Photo.ID], moving: Int)
  /// Takes photos out of the list; their files, and their pending edits, stay.
  case takeOut([Photo.ID])
  /// Passes edits, history and position of photos on to the files that these are now: the current path by the earlier
  /// one. A file that has edits of its own keeps them, and gets none.
  case takeOver([RawPath: RawPath])
  /// Takes one operation back whatever came after it, by a new one: fields that still say what it made of them go
  /// back to what they said before. In a list, the words that it added go, and those that it removed come back. What
  /// has been changed since stays.
  case takeBack(EditOperation.ID)
  /// Takes the latest operation back, whether it has been saved or not.
  case undo
  /// Does the operation that was undone last again.
  case redo
}
