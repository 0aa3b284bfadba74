import Foundation
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("PhotoScan")
struct PhotoScanTests {
  let folder: TemporaryFolder
  let library = PhotoLibrary()
  let scan: PhotoScan

  init() throws {
    folder = try TemporaryFolder()
    scan = PhotoScan(into: library)
  }

  @Test("the photos of a folder come into the library, those that cannot be read with the reason")
  func folderOfPhotos() async throws {
    try folder.file("sub/a.jpg", containing: Data())
    try folder.file("b.jpg", containing: Data("no photo".utf8))
    try folder.file("notes.txt", containing: Data("no photo".utf8))
    scan.start([RawPath(folder.url.path)])
    #expect(scan.progress.isRunning)
    await scan.finish()
    #expect(library.count == 2)
    #expect(scan.progress.photoCount == 2)
    #expect(library.ids.compactMap(library.photo).allSatisfy { $0.record.error != nil })
  }

  @Test("of a folder with many folders the first that is heard of are photos")
  func manyFolders() async throws {
    for number in 0..<50 {
      try folder.file("\(number)/a.jpg", containing: Data("no photo".utf8))
    }
    scan.start([RawPath(folder.url.path)])
    let first = await withCheckedContinuation { continuation in
      scan.onProgress = { [unowned scan] in
        scan.onProgress = nil
        continuation.resume(returning: scan.progress)
      }
    }
    #expect(first.photoCount > 0)
    await scan.finish()
    #expect(scan.progress.photoCount == 50 && library.count == 50)
  }

  @Test(
    "a photo that became a folder keeps its row while edits wait for it, also when opened anew",
    arguments: ["a.jpg", "IMG_0001", "scan.photo"])
  func replaced(name: String) async throws {
    let journal = MemoryJournal()
    let path = RawPath(folder.url.path).appending(name)
    let before = try PhotoLibrary(journal: journal)
    let ids = await before.add([PhotoRecord(path: path)])
    try await before.perform(.set(.title, .text("edited")), on: ids)
    try folder.file("\(name)/inside.jpg", containing: Data())
    try folder.file("never a photo.jpg/inside.jpg", containing: Data())
    for (subpath, count) in [("", 3), (name, 2)] {
      let library = try PhotoLibrary(journal: journal)
      let scan = PhotoScan(into: library)
      scan.start([RawPath(folder.url.path).appending(subpath)])
      await scan.finish()
      #expect(library.count == count)
      let photo = try #require(library.photo(at: path))
      #expect(PhotoRow(photo: photo).error == "A folder stands in the place of this photo.")
      #expect(PhotoRow(photo: photo).title == "edited")
      #expect(library.edited == [photo.id])
      try await library.perform(.discard([photo.id]))
      #expect(library.editedCount == 0)
      try await library.undo()
      #expect(library.edited == [photo.id])
    }
  }

  @Test("a link to a folder outside is followed only where that is wanted, and told where not")
  func links() async throws {
    for name in ["open/a.jpg", "open/below/b.jpg", "outside/c.jpg", "beside/d.jpg"] {
      try folder.file(name, containing: Data())
    }
    let path = RawPath(folder.url.path)
    for (name, target) in [("out", "outside"), ("in", "open/below"), ("other", "beside")] {
      try FileManager.default.createSymbolicLink(
        atPath: path.appending("open/\(name)").text,
        withDestinationPath: path.appending(target).text)
    }
    scan.openFolders = { [path.appending("beside")] }
    scan.start([path.appending("open")])
    await scan.finish()
    #expect(library.count == 3, "the link into what is open is followed")
    #expect(scan.progress.skippedLinks == [path.appending("open/out")])
    scan.followsLinks = { true }
    scan.start([path.appending("open")])
    await scan.finish()
    #expect(library.photo(at: path.appending("open/out/c.jpg")) != nil)
    #expect(library.count == 4 && scan.progress.skippedLinks.isEmpty)
  }

  @Test("a photo that is a link to a file outside says where that is")
  func linkedPhotos() async throws {
    try folder.file("open/below/b.jpg", containing: Data())
    let target = try folder.file("outside/c.jpg", containing: Data())
    let path = try #require(RawPath(folder.url.path).real)
    for (name, target) in [("out.jpg", "../outside/c.jpg"), ("in.jpg", "below/b.jpg")] {
      try FileManager.default.createSymbolicLink(
        atPath: path.appending("open/\(name)").text, withDestinationPath: target)
    }
    scan.start([path.appending("open")])
    await scan.finish()
    let out = try #require(library.photo(at: path.appending("open/out.jpg")))
    #expect(out.record.linkTarget == path.appending("outside/c.jpg"))
    #expect(target.lastPathComponent == out.record.linkTarget?.name)
    #expect(PhotoRow(photo: out).spokenName.hasSuffix("link to a file outside"))
    let others = library.ids.compactMap(library.photo).filter { $0.id != out.id }
    #expect(others.count == 2 && others.allSatisfy { PhotoRow(photo: $0).link == nil })
    #expect(PhotoRow(photo: out).link?.contains(path.appending("outside/c.jpg").text) == true)
    let summary = SelectionTally()
    summary.add(out)
    #expect(
      summary.fileProblems.all.map(\.cause).contains(.linkOutside(path.appending("outside/c.jpg"))))
  }

  @Test("a folder that is not there is a problem, and the scan goes on with what follows")
  func missingFolder() async throws {
    try folder.file("a.jpg", containing: Data())
    let missing = RawPath(folder.url.path).appending("missing")
    scan.start([missing, RawPath(folder.url.path)])
    await scan.finish()
    #expect(scan.progress.problems.map(\.path) == [missing])
    #expect(library.count == 1)
  }

  @Test("a folder that cannot be read stays a problem until it is read, closed or left alone")
  func unreadable() async throws {
    let folder = RawPath(folder.url.path)
    let (missing, other) = (folder.appending("missing"), folder.appending("other"))
    scan.start([missing, other])
    await scan.finish()
    #expect(scan.unreadable.map(\.path) == [missing, other])
    try self.folder.file("b.jpg", containing: Data())
    scan.start([folder.appending("b.jpg")])
    await scan.finish()
    #expect(scan.unreadable.map(\.path) == [missing, other], "nobody looked there")
    try self.folder.file("missing/a.jpg", containing: Data())
    scan.start([missing, other])
    await scan.finish()
    #expect(scan.unreadable.map(\.path) == [other])
    scan.forget(folder)
    #expect(scan.unreadable.isEmpty)
  }
}
