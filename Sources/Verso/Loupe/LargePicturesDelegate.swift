import PhotoModel

/// The receiver of what happens where pictures fill the window.
@MainActor
protocol LargePicturesDelegate: AnyObject {
  /// Pictures are about to fill the window; nil if the list is about to come back.
  ///
  /// - Returns: whether the list then takes the keyboard focus.
  func largePictures(_ large: LargePictures, willShow page: LargePictures.Page?) -> Bool
  /// Pictures fill the window; nil if the list is back.
  func largePictures(
    _ large: LargePictures, didShow page: LargePictures.Page?, takingFocus takesFocus: Bool)
  /// Commands act on other photos, which need not have a row in the list.
  func largePicturesDidChangeTarget(_ large: LargePictures)
  /// Another picture is shown, or the same in another way.
  func largePicturesDidChange(_ large: LargePictures)
  /// The zoom of a picture has changed.
  func largePicturesDidZoom(_ large: LargePictures)
  /// A command is asked for.
  func largePictures(_ large: LargePictures, didAskFor command: CommandID)
  /// Photos are to get a rating; nil removes it.
  func largePictures(_ large: LargePictures, didRate rating: Int?, _ ids: [Photo.ID])
}
