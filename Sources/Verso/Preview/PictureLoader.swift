import Dispatch
import Gtk
import PhotoFiles
import PhotoModel
import PictureDecoding

/// Loads one large picture at a time, away from the main thread, and alongside it one ahead of time.
struct PictureLoader: Sendable {
  /// A separate queue: a disk that hangs must not hold up other work.
  private let queue = DispatchQueue(label: "pictures", qos: .userInitiated)
  /// The queue for what is not looked at yet.
  private let queueAhead = DispatchQueue(label: "pictures-ahead", qos: .utility)
  /// The queue for finding people, for whom no picture should wait.
  private let queueOfPeople = DispatchQueue(label: "people", qos: .utility)
  private let decoders: DecoderPool

  init(_ decoders: DecoderPool) { self.decoders = decoders }

  /// Where people are in the picture of a file; none if the task was cancelled before it was their turn.
  func people(of path: RawPath) async -> [PersonRegion] {
    await Self.value(on: queueOfPeople) { isCancelled in
      isCancelled.isSet ? [] : PhotoReader().personRegions(of: path)
    }
  }

  /// The picture of a file, upright, no larger than a box in pixels.
  ///
  /// - Parameters:
  ///   - request: which picture.
  ///   - box: the width and the height of the box.
  ///   - urgency: whether somebody looks at where it will be shown.
  /// - Returns: the picture, or why it cannot be shown; nil if the task was cancelled meanwhile.
  func load(
    _ request: PictureRequest, fitting box: (width: Int, height: Int),
    urgency: DecoderPool.Urgency = .now
  ) async -> Result<Pixels, DecodingFailure>? {
    await Self.value(on: urgency == .now ? queue : queueAhead) { [decoders] isCancelled in
      guard !isCancelled.isSet else { return nil }
      // For a raw photo, what its camera made of it.
      let preview = PhotoReader().embeddedPicture(of: request.path)
      let result = decoders.decode(
        preview.map(PictureSource.bytes) ?? .file(request.path.bytes), fitting: box,
        orientation: request.orientation, urgency: urgency
      ).pixels
      return isCancelled.isSet ? nil : result
    }
  }

  /// What some work on a queue results in; it is told when nobody wants that any more.
  private static func value<Value: Sendable>(
    on queue: DispatchQueue, _ work: @escaping @Sendable (CancellationFlag) -> Value
  ) async -> Value {
    let isCancelled = CancellationFlag()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: work(isCancelled)) }
      }
    } onCancel: {
      isCancelled.set()
    }
  }
}
