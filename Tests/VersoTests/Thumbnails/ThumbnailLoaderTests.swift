import Dispatch
import Gtk
import Locks
import PhotoModel
import PictureDecoding
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("ThumbnailLoader")
struct ThumbnailLoaderTests {
  /// What was made, in its order. The first one waits until it may go on.
  private final class Making: Sendable {
    let names = Mutex<[String]>([])
    let gate = DispatchSemaphore(value: 0)

    func make(_ request: PictureRequest) -> Result<Pixels, DecodingFailure> {
      names.withLock { $0.append(request.path.name) }
      if request.path.name == "gate" { gate.wait() }
      return .failure(.damaged)
    }
  }

  private let making = Making()
  private var made: [String] { making.names.withLock(\.self) }

  private func request(_ name: String) throws -> PictureRequest {
    let record = PhotoRecord(path: RawPath("/p/\(name)"))
    return try #require(PictureRequest(Photo(id: Photo.ID(rawValue: 0), record: record)))
  }

  @Test("a picture that is given up at once is never made, and one that is waited for is made once")
  func passingBy() async throws {
    let loader = ThumbnailLoader(mostAtOnce: 1, make: making.make)
    var passing: ThumbnailLoader.Ticket? = loader.load(try request("a")) { _ in
      Issue.record("nobody waits for it")
    }
    #expect(passing != nil)
    passing = nil
    var count = 0
    let tickets = try (0..<3).map { _ in loader.load(try request("b")) { _ in count += 1 } }
    #expect(made.isEmpty)
    try await wait(until: "the picture is there") { count == tickets.count }
    #expect(made == ["b"])
    #expect(try loader.known(request("b")) != nil)
    #expect(try loader.known(request("a")) == nil)
  }

  @Test("the last screen comes first, and each from its top")
  func order() async throws {
    let loader = ThumbnailLoader(mostAtOnce: 1, patience: .zero, make: making.make)
    loader.frame = .seconds(100)
    var tickets: [ThumbnailLoader.Ticket] = []
    func load(_ names: String...) throws {
      for name in names { tickets.append(loader.load(try request(name)) { _ in }) }
    }
    try load("gate")
    try await wait(until: "one is being made") { made == ["gate"] }
    try load("a", "b")
    loader.frame = .zero
    try load("c")
    loader.frame = .seconds(100)
    try load("d", "e")
    tickets.remove(at: 4)
    making.gate.signal()
    try await wait(until: "all are there") { made.count == 5 }
    #expect(made == ["gate", "c", "e", "a", "b"])
  }
}
