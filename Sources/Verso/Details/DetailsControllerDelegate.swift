import PhotoModel

/// What the details tell their parent.
@MainActor
protocol DetailsControllerDelegate: AnyObject {
  /// A person changed fields, which said this when they began to type. The changes belong together, and to these
  /// photos, which may not be the selected ones any more.
  func details(
    _ details: DetailsController, didMake changes: [Change], on ids: [Photo.ID],
    over seen: FieldChanges)

  /// Text that was typed is not a value of its field, and the photos that it was meant for are no longer shown. The
  /// person should be told, because the text is gone.
  func details(_ details: DetailsController, couldNotTake refusals: [DetailsForm.Refusal])

  /// Text was typed for photos that can no longer be changed. The person should get it back, because it is gone from
  /// its field.
  func details(_ details: DetailsController, didLose text: String)

  /// Something is being typed that is not committed yet, or nothing any more.
  func detailsDidStartOrStopTyping(_ details: DetailsController)

  /// A person is done with the fields, and pressed Esc.
  ///
  /// - Returns: whether the keyboard focus went elsewhere.
  func detailsShouldLeave(_ details: DetailsController) -> Bool

  /// All places of a field of a photo are to say the value that counts, and what will be written is to be seen before,
  /// or not.
  func details(
    _ details: DetailsController, shouldSettle field: Field, of id: Photo.ID, asking asks: Bool)

  /// A person left the walk through disagreements.
  func detailsDidLeaveDisagreements(_ details: DetailsController)
}
