import Gtk
import PictureDecoding

/// The large pictures of a few photos: decoded away from the main actor, in the order in which they are wanted, and
/// kept as far as memory allows.
@MainActor
final class LoupePictures {
  /// A picture, or why there is none.
  typealias Outcome = Result<Texture, DecodingFailure>
  /// Decodes a picture; nil if the task was cancelled meanwhile.
  typealias Load =
    @Sendable (WantedPicture, DecoderPool.Urgency) async -> Result<Pixels, DecodingFailure>?

  /// Called for each picture that has been decoded, or cannot be shown.
  var onLoad: ((WantedPicture) -> Void)?

  private let load: Load
  private let patience: Duration
  private var queue = PictureQueue()
  private var tasks: [WantedPicture: Task<Void, Never>] = [:]
  private var kept: RecentCache<WantedPicture, Outcome>
  /// The picture that is looked at.
  private var first: WantedPicture?
  /// The same, once it is there: it is kept even if it alone takes more memory than is allowed.
  private var shown: (picture: WantedPicture, outcome: Outcome)?

  /// Pictures that a function decodes.
  ///
  /// - Parameters:
  ///   - memory: the maximum number of bytes of pictures that are kept besides the one that is looked at.
  ///   - patience: how long a picture has to be wanted before it is decoded: whoever holds down an arrow key sees
  ///     thumbnails, and the picture comes where they stop.
  ///   - load: decodes a picture.
  init(
    memory: Int = 256 << 20, patience: Duration = .milliseconds(60), load: @escaping Load
  ) {
    self.load = load
    self.patience = patience
    kept = RecentCache(limit: memory)
  }

  /// Pictures of files.
  convenience init(_ loader: PictureLoader, memory: Int) {
    self.init(memory: memory) { picture, urgency in
      await loader.load(
        picture.request, fitting: (picture.side, picture.side), urgency: urgency)
    }
  }

  /// A picture that is there; nil for one that is still to come.
  func known(_ picture: WantedPicture) -> Outcome? {
    if let shown, shown.picture == picture { return shown.outcome }
    return kept.value(for: picture)
  }

  /// Requests these pictures and no others, the one that is looked at first.
  func want(_ pictures: [WantedPicture]) {
    first = pictures.first
    if let shown, first != shown.picture { self.shown = nil }
    for unwanted in queue.want(pictures, unless: { known($0) != nil }) {
      tasks.removeValue(forKey: unwanted)?.cancel()
    }
    startMore()
  }

  /// Releases all pictures.
  func forget() {
    for task in tasks.values { task.cancel() }
    tasks = [:]
    queue = PictureQueue()
    first = nil
    shown = nil
    kept.removeAll()
  }

  private func startMore() {
    while let picture = queue.next() {
      let urgency: DecoderPool.Urgency = picture == first ? .now : .later
      tasks[picture] = Task { [weak self, load, patience] in
        try? await Task.sleep(for: patience)
        guard !Task.isCancelled, let result = await load(picture, urgency), !Task.isCancelled
        else { return }
        let prepared = await Self.prepare(result)
        guard !Task.isCancelled else { return }
        self?.finish(picture, prepared)
      }
    }
  }

  /// Copies pixels to where a texture keeps them, away from the main actor.
  @concurrent
  private nonisolated static func prepare(
    _ result: Result<Pixels, DecodingFailure>
  ) async -> Result<PreparedPixels, DecodingFailure> {
    result.flatMap { pixels in
      PreparedPixels(pixels).map { .success($0) } ?? .failure(.damaged)
    }
  }

  private func finish(
    _ picture: WantedPicture, _ result: Result<PreparedPixels, DecodingFailure>
  ) {
    tasks[picture] = nil
    let outcome = result.flatMap { pixels in
      Texture(pixels).map { .success($0) } ?? .failure(.damaged)
    }
    if picture == first { shown = (picture, outcome) }
    kept.insert(outcome, for: picture, cost: (try? result.get().byteCount) ?? 64)
    queue.finish(picture)
    onLoad?(picture)
    startMore()
  }
}
