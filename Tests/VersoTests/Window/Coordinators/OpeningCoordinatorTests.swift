import Foundation
import Gtk
import PhotoModel
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("OpeningCoordinator")
struct OpeningCoordinatorTests {
  private final class Recent { var folders: [RawPath] = [] }

  private let folder: TemporaryFolder
  private let library = PhotoLibrary()
  private let scan: PhotoScan
  private let view = FakeOpeningView()
  private let recent = Recent()
  private let queue: FakeQueue
  private let messages = FakeMessages()
  private let opening: OpeningCoordinator

  init() throws {
    folder = try TemporaryFolder()
    scan = PhotoScan(into: library)
    queue = FakeQueue(library, messages)
    opening = OpeningCoordinator(
      queue, readingBy: scan, view,
      samples: SampleFolder(
        original: RawPath(folder.url.path).appending("samples"),
        copy: RawPath(folder.url.path).appending("Pictures/Samples")),
      recent: RecentFolderList(
        all: { [recent] in recent.folders }, add: { [recent] in recent.folders.insert($0, at: 0) },
        remove: { [recent] path in recent.folders.removeAll { $0 == path } }))
  }

  @Test("the samples are opened as a copy, which is made once and keeps what is changed in it")
  func samples() async throws {
    await opening.openSamples().value
    #expect(messages.texts.count == 1, "there are none, which is said")
    #expect(view.roots == [])
    try folder.file("samples/sea/a.jpg", containing: Data("a".utf8))
    await opening.openSamples().value
    await finish()
    let copy = path.appending("Pictures/Samples")
    #expect(view.roots == [copy])
    #expect(library.photo(at: copy.appending("sea/a.jpg")) != nil)
    try folder.file("Pictures/Samples/sea/a.jpg", containing: Data("changed".utf8))
    await opening.openSamples().value
    await finish()
    let file = folder.url.appendingPathComponent("Pictures/Samples/sea/a.jpg")
    #expect(try Data(contentsOf: file) == Data("changed".utf8))
  }

  private var path: RawPath { RawPath(folder.url.path) }

  /// Waits until all that was opened is read.
  private func finish() async { await scan.finish { [opening] in opening.scanDidProgress() } }

  @Test("a folder is read, shown as open, and noted among the last ones")
  func folder() async throws {
    try folder.file("sea/a.jpg", containing: Data())
    await opening.open([path.appending("sea")]).value
    await finish()
    #expect(library.count == 1)
    #expect(view.roots == [path.appending("sea")])
    #expect(view.shownScope == .folder(path.appending("sea")))
    #expect(view.recent == [path.appending("sea")])
    #expect(opening.openedPath == path.appending("sea"))
    #expect(view.searchesCleared == 1)
  }

  @Test("files are shown among all photos, below the folder that they are in, and selected")
  func files() async throws {
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.file(name, containing: Data()) }
    await opening.open([path.appending("a.jpg")]).value
    await finish()
    #expect(view.roots == [path] && view.shownScope == .all && view.recent == [])
    #expect(view.selectedIDs == library.ids && library.count == 1)
    await opening.open(["b.jpg", "c.jpg"].map { path.appending($0) }).value
    await finish()
    #expect(view.selectedIDs == Array(library.ids.dropFirst()) && library.count == 3)
    // What is read later changes nothing about that.
    await opening.open([path]).value
    await finish()
    #expect(view.selectedIDs == Array(library.ids.dropFirst()))
  }

  @Test("files are selected as soon as they are there, beside each other, and not when all is read")
  func earlyFiles() async throws {
    for name in ["a.jpg", "b.jpg"] { try folder.file(name, containing: Data()) }
    view.selectedIDs = await library.add([PhotoRecord(path: path.appending("other.jpg"))])
    let known = await library.add([PhotoRecord(path: path.appending("b.jpg"))])
    await opening.open(["a.jpg", "b.jpg"].map(path.appending)).value
    #expect(scan.progress.isRunning && view.selectedIDs == known)
    var selected: [Photo.ID] = []
    await scan.finish { [scan, opening, view] in
      opening.scanDidProgress()
      if scan.progress.isRunning { selected = view.selectedIDs }
    }
    #expect(selected == known + [try #require(library.id(at: path.appending("a.jpg")))])
  }

  @Test("files are not selected any more once something else was selected")
  func otherSelection() async throws {
    for name in ["a.jpg", "b.jpg"] { try folder.file(name, containing: Data()) }
    let others = await library.add(
      ["one.jpg", "two.jpg"].map { PhotoRecord(path: path.appending($0)) })
    view.selectedIDs = others
    await opening.open(["a.jpg", "b.jpg"].map(path.appending)).value
    view.selectedIDs = [others[0]]
    await finish()
    #expect(library.count == 4 && view.selectedIDs == [others[0]])
  }

  @Test("a folder that was opened before and is gone is forgotten, with a word")
  func gone() async throws {
    recent.folders = [path.appending("gone")]
    opening.showRecentFolders()
    await opening.openRecent(0)?.value
    #expect(recent.folders == [] && view.recent == [])
    #expect(messages.texts.count == 1)
    #expect(opening.openRecent(0) == nil)
  }

  @Test("a closed folder goes with its photos; unsaved changes are told of, and kept")
  func closing() async throws {
    for name in ["one/a.jpg", "two/b.jpg"] { try folder.file(name, containing: Data()) }
    await opening.open([path.appending("one"), path.appending("two")]).value
    await finish()
    var left = 0
    opening.onLeavingEdits = { left += 1 }
    var record = PhotoRecord(path: path.appending("one/c.jpg"))
    record.values[.title] = .text("file")
    try await library.perform(.set(.title, .text("mine")), on: await library.add([record]))
    queue.takesTyping = false
    opening.close(path.appending("one"))
    #expect(view.roots.count == 2, "what is typed cannot be taken")
    queue.takesTyping = true
    opening.close(path.appending("one"))
    await queue.flush()
    #expect(view.roots == [path.appending("two")] && library.count == 1 && left == 1)
    #expect(messages.texts == ["“one” was closed."] && messages.offers == [.reopenFolder])
    opening.close(path.appending("two"))
    await queue.flush()
    #expect(view.roots == [] && library.count == 0 && left == 1)
    #expect(opening.openedPath == nil && view.shownScope == .all)
    #expect(library.editedElsewhere == [path.appending("one/c.jpg")])
  }

  @Test(
    "the folder that was closed last can be opened again", arguments: [["one"], ["one", "two"]])
  func reopening(names: [String]) async throws {
    for name in names { try folder.file("\(name)/a.jpg", containing: Data()) }
    await opening.open(names.map(path.appending)).value
    await finish()
    #expect(opening.closedFolder == nil && opening.reopen() == nil)
    opening.close(path.appending("one"))
    await queue.flush()
    #expect(messages.texts == ["“one” was closed."])
    #expect(library.count == names.count - 1)
    await (try #require(opening.reopen())).value
    await finish()
    #expect(library.count == names.count && view.roots.contains(path.appending("one")))
    #expect(view.shownScope == .folder(path.appending("one")) && opening.closedFolder == nil)
  }

  @Test("links that are not followed are told, with a way to the preferences")
  func links() async throws {
    try folder.file("sea/a.jpg", containing: Data())
    for name in ["one", "two"] {
      try FileManager.default.createSymbolicLink(
        atPath: path.appending("sea/\(name)").text, withDestinationPath: "/usr")
      await opening.open([path.appending("sea")]).value
      await finish()
    }
    #expect(messages.texts.count == 2 && messages.offers == [.preferences, .preferences])
    #expect(messages.texts.first?.contains("sea/one” leads outside") == true)
    #expect(messages.texts.last == "2 links lead outside and were not followed.")
  }

  @Test("photos that could not be read are read again where that is asked for, and no others")
  func tryAgain() async throws {
    let file = try folder.file("sea/a.jpg", containing: Data())
    await opening.open([path.appending("sea")]).value
    await finish()
    let id = try #require(library.ids.first)
    #expect(library.photo(id)?.isEditable == false)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.copyItem(at: try #require(Corpus.samplePhotos.first), to: file)
    opening.tryAgain([id])
    await finish()
    #expect(library.photo(id)?.isEditable == true && library.count == 1)
    opening.tryAgain([id])
    #expect(!scan.progress.isRunning)
  }

  @Test("what cannot be read is shown, told, and read again where it is chosen")
  func unreadable() async throws {
    var reads = 0
    opening.onRead = { reads += 1 }
    let late = path.appending("late")
    await opening.open([late]).value
    await finish()
    #expect(view.unreadable.map(\.path) == [late])
    #expect(messages.texts.count == 1 && reads == 1)
    view.shownScope = .unreadable(late)
    #expect(opening.unread.unreadable.map(\.path) == [late])
    try folder.file("late/a.jpg", containing: Data())
    opening.readAgain()
    await finish()
    #expect(view.unreadable == [] && library.count == 1)
    #expect(view.shownScope == .folder(late), "its photos are shown in the place of the problem")
  }
}
