import Gtk
import PictureDecoding

extension Pixels {
  /// The pixels of a picture that a decoder has sent.
  init?(_ picture: DecodedPicture) {
    self.init(
      width: picture.width, height: picture.height,
      stride: picture.width * (picture.hasAlpha ? 4 : 3), hasAlpha: picture.hasAlpha,
      bytes: picture.bytes)
  }
}

extension Result<DecodedPicture, DecodingFailure> {
  /// The same as pixels that can be drawn.
  var pixels: Result<Pixels, DecodingFailure> {
    flatMap { picture in Pixels(picture).map { .success($0) } ?? .failure(.damaged) }
  }
}

extension Result where Failure == DecodingFailure {
  /// Whether it says nothing about the file: the outcome may be different the next time.
  var isOfTheMoment: Bool {
    if case .failure(let failure) = self { failure.isOfTheMoment } else { false }
  }
}
