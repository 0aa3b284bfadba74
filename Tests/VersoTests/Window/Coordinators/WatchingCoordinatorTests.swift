import Foundation
import PhotoFiles
import PhotoModel
import PhotoTestSupport
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("WatchingCoordinator")
struct WatchingCoordinatorTests {
  private final class Page: PhotoLibraryObserver {
    var isBusy = false
    var waits = 0
    var looks = 0
    var shows = 0
    var names: [RawPath: RawPath] = [:]
    var chosen: RawPath?
    var chosenInstead: [RawPath] = []
    var followed: [RawPath] = []

    func library(_ library: PhotoLibrary, willRename names: [RawPath: RawPath]) {
      self.names.merge(names) { $1 }
      #expect(names.keys.allSatisfy { library.photo(at: $0) != nil })
    }

    func library(_ library: PhotoLibrary, didChange change: LibraryChange) {}
  }

  private let folder: TemporaryFolder
  private let journal = FaultyJournal()
  private let library: PhotoLibrary
  private let scan: PhotoScan
  private let messages = FakeMessages()
  private let queue: FakeQueue
  private let page = Page()
  private let watching: WatchingCoordinator
  private let root: RawPath

  init() async throws {
    folder = try TemporaryFolder()
    root = RawPath(folder.url.path).appending("open")
    try folder.file("open/a.jpg", containing: SmallJPEG.data)
    library = try PhotoLibrary(journal: journal)
    scan = PhotoScan(into: library)
    queue = FakeQueue(library, messages)
    watching = WatchingCoordinator(
      queue, FolderUpdates(of: library, readBy: scan),
      WatchingCoordinator.Window(
        idle: { [page] in
          page.waits += 1
          try? await wait(until: "nothing is written") { !page.isBusy }
        }, showUnreadable: { [page] in page.shows += 1 },
        roots: { [root] in [root] }, folder: { [page] in page.chosen },
        show: { [page] in page.chosenInstead.append($0) },
        follow: { [page] in page.followed.append($0) },
        look: { [page] in page.looks += 1 }))
    library.addObserver(page)
    scan.openFolders = { [root] in [root] }
    let watch = FolderWatch()
    scan.watch = watch
    scan.start([root])
    try await wait(until: "the photo") { library.count == 1 && !scan.progress.isRunning }
    watching.follow(watch.news)
  }

  @Test("what comes is shown, and photos are looked for whose edits wait")
  func comes() async throws {
    try folder.file("open/b.jpg", containing: SmallJPEG.data)
    try await wait(until: "the new photo") { library.count == 2 && page.looks == 1 }
    #expect(messages.texts == [] && queue.updates > 0)
  }

  @Test("while files are written by us nothing is read")
  func busy() async throws {
    page.isBusy = true
    var changes = FolderChanges()
    changes.note(root.appending("b.jpg"), isGone: false)
    try folder.file("open/b.jpg", containing: SmallJPEG.data)
    let work = Task { await watching.take(.changes(changes)) }
    try await wait(until: "it waits") { page.waits > 0 }
    #expect(library.count == 1)
    page.isBusy = false
    await work.value
    #expect(library.count == 2)
  }

  @Test("a photo with another name is announced before it has that, and its folder is not gone")
  func renamed() async throws {
    page.chosen = root
    let new = root.appending("b.jpg")
    try FileManager.default.moveItem(atPath: root.appending("a.jpg").text, toPath: new.text)
    try await wait(until: "the new name") {
      library.photo(at: new) != nil && !page.followed.isEmpty
    }
    #expect(page.names == [root.appending("a.jpg"): new])
    #expect(page.followed.last == root && page.chosenInstead.isEmpty)
  }

  @Test(
    "that edits could not go with a renamed photo is told as that, and not as a change that failed")
  func unstored() async throws {
    try await library.perform(.set(.title, .text("Mine")), on: library.ids)
    journal.isFull = true
    try FileManager.default.moveItem(
      atPath: root.appending("a.jpg").text, toPath: root.appending("b.jpg").text)
    try await wait(until: "a sentence") { !messages.texts.isEmpty }
    #expect(messages.texts[0].hasPrefix("What happened in open folders could not be taken over: "))
    #expect(queue.errors.isEmpty)
  }

  @Test(
    "a folder that is gone with its photos leads to the nearest one around it with photos, or to the one that was opened"
  )
  func around() async throws {
    try folder.file("open/alps/a.jpg", containing: SmallJPEG.data)
    try folder.file("open/alps/huts/old/b.jpg", containing: SmallJPEG.data)
    try await wait(until: "the photos") { library.count == 3 }
    let alps = root.appending("alps")
    let old = alps.appending("huts").appending("old")
    page.chosen = old
    try FileManager.default.removeItem(atPath: old.text)
    try await wait(until: "another folder") { !page.chosenInstead.isEmpty }
    #expect(page.chosenInstead == [alps] && page.followed.last == alps)
    page.chosen = alps
    try FileManager.default.removeItem(atPath: root.appending("a.jpg").text)
    try FileManager.default.removeItem(atPath: alps.text)
    try await wait(until: "what was opened") { page.chosenInstead.count > 1 }
    #expect(page.chosenInstead.last == root && page.followed.last == root)
  }

  @Test("a folder with another name is followed there, and nothing is where no folder is shown")
  func followed() async throws {
    try folder.file("open/alps/a.jpg", containing: SmallJPEG.data)
    try await wait(until: "the photo") { library.count == 2 && page.looks > 0 }
    #expect(page.followed == [])
    // As the list says once its photos are there.
    page.chosen = root.appending("Alpen")
    try FileManager.default.moveItem(
      atPath: root.appending("alps").text, toPath: root.appending("Alpen").text)
    try await wait(until: "the new name") { !page.followed.isEmpty }
    #expect(page.followed.last == page.chosen && page.chosenInstead.isEmpty)
  }

  @Test("a folder that is gone is told in one sentence")
  func gone() async throws {
    try FileManager.default.moveItem(
      atPath: root.text, toPath: folder.url.appendingPathComponent("away").path)
    try await wait(until: "a sentence") { !messages.texts.isEmpty && page.shows == 1 }
    #expect(messages.texts.count == 1 && messages.texts[0].contains("open” is not there any more"))
  }

  @Test(
    "what limits the watching is told in one sentence",
    arguments: [
      (WatchLimit.unavailable, "gives no notice"), (.tooManyFolders(65_536), "max_user_watches"),
      (.tooManyFolders(nil), "lets no more"), (.network, "network drive"),
    ])
  func limits(limit: WatchLimit, words: String) async {
    await watching.take(.limit(limit))
    #expect(messages.texts.count == 1 && messages.texts[0].contains(words))
  }
}
