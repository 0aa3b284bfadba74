import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("EmptyList")
struct EmptyListTests {
  private let folder: TemporaryFolder
  private let library = PhotoLibrary()
  private let scan: PhotoScan
  private let view = FakeOpeningView()
  private let queue: FakeQueue
  private let messages = FakeMessages()
  private let opening: OpeningCoordinator

  init() throws {
    folder = try TemporaryFolder()
    scan = PhotoScan(into: library)
    queue = FakeQueue(library, messages)
    let path = RawPath(folder.url.path)
    opening = OpeningCoordinator(
      queue, readingBy: scan, view,
      samples: SampleFolder(original: path.appending("none"), copy: path.appending("copy")),
      recent: RecentFolderList(all: { [] }, add: { _ in }, remove: { _ in }))
  }

  private func reason(
    _ scope: PhotoScope, _ query: Query = .everything
  ) -> PlaceholderPage.Reason {
    view.shownScope = scope
    let empty = EmptyList(
      library: library, unread: opening.unread, isReading: scan.progress.isRunning, scope: scope,
      query: query)
    return empty.reason
  }

  @Test("what was taken out of the part that is shown is counted, and nothing is called empty")
  func takenOut() async throws {
    let ids = await library.add(
      ["/a/1.jpg", "/b/1.jpg", "/b/2.jpg"].map { PhotoRecord(path: RawPath($0)) })
    try await library.perform(.takeOut([ids[1], ids[2]]))
    #expect(reason(.folder(RawPath("/b"))) == .takenOut(count: 2))
    #expect(reason(.folder(RawPath("/b/c"))) == .empty(folder: RawPath("/b/c")))
    #expect(reason(.value(FacetValue(.keywords, ["sea"]))) != .takenOut(count: 2))
    try await library.perform(.takeOut([ids[0]]))
    #expect(reason(.folder(RawPath("/b"))) == .takenOut(count: 3), "nothing is left at all")
  }

  @Test("a folder that was not read to the end is not called empty, and is read on")
  func stopped() async throws {
    try folder.file("sub/a.jpg", containing: Data())
    let path = RawPath(folder.url.path)
    await opening.open([path]).value
    #expect(reason(.folder(path)) == .reading)
    scan.stop()
    await scan.finish()
    for scope in [path, path.appending("sub")] {
      #expect(reason(.folder(scope)) == .stopped(folder: scope))
    }
    #expect(reason(.folder(RawPath("/elsewhere"))) == .empty(folder: RawPath("/elsewhere")))
    view.shownScope = .folder(path)
    #expect(opening.unread.paths == [path])
    opening.readAgain()
    await scan.finish()
    #expect(library.count == 1 && opening.unread.paths == [] && scan.stopped == [])
  }

  @Test("what is stopped is forgotten when it is closed")
  func closed() async throws {
    let path = RawPath(folder.url.path)
    scan.start([path, RawPath("/no/folder")])
    scan.stop()
    await scan.finish()
    #expect(scan.stopped == [path, RawPath("/no/folder")])
    scan.forget(path)
    #expect(scan.stopped == [RawPath("/no/folder")])
    scan.stop(dropping: true)
    #expect(scan.stopped == [])
  }

  @Test("the page of edited photos knows of those that are not in the list")
  func edited() async throws {
    let ids = await library.add(
      ["/a/1.jpg", "/a/2.jpg", "/b/1.jpg"].map { PhotoRecord(path: RawPath($0)) })
    #expect(reason(.edited) == .nothingEdited(takenOut: 0, elsewhere: 0))
    try await library.perform(.set(.rating, .integer(3)), on: [ids[0], ids[2]])
    try await library.perform(.takeOut([ids[0]]))
    await library.close(RawPath("/b"))
    #expect(reason(.edited) == .nothingEdited(takenOut: 1, elsewhere: 1))
  }

  @Test("a search that finds nothing in a folder names it where there are other photos")
  func noResult() async throws {
    let folder = PhotoScope.folder(RawPath("/a"))
    await library.add(["/a/1.jpg", "/a/b/2.jpg"].map { PhotoRecord(path: RawPath($0)) })
    #expect(reason(folder, try Query("sea")) == .noResult(query: "sea", in: .all))
    await library.add([PhotoRecord(path: RawPath("/b/1.jpg"))])
    #expect(reason(folder, try Query("sea")) == .noResult(query: "sea", in: folder))
  }
}
