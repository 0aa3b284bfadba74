import Foundation
import Glibc
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

  func finish() async { await finish(scan) }

  private func finish(_ scan: PhotoScan) async {
    await withCheckedContinuation { continuation in
      scan.onProgress = { [unowned scan] in
        guard !scan.progress.isRunning else { return }
        scan.onProgress = nil
        continuation.resume()
      }
    }
  }

  @Test("the photos of a folder come into the library, those that cannot be read with the reason")
  func folderOfPhotos() async throws {
    try folder.file("sub/a.jpg", containing: Data())
    try folder.file("b.jpg", containing: Data("no photo".utf8))
    try folder.file("notes.txt", containing: Data("no photo".utf8))
    scan.start([RawPath(folder.url.path)])
    #expect(scan.progress.isRunning)
    await finish()
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
    await finish()
    #expect(scan.progress.photoCount == 50 && library.count == 50)
  }

  /// Knows a title of every photo.
  private struct Knowing: KnownPhotos {
    func record(of path: RawPath, in state: PhotoState) -> PhotoRecord? {
      var record = PhotoRecord(path: path)
      record.values[.title] = .text("known")
      return record
    }

    func keep(_ record: PhotoRecord, in state: PhotoState) {}

    func flush() {}
  }

  @Test("a photo that is known is not read")
  func known() async throws {
    try folder.file("b.jpg", containing: Data("no photo".utf8))
    scan.known = Knowing()
    scan.start([RawPath(folder.url.path)])
    await finish()
    let photo = try #require(library.ids.compactMap(library.photo).first)
    #expect(photo.record.error == nil && photo.record.values[.title] == .text("known"))
    #expect(photo.record.values[.fileSize] == .integer(8))
  }

  /// Knows photos with a title each, which it has in a state or in no longer.
  private struct Recalling: KnownPhotos {
    var photos: [RecalledPhoto]

    func folders(in folder: RawPath) -> [RawPath] { [folder] }

    func recall(_ folder: RawPath) -> [RecalledPhoto] { photos }

    func record(of path: RawPath, in state: PhotoState) -> PhotoRecord? { nil }

    func keep(_ record: PhotoRecord, in state: PhotoState) {}

    func flush() {}
  }

  private func recalled(_ name: String, inode: UInt64 = 0) throws -> RecalledPhoto {
    let path = RawPath(folder.url.path).appending(name)
    var record = PhotoRecord(path: path)
    record.values[.title] = .text("known")
    var status = stat()
    guard stat(path.text, &status) == 0 else {
      return RecalledPhoto(
        record, in: PhotoState(stamp: FileStamp(size: 1, modified: 1, changed: 1, inode: 1)))
    }
    func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
    let stamp = FileStamp(
      size: Int64(status.st_size), modified: nanoseconds(status.st_mtim),
      changed: nanoseconds(status.st_ctim), inode: UInt64(status.st_ino) + inode)
    return RecalledPhoto(record, in: PhotoState(stamp: stamp))
  }

  @Test("a known folder is shown at once; what has changed is read, what is gone leaves")
  func recall() async throws {
    for name in ["as it was.jpg", "changed.jpg", "new.jpg"] {
      try folder.file(name, containing: Data("no photo".utf8))
    }
    let inside = try folder.file("folder.jpg/inside.jpg", containing: Data())
    let known = try ["as it was.jpg", "gone.jpg", "folder.jpg"].map { try recalled($0) }
    scan.known = Recalling(photos: known + [try recalled("changed.jpg", inode: 1)])
    let observer = FirstChange()
    library.addObserver(observer)
    scan.start([RawPath(folder.url.path)])
    await finish()
    #expect(observer.unchecked == 4, "all that is known comes before the first file is looked at")
    let titles = library.compactMap { photo in
      photo[.title] == nil ? nil : photo.record.path.name
    }
    #expect(titles == ["as it was.jpg"])
    let names = library.compactMap { $0.record.path.name }
    #expect(Set(names) == ["as it was.jpg", "changed.jpg", "new.jpg", inside.lastPathComponent])
    #expect(library.compactMap { $0.isChecked ? $0.id : nil }.count == 4)
    #expect(scan.progress.photoCount == 4)
  }

  @Test("a photo whose folder is back is whole again, though an index knows it as it is")
  func isBack() async throws {
    try folder.file("a.jpg", containing: SmallJPEG.data)
    let photo = try recalled("a.jpg")
    var lost = photo.record
    lost.error = PhotoError(ReadingError.folderIsGone)
    let ids = await library.add([lost])
    scan.known = Recalling(photos: [photo])
    scan.start([RawPath(folder.url.path)], awaiting: ids)
    await finish()
    #expect(library.count == 1)
    #expect(library.photo(ids[0])?.record.error == nil)
  }

  @Test("what is taken out before it was looked at can come back")
  func takenOutAtOnce() async throws {
    for name in ["a.jpg", "b.jpg"] { try folder.file(name, containing: SmallJPEG.data) }
    let known = try ["a.jpg", "b.jpg"].map { try recalled($0) }
    scan.known = Recalling(photos: known)
    let taker = Taker()
    library.addObserver(taker)
    scan.start([RawPath(folder.url.path)])
    await finish()
    try await taker.work?.value
    #expect(library.count == 1 && library.takenOutCount == 1)
    await library.bringBack()
    #expect(library.compactMap { $0.isChecked ? $0.id : nil }.count == 2)
  }

  /// Takes the first photo out that it hears of.
  @MainActor
  private final class Taker: PhotoLibraryObserver {
    private(set) var work: Task<Void, any Error>?

    func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
      guard work == nil, let id = change.added.first else { return }
      work = Task.immediate { _ = try await library.perform(.takeOut([id])) }
    }
  }

  @Test("what is edited before it was looked at is read first")
  func editedAtOnce() async throws {
    try folder.file("a.jpg", containing: SmallJPEG.data)
    let stale = try recalled("a.jpg", inode: 1).record
    let id = await library.recall([stale])[0]
    try await library.perform(.set(.title, .text("known")), on: [id])
    let photo = try #require(library.photo(id))
    #expect(photo.pending[.title] == PendingEdit(base: nil, value: .text("known")))
    let missing = try recalled("missing.jpg").record
    let other = await library.recall([missing])[0]
    #expect(try await library.perform(.set(.title, .text("x")), on: [other]) == nil)
    #expect(library.photo(other)?.record.error != nil)
  }

  /// How many photos were there and not looked at when there was something to show.
  @MainActor
  private final class FirstChange: PhotoLibraryObserver {
    private(set) var unchecked: Int?

    func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
      guard unchecked == nil else { return }
      unchecked = library.compactMap { $0.isChecked ? nil : $0.id }.count
    }
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
    for (place, count) in [("", 3), (name, 2)] {
      let library = try PhotoLibrary(journal: journal)
      let scan = PhotoScan(into: library)
      scan.start([RawPath(folder.url.path).appending(place)])
      await finish(scan)
      #expect(library.count == count)
      let photo = try #require(library.photo(at: path))
      #expect(PhotoRow(photo: photo).error == "A folder stands in the place of this photo.")
      #expect(PhotoRow(photo: photo).title == "edited")
      #expect(library.edited == [photo.id])
      try await library.perform(.revert([photo.id]))
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
    await finish()
    #expect(library.count == 3, "the link into what is open is followed")
    #expect(scan.progress.skippedLinks == [path.appending("open/out")])
    scan.followsLinks = { true }
    scan.start([path.appending("open")])
    await finish()
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
    await finish()
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
    await finish()
    #expect(scan.progress.problems.map(\.path) == [missing])
    #expect(library.count == 1)
  }

  @Test("a folder that cannot be read stays a problem until it is read, closed or left alone")
  func unreadable() async throws {
    let folder = RawPath(folder.url.path)
    let (missing, other) = (folder.appending("missing"), folder.appending("other"))
    scan.start([missing, other])
    await finish()
    #expect(scan.unreadable.map(\.path) == [missing, other])
    try self.folder.file("b.jpg", containing: Data())
    scan.start([folder.appending("b.jpg")])
    await finish()
    #expect(scan.unreadable.map(\.path) == [missing, other], "nobody looked there")
    try self.folder.file("missing/a.jpg", containing: Data())
    scan.start([missing, other])
    await finish()
    #expect(scan.unreadable.map(\.path) == [other])
    scan.forget(folder)
    #expect(scan.unreadable.isEmpty)
  }
}
