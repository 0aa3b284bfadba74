import Foundation
import Locks
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// A scan in which some photos wait until something is true, as on a disk that does not answer.
@Suite("Photos that take too long")
struct SlowPhotoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What was delivered, and whether the slow photos may go on.
  private final class Scene: Sendable {
    let delivered = Mutex<[String]>([])
    let gate = Gate()

    var names: [String] { delivered.withLock { $0 } }
  }

  private func scanner(
    _ scene: Scene, _ patience: ScanPatience, isSlow: @escaping @Sendable (String) -> Bool
  ) -> FolderScanner {
    var scanner = FolderScanner([RawPath(folder.url.path)], isRecursive: true) { photo in
      if isSlow(photo.path.name) { scene.gate.pass() }
      return PhotoRecord(path: photo.path)
    }
    scanner.patience = patience
    return scanner
  }

  private func read(_ scanner: FolderScanner, _ scene: Scene) async -> [PhotoRecord] {
    var records: [PhotoRecord] = []
    for await events in scanner.batches(every: .zero) {
      for case .photo(let record) in events {
        records.append(record)
        scene.delivered.withLock { $0.append(record.path.name) }
      }
    }
    return records
  }

  private func makePhotos() throws -> [String] {
    let names = (0..<200).map { "\(1000 + $0).jpg" }
    for name in names { try folder.file("a/" + name, containing: Data()) }
    for name in names { try folder.file("b/x" + name, containing: Data()) }
    return names + names.map { "x" + $0 }
  }

  @Test("the others are shown before the slow ones are read, and nothing is missing")
  func setAside() async throws {
    let names = try makePhotos()
    let scene = Scene()
    let patience = ScanPatience(
      moment: .milliseconds(20), last: .seconds(600), interval: .milliseconds(5))
    let scanner = scanner(scene, patience) { ["1000.jpg", "1100.jpg"].contains($0) }
    let scan = Task { await read(scanner, scene) }
    // Those of the other folder do not wait for anything in the first one.
    try await wait(until: "the others are there") {
      Set(scene.names).isSuperset(of: names.filter { $0.hasPrefix("x") })
    }
    #expect(!scene.names.contains("1000.jpg"))
    scene.gate.open()
    let records = await scan.value
    #expect(records.map(\.path.name).sorted() == names.sorted())
    #expect(records.allSatisfy { $0.error == nil })
  }

  @Test("what never answers is given up with an error, and the scan ends")
  func givenUp() async throws {
    let names = try makePhotos()
    let scene = Scene()
    defer { scene.gate.open() }
    let patience = ScanPatience(
      moment: .milliseconds(20), last: .milliseconds(50), interval: .milliseconds(5))
    let scanner = scanner(scene, patience) { !$0.hasPrefix("x") }
    let records = await read(scanner, scene)
    #expect(records.map(\.path.name).sorted() == names.sorted())
    let unread = records.filter { $0.error == PhotoError(ReadingError.takesTooLong) }
    #expect(unread.count >= 200 && unread.contains { $0.path.name == "1000.jpg" })
  }

  @Test("photos of a slow folder are not given up as long as one after the other comes")
  func progress() async throws {
    let names = try makePhotos()
    let scene = Scene()
    let clock = Mutex((now: ContinuousClock.now, looks: 0))
    // They do not answer until the others are there. Then all take four times what is waited for, and each
    // little enough of it that two may come between one look at what has come and one at the clock.
    let patience = ScanPatience(
      moment: .milliseconds(20), last: .seconds(10), interval: .milliseconds(1)
    ) {
      clock.withLock { clock in
        clock.looks += 1
        return clock.now
      }
    }
    let lateCount = Mutex(0)
    var scanner = FolderScanner([RawPath(folder.url.path)], isRecursive: true) { photo in
      if !photo.path.name.hasPrefix("x") { scene.gate.pass() }
      guard scene.gate.isOpen else { return PhotoRecord(path: photo.path) }
      // One at a time, or the time of two would count at once.
      lateCount.withLock { lateCount in
        lateCount += 1
        guard lateCount <= 20 else { return }
        let looks = clock.withLock { clock in
          clock.now += .seconds(2)
          return clock.looks
        }
        // It is looked at once more whether to wait.
        while clock.withLock({ $0.looks }) < looks + 2 { usleep(100) }
      }
      return PhotoRecord(path: photo.path)
    }
    scanner.patience = patience
    let scan = Task { [scanner] in await read(scanner, scene) }
    try await wait(until: "the others are there") {
      Set(scene.names).isSuperset(of: names.filter { $0.hasPrefix("x") })
    }
    scene.gate.open()
    let records = await scan.value
    #expect(records.count == names.count && records.allSatisfy { $0.error == nil })
  }

  @Test("a scan that is given up does not wait for what never answers")
  func cancelled() async throws {
    _ = try makePhotos()
    let scene = Scene()
    defer { scene.gate.open() }
    let scanner = scanner(scene, ScanPatience()) { !$0.hasPrefix("x") }
    let scan = Task { await scanner.read(every: .zero, { _ in 0 }, { _ in }) }
    scan.cancel()
    await scan.value
  }
}
