import Dispatch
import Gtk
import PictureDecoding

/// Loads small pictures for rows, a few at a time, away from the main thread, and keeps the last ones.
@MainActor
final class ThumbnailLoader {
  /// A picture, or why there is none.
  typealias Outcome = Result<Texture, DecodingFailure>
  /// Makes the pixels of a picture, on any thread.
  typealias Maker = @Sendable (PictureRequest) -> Result<Pixels, DecodingFailure>

  /// Someone who waits for a picture. It waits for as long as this object lives.
  final class Ticket {
    fileprivate let handler: @MainActor (Outcome) -> Void

    fileprivate init(_ handler: @escaping @MainActor (Outcome) -> Void) {
      self.handler = handler
    }
  }

  private struct WeakTicket {
    weak var ticket: Ticket?
  }

  private let make: Maker
  private let mostAtOnce: Int
  /// A queue of its own: a disk that hangs must not hold up other work.
  private let queue = DispatchQueue(label: "thumbnails", qos: .utility, attributes: .concurrent)
  /// What came of the pictures that were asked for.
  private var loaded: RecentCache<PictureRequest, Outcome>
  private var waiting: [PictureRequest: [WeakTicket]] = [:]
  private var order: [PictureRequest] = []
  private var next = 0
  private var running = 0

  /// A loader.
  ///
  /// - Parameters:
  ///   - memory: how many bytes of pictures are kept.
  ///   - mostAtOnce: how many pictures are made at the same time.
  init(memory: Int = 64 << 20, mostAtOnce: Int = 2, make: @escaping Maker) {
    self.make = make
    self.mostAtOnce = mostAtOnce
    loaded = RecentCache(limit: memory)
  }

  /// What is known of a picture already.
  func known(_ request: PictureRequest) -> Outcome? { loaded.value(for: request) }

  /// Loads a picture, after those that were asked for before and are still waited for.
  ///
  /// - Parameter handler: gets the picture, or why there is none.
  /// - Returns: the ticket; the picture is not loaded, or not handed over, once nobody holds it.
  func load(
    _ request: PictureRequest, _ handler: @escaping @MainActor (Outcome) -> Void
  ) -> Ticket {
    let ticket = Ticket(handler)
    if waiting[request] == nil { order.append(request) }
    waiting[request, default: []].append(WeakTicket(ticket: ticket))
    startMore()
    return ticket
  }

  private func startMore() {
    while running < mostAtOnce, let request = takeNext() {
      running += 1
      queue.async { [make] in
        let pixels = make(request)
        Task { @MainActor [weak self] in self?.finish(request, pixels) }
      }
    }
  }

  /// The next picture that somebody still waits for.
  private func takeNext() -> PictureRequest? {
    while next < order.count {
      let request = order[next]
      next += 1
      if waiting[request]?.contains(where: { $0.ticket != nil }) == true { return request }
      waiting[request] = nil
    }
    order = []
    next = 0
    return nil
  }

  private func finish(_ request: PictureRequest, _ result: Result<Pixels, DecodingFailure>) {
    running -= 1
    let outcome = result.flatMap { pixels in
      Texture(pixels).map { .success($0) } ?? .failure(.damaged)
    }
    let cost = (try? result.get().bytes.count) ?? 64
    // Those that say nothing of the file may go better the next time.
    if !outcome.isOfTheMoment { loaded.insert(outcome, for: request, cost: cost) }
    for waiter in waiting.removeValue(forKey: request) ?? [] { waiter.ticket?.handler(outcome) }
    startMore()
  }
}
