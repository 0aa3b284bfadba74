/// What a file says about its picture.
struct PictureFacts: Hashable {
  /// The width in pixels; nil if unknown.
  var width: Int?
  /// The height in pixels; nil if unknown.
  var height: Int?
  /// Whether the size is that of the picture as it is shown, so that an orientation in EXIF or XMP does not rotate it
  /// again.
  var isTurned = false
  /// The name of the colour profile; nil if there is none, or none that was read.
  var profileName: String?
}
