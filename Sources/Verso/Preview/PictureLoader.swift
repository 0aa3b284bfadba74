import Dispatch
import Gtk
import PhotoModel

/// Loads one large picture at a time, away from the main thread.
struct PictureLoader: Sendable {
  /// A queue of its own: a disk that hangs must not hold up other work.
  private let queue = DispatchQueue(label: "pictures", qos: .userInitiated)

  /// The picture of a file, upright, no larger than a box in pixels.
  ///
  /// - Returns: the picture, or why it cannot be shown; nil where the task was cancelled meanwhile.
  func load(
    _ request: PictureRequest, fitting box: (width: Int, height: Int)
  ) async -> Result<Pixels, ImageDecoder.Failure>? {
    let isCancelled = CancellationFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async {
          guard !isCancelled.isSet else { return continuation.resume(returning: nil) }
          let result = Result { () throws(ImageDecoder.Failure) in
            try ImageDecoder.decode(
              path: request.path.bytes, fitting: box, orientation: request.orientation)
          }
          continuation.resume(returning: isCancelled.isSet ? nil : result)
        }
      }
    } onCancel: {
      isCancelled.set()
    }
  }
}
