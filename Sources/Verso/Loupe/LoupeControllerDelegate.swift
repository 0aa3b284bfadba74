import PhotoModel

/// Whom the loupe tells what a person asked for.
@MainActor
protocol LoupeControllerDelegate: AnyObject {
  /// Another photo is asked for.
  func loupe(_ loupe: LoupeController, didAskFor step: LoupeStep)
  /// A command is asked for.
  func loupe(_ loupe: LoupeController, didAskFor command: CommandID)
  /// A photo is asked for.
  func loupe(_ loupe: LoupeController, didChoose id: Photo.ID)
  /// Which photos stand around the one that is shown, it included.
  func loupe(_ loupe: LoupeController, photosAround count: Int) -> [LoupePhoto]
  /// The photo is to get a rating; nil takes it away.
  func loupe(_ loupe: LoupeController, didRate rating: Int?)
  /// The picture is seen otherwise than before.
  func loupeDidZoom(_ loupe: LoupeController)
}
