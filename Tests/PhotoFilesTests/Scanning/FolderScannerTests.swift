import Foundation
import Locks
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("FolderScanner")
struct FolderScannerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("photos come by name within each folder, then what is in the folders below")
  func order() async throws {
    for name in ["b.jpg", "a.JPEG", "z/c.jpg", "m/n/d.jpe", "m/e.jfif", "notes.txt", ".h.jpg"] {
      try folder.file(name, containing: Data())
    }
    #expect(await names() == ["a.JPEG", "b.jpg", "m/e.jfif", "m/n/d.jpe", "z/c.jpg"])
    #expect(await names(isRecursive: false) == ["a.JPEG", "b.jpg"])
  }

  @Test("a thousand photos come in order, though many threads read them")
  func manyPhotos() async throws {
    let expected = (0..<1000).map { String(format: "%04d.jpg", $0) }
    for name in expected { try folder.file(name, containing: Data()) }
    #expect(await names() == expected)
  }

  @Test("a file that was asked for is read whatever its name")
  func fileAsRoot() async throws {
    let file = try folder.file("photo.dat", containing: Data())
    #expect(await scan([file.path]).photos == [RawPath(file.path)])
  }

  @Test("a root that is not there is reported, and the others are scanned")
  func missingRoot() async throws {
    try folder.file("a.jpg", containing: Data())
    let missing = folder.url.appendingPathComponent("gone").path
    let result = await scan([missing, folder.url.path])
    #expect(result.photos.count == 1)
    let sentence = "There is no folder or file of this name, or its drive is not connected."
    #expect(result.problems == [Problem(missing, sentence)])
  }

  @Test("links that lead in a circle end the walk nowhere, and each folder is scanned once")
  func linkLoop() async throws {
    try folder.file("a/b/photo.jpg", containing: Data())
    try link("a/b/up", to: "../..")
    try link("again", to: "a")
    try link("self.jpg", to: "self.jpg")
    #expect(await names() == ["self.jpg", "a/b/photo.jpg"])
  }

  @Test("a folder is listed where it really is, though a link to it comes first by name")
  func linksLast() async throws {
    try folder.file("z/photo.jpg", containing: Data())
    let elsewhere = try TemporaryFolder()
    try elsewhere.file("other.jpg", containing: Data())
    try link("a", to: "z")
    try link("b", to: elsewhere.url.path)
    #expect(await names() == ["z/photo.jpg", "b/other.jpg"])
    #expect(await names(isRecursive: false) == [])
  }

  @Test("a file that was asked for by name is not listed again with its folder")
  func askedTwice() async throws {
    let file = try folder.file("b.jpg", containing: Data()).path
    try folder.file("a.jpg", containing: Data())
    let photos = await scan([file, folder.url.path, file]).photos
    #expect(photos.map(\.name) == ["b.jpg", "a.jpg"])
    // However it is written, and whatever comes first.
    let dotted = folder.url.path + "/./b.jpg"
    for roots in [[folder.url.path, file], [folder.url.path + "/.", file, file]] {
      #expect(await scan(roots).photos.map(\.name) == ["a.jpg", "b.jpg"])
    }
    #expect(await scan([folder.url.path, dotted]).photos.map(\.name) == ["a.jpg", "b.jpg"])
  }

  @Test("pipes and sockets are not opened, even if they are called photos")
  func specialFiles() async throws {
    try folder.file("a.jpg", containing: Data())
    mkfifo(folder.url.appendingPathComponent("pipe.jpg").path, 0o600)
    let script = "import socket, sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])"
    let socket = folder.url.appendingPathComponent("socket.jpg").path
    #expect(try ExternalProgram("python3", ["-c", script, socket]).run().status == 0)
    #expect(await names() == ["a.jpg"])
  }

  @Test("names with line breaks and names that are not UTF-8 come through byte for byte")
  func oddNames() async throws {
    let bytes: [UInt8] = Array("two\nlines ".utf8) + [0xFF, 0xFE] + Array(".jpg".utf8)
    let path = RawPath(folder.url.path).appending(bytes)
    let name = (path.bytes + [0]).map(CChar.init(bitPattern:))
    close(open(name, O_CREAT | O_WRONLY, 0o600))
    #expect(await scan([folder.url.path]).photos == [path])
    unlink(name)
  }

  @Test("a photo 200 folders deep, beyond the longest path of the system, is found")
  func deepFolders() async throws {
    let name = String(repeating: "d", count: 60)
    let script = """
      import os, sys
      os.chdir(sys.argv[1])
      for _ in range(200):
        os.mkdir(sys.argv[2]); os.chdir(sys.argv[2])
      open("deep.jpg", "w").close()
      """
    #expect(
      try ExternalProgram("python3", ["-c", script, folder.url.path, name]).run().status == 0)
    let photos = await scan([folder.url.path]).photos
    #expect(photos.map(\.name) == ["deep.jpg"])
    #expect(photos.allSatisfy { $0.bytes.count > 12_000 })
    _ = try ExternalProgram("rm", ["-rf", folder.url.appendingPathComponent(name).path]).run()
  }

  @Test("a folder that vanishes during the scan is reported, and the scan goes on")
  func vanishingFolder() async throws {
    let first = try folder.file("a.jpg", containing: Data())
    try folder.file("b/b.jpg", containing: Data())
    try folder.file("c/c.jpg", containing: Data())
    let doomed = folder.url.appendingPathComponent("b")
    let walk = PatientWalk([RawPath(folder.url.path)])
    #expect(
      await walk.next(atMost: 1) == [.photo(PhotoFile(path: RawPath(first.path), isLink: false))])
    try FileManager.default.removeItem(at: doomed)
    #expect(
      await walk.next(atMost: 10) == [
        .unreadable(RawPath(doomed.path), PhotoError(ReadingError.nothingThere)),
        .photo(PhotoFile(path: RawPath(folder.url.path + "/c/c.jpg"), isLink: false)),
      ])
  }

  @Test("a folder that may not be read is reported", .enabled(if: geteuid() != 0, "root may"))
  func forbiddenFolder() async throws {
    let file = try folder.file("secret/a.jpg", containing: Data())
    let secret = file.deletingLastPathComponent().path
    chmod(secret, 0)
    let result = await scan([folder.url.path])
    #expect(result.problems == [Problem(secret, "Permission denied.")])
  }

  @Test("what is made of the photos comes in the order of the photos, however long each takes")
  func orderOfResults() async throws {
    let names = (0..<300).map { String($0 + 1000) + ".jpg" }
    for name in names { try folder.file(name, containing: Data()) }
    let scanner = FolderScanner([RawPath(folder.url.path)], isRecursive: true) {
      PhotoRecord(path: $0.path)
    }
    let results = scanner.batches(every: .zero) { event in
      guard case .photo(let record) = event else { return "" }
      // Each takes another time, up to a millisecond.
      usleep(UInt32(record.path.bytes.hashValue & 0x3FF))
      return record.path.name
    }
    var found: [String] = []
    for await batch in results { found += batch }
    #expect(found == names)
  }

  @Test("what was not taken yet keeps the scan from reading ahead")
  func backPressure() async throws {
    let ahead = ChunkQueue<Void>.chunksAhead * ChunkSize.most
    for number in 0..<(3 * ahead) { try folder.file("\(number).jpg", containing: Data()) }
    let reads = Mutex(0)
    let scanner = FolderScanner([RawPath(folder.url.path)], isRecursive: true) { photo in
      reads.withLock { $0 += 1 }
      return PhotoRecord(path: photo.path)
    }
    var taken = 0
    var portions = 0
    await scanner.read(every: .zero) {
      $0
    } _: { events in
      taken += events.count
      portions += 1
      guard portions < 4 else { return }
      // What was begun is read to its end.
      var last = -1
      while reads.withLock({ $0 }) != last {
        last = reads.withLock { $0 }
        try? await Task.sleep(for: .milliseconds(50))
      }
      // The portion that is being taken has left room for others.
      #expect(last - taken <= ahead)
    }
    #expect(taken == 3 * ahead)
  }

  @Test("a scan that is cancelled begins no further photos")
  func givenUp() async throws {
    // More than what all cores have begun by then.
    let count = 2 * ChunkQueue<Void>.chunksAhead * ChunkSize.most
    for number in 0..<count { try folder.file("\(number).jpg", containing: Data()) }
    let reads = Mutex(0)
    let scan = Mutex<Task<Void, Never>?>(nil)
    let scanner = FolderScanner([RawPath(folder.url.path)], isRecursive: true) { photo in
      if reads.withLock({ reads in
        reads += 1
        return reads == 40
      }) {
        while scan.withLock({ $0 == nil }) { usleep(1000) }
        scan.withLock { $0?.cancel() }
      }
      return PhotoRecord(path: photo.path)
    }
    let task = Task { await scanner.read(every: .zero, { $0 }, { _ in }) }
    scan.withLock { $0 = task }
    await task.value
    let read = reads.withLock { $0 }
    #expect(read >= 40 && read < count)
  }

  @Test("a scan that nobody listens to any more stops reading")
  func cancellation() async throws {
    // More than all cores together take at once.
    let count = 256 * Cores.count + 2000
    for number in 0..<count { try folder.file("\(number).jpg", containing: Data()) }
    let reads = Mutex(0)
    let scan = Mutex<AsyncStream<[FolderScanner.Event]>?>(nil)
    let isOver = Mutex(false)
    do {
      let end = ScanEnd { isOver.withLock { $0 = true } }
      let scanner = FolderScanner([RawPath(folder.url.path)], isRecursive: true) { [end] photo in
        let isLast = reads.withLock { reads in
          reads += 1
          return reads == 40
        }
        if isLast {
          // However fast this machine is, the scan is given up here and not earlier or later.
          while scan.withLock({ $0 == nil }) { usleep(1000) }
          scan.withLock { $0 = nil }
        }
        return withExtendedLifetime(end) { PhotoRecord(path: photo.path) }
      }
      scan.withLock { $0 = scanner.batches(every: .zero) }
    }
    // What was begun is read to its end.
    try await wait(until: "nobody reads any more") { isOver.withLock(\.self) }
    #expect(reads.withLock { $0 < count })
  }
}

/// Belongs to what reads for a scan, and says when that is gone.
private final class ScanEnd: Sendable {
  private let onEnd: @Sendable () -> Void

  init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}

extension FolderScannerTests {
  private struct Problem: Hashable {
    let path: RawPath
    let reason: String

    init(_ path: String, _ reason: String) {
      self.path = RawPath(path)
      self.reason = reason
    }
  }

  private func scan(
    _ roots: [String], isRecursive: Bool = true
  ) async -> (photos: [RawPath], problems: [Problem]) {
    let scanner = FolderScanner(roots.map { RawPath($0) }, isRecursive: isRecursive) {
      PhotoRecord(path: $0.path)
    }
    var photos: [RawPath] = []
    var problems: [Problem] = []
    for await batch in scanner.batches() {
      for event in batch {
        switch event {
        case .photo(let record): photos.append(record.path)
        case .blocked, .unchanged: break
        case .unreadable(let path, let error):
          problems.append(Problem(path.text, error.sentence))
        }
      }
    }
    return (photos, problems)
  }

  private func names(isRecursive: Bool = true) async -> [String] {
    await scan([folder.url.path], isRecursive: isRecursive).photos
      .map { String($0.text.dropFirst(folder.url.path.count + 1)) }
  }

  private func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: destination)
  }
}
