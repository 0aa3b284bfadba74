import Foundation
import Glibc
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

/// What is known of photos before their files are looked at.
extension PhotoScanTests {
  /// Knows a title of every photo.
  private struct Knowing: KnownPhotos {
    func record(of path: RawPath, in state: @autoclosure () -> PhotoState?) -> PhotoRecord? {
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
    await scan.finish()
    let photo = try #require(library.ids.compactMap(library.photo).first)
    #expect(photo.record.error == nil && photo.record.values[.title] == .text("known"))
    #expect(photo.record.values[.fileSize] == .integer(8))
  }

  /// Knows photos with a title each, which it has in a state or in no longer.
  private struct Recalling: KnownPhotos {
    var photos: [RecalledPhoto]

    func folders(in folder: RawPath) -> [RawPath] { [folder] }

    func recall(_ folder: RawPath) -> [RecalledPhoto] { photos }

    func record(of path: RawPath, in state: @autoclosure () -> PhotoState?) -> PhotoRecord? { nil }

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
    await scan.finish()
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
    await scan.finish()
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
    await scan.finish()
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
}
