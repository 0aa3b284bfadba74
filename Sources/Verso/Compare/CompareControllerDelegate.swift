import PhotoModel

/// Whom a comparison tells what a person asked for.
@MainActor
protocol CompareControllerDelegate: AnyObject {
  /// The keyboard focus is on a photo.
  func compare(_ compare: CompareController, didFocus id: Photo.ID)
  /// A command is asked for.
  func compare(_ compare: CompareController, didAskFor command: CommandID)
  /// A photo is to get a rating; nil takes it away.
  func compare(_ compare: CompareController, didRate rating: Int?, _ id: Photo.ID)
  /// The pictures are seen otherwise than before.
  func compareDidZoom(_ compare: CompareController)
}
