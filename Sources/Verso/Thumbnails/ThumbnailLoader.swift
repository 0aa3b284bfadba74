import Dispatch
import Gtk
import PictureDecoding

/// Loads small pictures for rows that stay, a few at a time, away from the main thread, and keeps the latest ones.
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

  /// What was requested in one frame, in the order of the requests.
  private struct Batch {
    let begun: ContinuousClock.Instant
    var requests: [PictureRequest] = []
  }

  private let make: Maker
  private let mostAtOnce: Int
  private let patience: Duration
  /// A separate queue: a disk that hangs must not hold up other work.
  private let queue = DispatchQueue(label: "thumbnails", qos: .utility, attributes: .concurrent)
  /// The results for the pictures that were requested.
  private var loaded: RecentCache<PictureRequest, Outcome>
  private var waiting: [PictureRequest: [WeakTicket]] = [:]
  /// What was requested and not begun yet, the newest last.
  private var batches: [Batch] = []
  private var isSleeping = false
  private var running = 0

  /// What is requested within this time comes from the same screen.
  var frame = Duration.milliseconds(16)

  /// A loader.
  ///
  /// - Parameters:
  ///   - memory: the maximum number of bytes of pictures that are kept.
  ///   - mostAtOnce: the maximum number of pictures that are made at the same time.
  ///   - patience: how long a picture has to be awaited before it is made: rows that only pass by are not worth the
  ///     work.
  ///   - make: makes the pixels of a picture.
  init(
    memory: Int = 64 << 20, mostAtOnce: Int = 2, patience: Duration = .milliseconds(80),
    make: @escaping Maker
  ) {
    self.make = make
    self.mostAtOnce = mostAtOnce
    self.patience = patience
    loaded = RecentCache(limit: memory)
  }

  /// What is already known of a picture.
  func known(_ request: PictureRequest) -> Outcome? { loaded.value(for: request) }

  /// Loads a picture that is still awaited after a moment: those of the latest screen first, and within one screen
  /// those that were requested first.
  ///
  /// - Parameters:
  ///   - request: which picture.
  ///   - handler: receives the picture, or why there is none.
  /// - Returns: the ticket; the picture is not loaded, or not passed on, once nobody holds it.
  func load(
    _ request: PictureRequest, _ handler: @escaping @MainActor (Outcome) -> Void
  ) -> Ticket {
    let ticket = Ticket(handler)
    if waiting[request] == nil { append(request) }
    waiting[request, default: []].append(WeakTicket(ticket: ticket))
    startMore()
    sleep()
    return ticket
  }

  private func append(_ request: PictureRequest) {
    let now = ContinuousClock.now
    let isSameFrame = batches.last.map { now - $0.begun < frame } ?? false
    if !isSameFrame { batches.append(Batch(begun: now)) }
    batches[batches.count - 1].requests.append(request)
  }

  /// Looks again when the next batch has waited long enough.
  private func sleep() {
    guard !isSleeping, let batch = batches.first(where: { !isRipe($0) }) else { return }
    isSleeping = true
    Task { @MainActor [weak self, patience] in
      try? await Task.sleep(until: batch.begun + patience, clock: .continuous)
      guard let self else { return }
      isSleeping = false
      startMore()
      sleep()
    }
  }

  private func isRipe(_ batch: Batch) -> Bool { ContinuousClock.now - batch.begun >= patience }

  private func startMore() {
    while running < mostAtOnce, let request = takeNext() {
      running += 1
      queue.async { [make] in
        let pixels = make(request)
        Task { @MainActor [weak self] in self?.finish(request, pixels) }
      }
    }
  }

  /// The next picture that somebody is still waiting for.
  private func takeNext() -> PictureRequest? {
    for index in batches.indices.reversed() where isRipe(batches[index]) {
      let batch = batches.remove(at: index)
      var requests = batch.requests[...]
      while let request = requests.popFirst() {
        guard waiting[request]?.contains(where: { $0.ticket != nil }) == true else {
          waiting[request] = nil
          continue
        }
        if !requests.isEmpty {
          batches.insert(Batch(begun: batch.begun, requests: Array(requests)), at: index)
        }
        return request
      }
    }
    return nil
  }

  private func finish(_ request: PictureRequest, _ result: Result<Pixels, DecodingFailure>) {
    running -= 1
    let outcome = result.flatMap { pixels in
      Texture(pixels).map { .success($0) } ?? .failure(.damaged)
    }
    let cost = (try? result.get().bytes.count) ?? 64
    // Failures that say nothing about the file may succeed the next time.
    if !outcome.isOfTheMoment { loaded.insert(outcome, for: request, cost: cost) }
    for waiter in waiting.removeValue(forKey: request) ?? [] { waiter.ticket?.handler(outcome) }
    startMore()
  }
}
