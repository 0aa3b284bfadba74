import Dispatch
import Glibc
import Locks

/// Decodes pictures in separate processes, which can do nothing else: a malicious file harms only the process that
/// decodes it, and that is started again.
///
/// Any thread may use it, and waits until its picture is there.
public final class DecoderPool: Sendable {
  /// How soon a picture is wanted.
  public enum Urgency: Sendable {
    /// The user is looking at where it will be shown.
    case now
    /// After everything that is wanted now.
    case later
  }

  private struct Waiting {
    let urgency: Urgency
    let turn = DispatchSemaphore(value: 0)
  }

  private struct State {
    var idle: [DecoderProcess] = []
    var busy = 0
    var waiting: [Waiting] = []
  }

  private let program: DecoderProgram?
  private let movies: MovieFrameReader
  private let mostAtOnce: Int
  private let limit: Duration
  private let state = Mutex(State())

  /// A pool, which starts decoders when they are needed.
  ///
  /// - Parameters:
  ///   - program: the decoder; nil if there is none, and so no pictures.
  ///   - movies: extracts frames from movies.
  ///   - mostAtOnce: how many pictures are decoded at the same time: one core is left for the window.
  ///   - limit: how long a picture may take.
  public init(
    _ program: DecoderProgram? = .ofThisProgram, movies: MovieFrameReader? = nil,
    mostAtOnce: Int = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1),
    limit: Duration = .seconds(30)
  ) {
    self.program = program
    self.movies = movies ?? MovieFrameReader(program)
    self.mostAtOnce = mostAtOnce
    self.limit = limit
  }

  deinit {
    state.withLock { state in
      for process in state.idle { process.end() }
      state.idle = []
    }
  }

  /// What a decoder has given up before it reads a file; nil if none can be started.
  public func measures() -> DecoderMeasures? {
    takeTurn(.now)
    defer { endTurn() }
    guard let process = try? takeProcess() else { return nil }
    giveBack(process)
    return process.measures
  }

  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - source: where its bytes are.
  ///   - box: the width and height that the upright picture is made to fit in, in pixels. A smaller one
  ///     keeps its size.
  ///   - orientation: 1 to 8 as EXIF counts them; any other number is 1.
  ///   - longestSide: a picture that claims to be longer or higher is refused; 0 for no such bound.
  ///   - wantsOrigin: whether a thumbnail of the desktop's cache is to say what it was made from.
  ///   - urgency: how soon it is wanted.
  public func decode(
    _ source: PictureSource, fitting box: (width: Int, height: Int), orientation: Int = 1,
    longestSide: Int = 0, wantsOrigin: Bool = false, urgency: Urgency = .later
  ) -> Result<DecodedPicture, DecodingFailure> {
    Result { () throws(DecodingFailure) in
      let file = try source.open()
      defer { close(file.descriptor) }
      let request = DecodeRequest(
        file.type, fitting: box, orientation: orientation, longestSide: longestSide,
        wantsOrigin: wantsOrigin)
      takeTurn(urgency)
      defer { endTurn() }
      guard file.type == .movie else { return try decode(request, file.descriptor) }
      return try decodeFrame(of: file.descriptor, request)
    }
  }

  /// The first frame of a movie, which is a picture like any other, and no more trusted.
  private func decodeFrame(
    of movie: Int32, _ request: DecodeRequest
  ) throws(DecodingFailure) -> DecodedPicture {
    let bytes = try movies.firstFrame(of: movie, fitting: request.box, within: limit)
    let frame = try PictureSource.bytes(bytes).open()
    defer { close(frame.descriptor) }
    // It is upright, and has to be a PNG.
    return try decode(
      DecodeRequest(.png, fitting: request.box, longestSide: request.longestSide),
      frame.descriptor)
  }

  private func decode(
    _ request: DecodeRequest, _ file: Int32
  ) throws(DecodingFailure) -> DecodedPicture {
    // One that has ended since it was last used, as on a machine that ran out of memory, is skipped: but the next one
    // has to take the request.
    for _ in 0...mostAtOnce {
      let process = try takeProcess()
      do {
        guard let result = try process.decode(request, file, until: .now + limit) else {
          process.end()
          continue
        }
        giveBack(process)
        return try result.get()
      } catch let failure as DecodingFailure {
        throw failure
      } catch DecoderSocket.Failure.late {
        process.end()
        throw .tookTooLong
      } catch {
        process.end()
        throw .decoderEnded
      }
    }
    throw .noDecoder
  }

  // MARK: - Processes

  private func takeProcess() throws(DecodingFailure) -> DecoderProcess {
    if let process = state.withLock({ $0.idle.popLast() }) { return process }
    guard let program else { throw .noDecoder }
    return try DecoderProcess(program)
  }

  private func giveBack(_ process: DecoderProcess) {
    var process = process
    process.uses += 1
    guard process.uses < Self.mostUses else { return process.end() }
    state.withLock { $0.idle.append(process) }
  }

  /// A decoder is restarted after this many pictures, so that nothing accumulates in it: neither what a library
  /// forgets to free, nor the processor time that it is allowed.
  private static let mostUses = 1_000

  // MARK: - Turns

  /// How many pictures are being decoded or waited for.
  package var pending: Int { state.withLock { $0.busy + $0.waiting.count } }

  /// Waits until fewer than the maximum of pictures are being decoded.
  private func takeTurn(_ urgency: Urgency) {
    let waiting = state.withLock { state -> Waiting? in
      if state.busy < mostAtOnce {
        state.busy += 1
        return nil
      }
      let waiting = Waiting(urgency: urgency)
      state.waiting.append(waiting)
      return waiting
    }
    waiting?.turn.wait()
  }

  /// Hands the turn to the next one waiting.
  private func endTurn() {
    let next = state.withLock { state -> Waiting? in
      guard !state.waiting.isEmpty else {
        state.busy -= 1
        return nil
      }
      return state.waiting.remove(at: state.waiting.firstIndex { $0.urgency == .now } ?? 0)
    }
    next?.turn.signal()
  }
}
