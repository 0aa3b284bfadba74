import Gtk
import PhotoModel

@testable import Verso

/// The picture of a photo that exists nowhere.
func request(_ number: Int) -> PictureRequest {
  guard let request = PictureRequest(photo(number, [:])) else {
    preconditionFailure("a photo without an error has a picture")
  }
  return request
}

/// A grey picture.
func grey(_ width: Int, _ height: Int) -> Pixels {
  let pixels = Pixels(
    width: width, height: height, stride: width * 3, hasAlpha: false,
    bytes: Array(repeating: 128, count: width * height * 3))
  guard let pixels else { preconditionFailure("the bytes are as many as the pixels") }
  return pixels
}
