import Foundation
import Locks
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

/// A scan in which listing some folders waits until something is true, as on a drive that is gone.
@Suite("Folders that do not answer")
struct SlowFolderTests {
  private let folder: TemporaryFolder
  private let root: RawPath

  init() throws {
    folder = try TemporaryFolder()
    root = RawPath(folder.url.path)
  }

  /// What was delivered, and whether the slow folders may go on.
  private final class Scene: Sendable {
    let delivered = Mutex<[String]>([])
    let listed = Mutex<[String]>([])
    let gate = Gate()

    var names: [String] { delivered.withLock { $0 } }

    func open() { gate.open() }
  }

  private static let patient = ScanPatience(
    moment: .milliseconds(20), last: .seconds(600), interval: .milliseconds(5))
  private static let impatient = ScanPatience(
    moment: .milliseconds(20), last: .milliseconds(50), interval: .milliseconds(5))

  private func scanner(
    _ scene: Scene, _ patience: ScanPatience, roots: [RawPath]? = nil,
    isSlow: @escaping @Sendable (String) -> Bool
  ) -> FolderScanner {
    var scanner = FolderScanner(roots ?? [root], isRecursive: true) { PhotoRecord(path: $0.path) }
    scanner.patience = patience
    scanner.fileSystem = FailingFileSystem(beforeListing: { path in
      scene.listed.withLock { $0.append(path.name) }
      if isSlow(path.name) { scene.gate.pass() }
    })
    return scanner
  }

  private func read(
    _ scanner: FolderScanner, _ scene: Scene
  ) async -> (photos: [String], problems: [RawPath: PhotoError]) {
    var photos: [String] = []
    var problems: [RawPath: PhotoError] = [:]
    for await events in scanner.batches(every: .zero) {
      for event in events {
        switch event {
        case .photo(let record):
          photos.append(record.path.name)
          scene.delivered.withLock { $0.append(record.path.name) }
        case .unreadable(let path, let error): problems[path] = error
        case .blocked, .unchanged: break
        }
      }
    }
    return (photos, problems)
  }

  @Test("the folders beside it are read, before and behind it, and then what it holds after all")
  func beside() async throws {
    let names = ["a/1.jpg", "b/2.jpg", "b/below/3.jpg", "c/4.jpg", "5.jpg"]
    for name in names { try folder.file(name, containing: Data()) }
    let scene = Scene()
    let scanner = scanner(scene, Self.patient) { $0 == "b" }
    let scan = Task { await read(scanner, scene) }
    try await wait(until: "the others are there") {
      Set(scene.names) == ["1.jpg", "4.jpg", "5.jpg"]
    }
    scene.open()
    let result = await scan.value
    #expect(result.photos == ["5.jpg", "1.jpg", "4.jpg", "2.jpg", "3.jpg"])
    #expect(result.problems.isEmpty)
  }

  @Test("one that never answers is a problem with a sentence, and can be tried again")
  func givenUp() async throws {
    for name in ["a/1.jpg", "b/2.jpg", "c/3.jpg"] { try folder.file(name, containing: Data()) }
    let scene = Scene()
    defer { scene.open() }
    let result = await read(scanner(scene, Self.impatient) { $0 == "b" }, scene)
    #expect(result.photos == ["1.jpg", "3.jpg"])
    let slow = root.appending("b")
    #expect(Array(result.problems.keys) == [slow])
    let error = try #require(result.problems[slow])
    #expect(
      error.cause as? ReadingError == .takesTooLong
        && error.sentence == "Reading it takes too long. It can be tried again.")
    var again: [RawPath] = []
    for await events in FolderScanner([slow]).batches() {
      for case .photo(let record) in events { again.append(record.path) }
    }
    #expect(again == [slow.appending("2.jpg")])
  }

  @Test("a root that does not answer stops no other root")
  func roots() async throws {
    for name in ["a/1.jpg", "b/2.jpg"] { try folder.file(name, containing: Data()) }
    let scene = Scene()
    defer { scene.open() }
    let roots = [root.appending("a"), root.appending("b")]
    let result = await read(scanner(scene, Self.impatient, roots: roots) { $0 == "a" }, scene)
    #expect(result.photos == ["2.jpg"] && result.problems.keys.map(\.name) == ["a"])
  }

  @Test("of a thousand folders beside each other that do not answer a few are waited for")
  func many() async throws {
    for number in 0..<1000 { try makeFolder(root.appending("dead/s\(number)")) }
    for name in ["dead/z/1.jpg", "z/2.jpg"] { try folder.file(name, containing: Data()) }
    let scene = Scene()
    defer { scene.open() }
    let result = await read(
      scanner(scene, Self.impatient, roots: [root.appending("dead"), root.appending("z")]) {
        $0.hasPrefix("s")
      }, scene)
    // What lies beside so many counts as one of them; what lies elsewhere does not.
    #expect(result.photos == ["2.jpg"] && result.problems.count == 1001)
    #expect(scene.listed.withLock { $0 }.count { $0.hasPrefix("s") } == 16)
  }

  @Test("those that were held are read when one of them answers")
  func held() async throws {
    for number in 0..<20 { try folder.file("s\(number)/\(number).jpg", containing: Data()) }
    let scene = Scene()
    let scanner = scanner(scene, Self.patient) { $0.hasPrefix("s") }
    let scan = Task { await read(scanner, scene) }
    // The root, four at once, and two of those that come at last.
    try await wait(until: "some are waited for") { scene.listed.withLock { $0 }.count >= 7 }
    scene.open()
    let result = await scan.value
    #expect(result.photos.count == 20 && result.problems.isEmpty)
  }

  @Test("other scans go on, however many folders do not answer, and a cancelled one waits for none")
  func otherScans() async throws {
    for name in ["slow/1.jpg", "fast/2.jpg"] { try folder.file(name, containing: Data()) }
    let scene = Scene()
    defer { scene.open() }
    let slow = scanner(scene, Self.patient, roots: [root.appending("slow")]) { $0 == "slow" }
    let scans = (0..<(2 * Cores.count)).map { _ in Task { await read(slow, Scene()) } }
    try await wait(until: "they are listed") {
      scene.listed.withLock { $0 }.count == scans.count
    }
    let fast = scanner(scene, Self.patient, roots: [root.appending("fast")]) { _ in false }
    #expect(await read(fast, Scene()).photos == ["2.jpg"])
    for scan in scans { scan.cancel() }
    for scan in scans { #expect(await scan.value.photos.isEmpty) }
  }
}
