import PhotoModel

/// The receiver of what a person asks for in the loupe.
@MainActor
protocol LoupeControllerDelegate: AnyObject {
  /// Another photo is asked for.
  func loupe(_ loupe: LoupeController, didAskFor step: LoupeStep)
  /// A command is asked for.
  func loupe(_ loupe: LoupeController, didAskFor command: CommandID)
  /// A photo is asked for.
  func loupe(_ loupe: LoupeController, didChoose id: Photo.ID)
  /// The photos around the one that is shown, including it.
  func loupe(_ loupe: LoupeController, photosAround count: Int) -> [LoupePhoto]
  /// The photo is to get a rating; nil removes it.
  func loupe(_ loupe: LoupeController, didRate rating: Int?)
  /// The way the picture is seen has changed.
  func loupeDidZoom(_ loupe: LoupeController)
}
