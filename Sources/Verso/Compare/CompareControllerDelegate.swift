import PhotoModel

/// The receiver of what a person does in a comparison.
@MainActor
protocol CompareControllerDelegate: AnyObject {
  /// The keyboard focus is on a photo.
  func compare(_ compare: CompareController, didFocus id: Photo.ID)
  /// A command is asked for.
  func compare(_ compare: CompareController, didAskFor command: CommandID)
  /// A photo is to get a rating; nil removes it.
  func compare(_ compare: CompareController, didRate rating: Int?, _ id: Photo.ID)
  /// The way the pictures are seen has changed.
  func compareDidZoom(_ compare: CompareController)
}
