import Foundation
import Glibc
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("FolderWatch", .timeLimit(.minutes(5)))
struct FolderWatchTests {
  private let folder: TemporaryFolder
  private let watch = FolderWatch()

  init() throws {
    folder = try TemporaryFolder()
    watch.add(top)
  }

  private var top: RawPath { RawPath(folder.url.path) }

  private func path(_ name: String) -> RawPath { top.appending(name) }

  private func move(_ old: String, to new: String) throws {
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent(old), to: folder.url.appendingPathComponent(new))
  }

  /// Returns when something was told that fits.
  @discardableResult
  private func wait(until fits: (FolderChanges) -> Bool) async throws -> FolderChanges {
    for await news in watch.news {
      if case .changes(let changes) = news, fits(changes) { return changes }
    }
    throw WaitedInVain(for: "changes")
  }

  @Test("photos and sidecars that come, change, go and get other names are told")
  func files() async throws {
    try folder.file("a.jpg", containing: Data("1".utf8))
    try folder.file("notes.txt", containing: Data("1".utf8))
    try folder.file(".hidden.jpg", containing: Data("1".utf8))
    try await wait { $0.concern(path("a.jpg")) && !$0.hasLeft(path("a.jpg")) }
    try folder.file("a.jpg.xmp", containing: Data("1".utf8))
    try await wait { $0.concern(path("a.jpg")) }
    try move("a.jpg", to: "b.jpg")
    try await wait { $0.hasLeft(path("a.jpg")) && $0.concern(path("b.jpg")) }
    try FileManager.default.removeItem(atPath: path("b.jpg").text)
    try await wait { $0.hasLeft(path("b.jpg")) }
  }

  @Test("a photo that another file takes the place of is told, and is never gone")
  func replaced() async throws {
    let new = try folder.file("a.jpg_tmp", containing: Data("2".utf8))
    try folder.file("a.jpg", containing: Data("1".utf8))
    try await wait { $0.concern(path("a.jpg")) }
    #expect(rename(new.path, path("a.jpg").text) == 0)
    try await wait { $0.concern(path("a.jpg")) && !$0.hasLeft(path("a.jpg")) }
  }

  @Test("a file that is being written is not told before it is closed")
  func growing() async throws {
    let file = open(path("a.jpg").text, O_CREAT | O_WRONLY, 0o644)
    #expect(write(file, "1", 1) == 1)
    try folder.file("b.jpg", containing: Data("1".utf8))
    try await wait { changes in
      #expect(!changes.concern(path("a.jpg")))
      return changes.concern(path("b.jpg"))
    }
    close(file)
    try await wait { $0.concern(path("a.jpg")) }
  }

  @Test("folders that come and go are told, and what comes into a new one")
  func folders() async throws {
    try FileManager.default.createDirectory(
      atPath: path("sub").text, withIntermediateDirectories: false)
    try await wait { $0.came == [path("sub")] }
    try folder.file("sub/a.jpg", containing: Data("1".utf8))
    try await wait { $0.concern(path("sub").appending("a.jpg")) }
    try move("sub", to: "other")
    try await wait { $0.left == [path("sub")] && $0.came == [path("other")] }
    try folder.file("other/b.jpg", containing: Data("1".utf8))
    try await wait { $0.concern(path("other").appending("b.jpg")) }
  }

  @Test("a folder that is itself renamed is gone, and is told when it is back")
  func returns() async throws {
    let drive = path("drive")
    try FileManager.default.createDirectory(
      atPath: drive.text, withIntermediateDirectories: false)
    watch.remove(top)
    #expect(watch.count == 0)
    watch.add(drive)
    try move("drive", to: "away")
    var gone = try await wait { $0.left == [drive] }
    watch.expect(drive, after: gone)
    try move("away", to: "drive")
    try await wait { $0.returned == [drive] }
    // It may be back before anybody looks for it.
    watch.add(drive)
    try move("drive", to: "away")
    gone = try await wait { $0.left == [drive] }
    try move("away", to: "drive")
    watch.expect(drive, after: gone)
    try await wait { $0.returned == [drive] }
  }

  @Test("thousands of folders cost a watch each, and are let go of together")
  func cost() async throws {
    for number in 0..<2000 {
      try makeFolder(path("sub/\(number)"))
      watch.add(path("sub/\(number)"))
    }
    // The folder between them came while it was watched.
    try await TestSupport.wait(until: "all are watched") { watch.count == 2002 }
    watch.remove(path("sub"))
    #expect(watch.count == 1)
  }

  @Test("a folder that is let go of does not come back with what came into it just before")
  func late() async throws {
    watch.remove(top)
    #expect(watch.count == 0)
    for round in 0..<20 {
      let folder = path("\(round)")
      try makeFolder(folder)
      watch.add(folder)
      for number in 0..<200 { try makeFolder(folder.appending("\(number)")) }
      try await TestSupport.wait(until: "some of them are noticed") { watch.count > 1 }
      watch.remove(folder)
      #expect(watch.count == 0)
    }
  }
}
