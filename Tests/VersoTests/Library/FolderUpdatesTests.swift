import Foundation
import Glibc
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

/// Real files, changed by others while their folder is open.
@MainActor
@Suite("FolderUpdates", .timeLimit(.minutes(5)))
struct FolderUpdatesTests: WatchedFolderScene {
  let folder: TemporaryFolder
  let library = PhotoLibrary()
  let scan: PhotoScan
  let updates: FolderUpdates
  let watch = FolderWatch()

  init() async throws {
    folder = try TemporaryFolder()
    scan = PhotoScan(into: library)
    updates = FolderUpdates(of: library, readBy: scan)
    for name in ["a.jpg", "b.jpg", "c.jpg", "sub/d.jpg"] {
      try folder.file("open/" + name, containing: SmallJPEG.data + Data(name.utf8))
    }
    try await start([root])
    #expect(library.count == 4)
  }

  private func move(_ old: String, to new: String) throws {
    try FileManager.default.moveItem(atPath: path(old).text, toPath: path(new).text)
  }

  private func edit(_ name: String) async throws -> Photo.ID {
    let id = try id(name)
    try await library.perform(.set(.title, .text("Mine")), on: [id])
    return id
  }

  @Test("a photo that ExifTool writes shows it, one that comes is there, one that goes is not")
  func files() async throws {
    let changed = try id("a.jpg")
    try ExifTool.write(["-XMP-dc:Title=Theirs"], to: path("a.jpg").text)
    try folder.file("open/e.jpg", containing: SmallJPEG.data)
    try folder.file("open/new/f.jpg", containing: SmallJPEG.data)
    try FileManager.default.removeItem(atPath: path("b.jpg").text)
    try await update { library.photo(changed)?[.title] == .text("Theirs") && names.count == 5 }
    #expect(names == ["a.jpg", "c.jpg", "d.jpg", "e.jpg", "f.jpg"])
    #expect(library.problematic.isEmpty)
  }

  @Test("hundreds of new folders with photos are there, each once, and gone when they are removed")
  func burst() async throws {
    for number in 0..<500 {
      for name in ["a.jpg", "b.jpg"] {
        try folder.file(
          "open/new/\(number)/" + name, containing: SmallJPEG.data + Data("\(number)\(name)".utf8))
      }
    }
    try await update { library.count == 1004 }
    #expect(Set(library.compactMap(\.record.path)).count == 1004)
    try FileManager.default.removeItem(atPath: path("new").text)
    let outcomes = try await update { library.count == 4 }
    #expect(outcomes.allSatisfy(\.lost.isEmpty) && library.problematic.isEmpty)
  }

  @Test("a photo that is told to be gone leaves, though its folder cannot be read any more")
  func goneBeforeItsFolder() async throws {
    try FileManager.default.removeItem(atPath: path("sub").text)
    var changes = FolderChanges()
    changes.note(path("sub/d.jpg"), isGone: true)
    _ = try await updates.take(changes)
    #expect(names == ["a.jpg", "b.jpg", "c.jpg"])
  }

  @Test("a sidecar that comes and goes shows in its photo")
  func sidecar() async throws {
    let id = try id("c.jpg")
    let sidecar = path("c.jpg.xmp").text
    try ExifTool.write(["-XMP-dc:Title=Beside"], to: sidecar)
    try await update { library.photo(id)?[.title] == .text("Beside") }
    try FileManager.default.removeItem(atPath: sidecar)
    try await update { library.photo(id)?[.title] == nil }
  }

  @Test("a sidecar goes to the raw photo that comes beside a JPEG, and back when that goes")
  func sidecarChangesHands() async throws {
    let id = try id("c.jpg")
    let sidecar = path("c.xmp").text
    #expect(
      try ExternalProgram("exiftool", ["-q", "-XMP-dc:Title=Beside", sidecar]).run().status == 0)
    try await update { library.photo(id)?[.title] == .text("Beside") }
    try folder.file("open/c.cr2", containing: SmallJPEG.data)
    try await update { names.contains("c.cr2") }
    let raw = try self.id("c.cr2")
    #expect(library.photo(id)?[.title] == nil)
    #expect(library.photo(raw)?[.title] == .text("Beside"))
    try FileManager.default.removeItem(atPath: path("c.cr2").text)
    try await update { !names.contains("c.cr2") }
    #expect(library.photo(id)?[.title] == .text("Beside"))
  }

  @Test("a photo with another name is the one that it was, in another folder, too, with its edits")
  func renamed() async throws {
    let (first, second, third) = (try await edit("a.jpg"), try id("b.jpg"), try id("sub/d.jpg"))
    try move("a.jpg", to: "sub/e.jpg")
    try move("b.jpg", to: "z.jpg")
    try move("sub", to: "other")
    try await update { names == ["e.jpg", "z.jpg", "c.jpg", "d.jpg"] && library.edited == [first] }
    #expect(library.photo(first)?.record.path == path("other/e.jpg"))
    #expect(library.photo(second)?.record.path == path("z.jpg"))
    #expect(library.photo(third)?.record.path == path("other/d.jpg"))
    #expect(library.editedElsewhere.isEmpty && library.problematic.isEmpty)
  }

  @Test("an edited photo that is copied and removed is known by its content")
  func copied() async throws {
    let id = try await edit("a.jpg")
    let known = try #require(library.photo(id)?.record.stamp)
    try await library.keep([
      path("a.jpg"): PhotoIdentity(known, content: ContentHash.of(path("a.jpg")))
    ])
    // It is written anew, with another time and a further value.
    let copied = try ExternalProgram(
      "exiftool",
      ["-q", "-o", path("copy.jpg").text, "-XMP-dc:Creator=Ann", path("a.jpg").text]
    ).run()
    #expect(copied.status == 0)
    try FileManager.default.removeItem(atPath: path("a.jpg").text)
    var changes = FolderChanges()
    changes.note(path("copy.jpg"), isGone: false)
    changes.note(path("a.jpg"), isGone: true)
    _ = try await updates.take(changes)
    #expect(library.photo(id)?.record.path == path("copy.jpg"))
    #expect(library.photo(id)?[.title] == .text("Mine") && names.count == 4)
  }

  @Test("edits of a removed photo do not go by themselves to a copy that was there before")
  func olderCopy() async throws {
    let id = try await edit("a.jpg")
    let search = LostPhotoSearch(library)
    let known = try #require(library.photo(id)?.record.stamp)
    try await library.keep([
      path("a.jpg"): PhotoIdentity(known, content: ContentHash.of(path("a.jpg")))
    ])
    try FileManager.default.copyItem(atPath: path("a.jpg").text, toPath: path("sub/a.jpg").text)
    try await update { library.count == 5 }
    try FileManager.default.removeItem(atPath: path("a.jpg").text)
    let outcomes = try await update { library.photo(id)?.isEditable == false }
    #expect(outcomes.contains { $0.hasStrangers })
    #expect(library.photo(id)?.record.path == path("a.jpg"))
    // They are offered.
    var offered: [RawPath: RawPath] = [:]
    search.onFound = { offered = $0 }
    await search.start()?.value
    #expect(offered == [path("a.jpg"): path("sub/a.jpg")])
  }

  @Test("a photo with edits stays when its file is removed, and is whole when that is back")
  func removedWithEdits() async throws {
    let id = try await edit("a.jpg")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path("a.jpg").text))
    try FileManager.default.removeItem(atPath: path("a.jpg").text)
    try await update { library.photo(id)?.isEditable == false }
    #expect(library.photo(id)?[.title] == .text("Mine"))
    try folder.file("open/a.jpg", containing: bytes)
    try await update { library.photo(id)?.isEditable == true }
    #expect(library.photo(id)?[.title] == .text("Mine") && library.count == 4)
  }

  @Test("a folder that is gone keeps its photos and edits, and they are whole when it is back")
  func driveAway() async throws {
    let id = try await edit("a.jpg")
    try FileManager.default.removeItem(atPath: path("c.jpg").text)
    try await update { names.count == 3 }
    let away = folder.url.appendingPathComponent("away").path
    #expect(rename(root.text, away) == 0)
    let outcomes = try await update { library.problematic.count == 3 }
    #expect(outcomes.flatMap(\.lost) == [root] && scan.unreadable.map(\.path) == [root])
    #expect(library.photo(id)?[.title] == .text("Mine"))

    try FileManager.default.removeItem(atPath: away + "/b.jpg")
    try FileManager.default.copyItem(atPath: away + "/a.jpg", toPath: away + "/e.jpg")
    #expect(rename(away, root.text) == 0)
    try await update { library.problematic.isEmpty && scan.unreadable.isEmpty }
    #expect(names == ["a.jpg", "d.jpg", "e.jpg"])
    #expect(library.photo(id)?[.title] == .text("Mine"))
    // It is watched again.
    try folder.file("open/f.jpg", containing: SmallJPEG.data)
    try await update { names.contains("f.jpg") }
  }

  @Test("what was taken out stays out, and what is shown so already is told to nobody")
  func quiet() async throws {
    let id = try id("a.jpg")
    // A photo with two sidecars is read each time.
    for name in ["c.jpg.xmp", "c.xmp"] {
      try ExifTool.write(["-XMP:City=Kiel"], to: path(name).text)
    }
    let several = try self.id("c.jpg")
    try await update { library.photo(several)?.problems.isEmpty == false }
    try await library.perform(.takeOut([id]))
    let observer = ChangeCounter()
    library.addObserver(observer)
    // This is told, and has changed nothing.
    close(open(path("c.jpg").text, O_WRONLY))
    for name in ["a.jpg", "b.jpg"] { #expect(utimes(path(name).text, nil) == 0) }
    try await update { observer.changed.contains(library.id(at: path("b.jpg"))) }
    #expect(library.photo(id) == nil)
    #expect(observer.changed == [library.id(at: path("b.jpg"))])
  }

  @Test("closed folders are watched no more")
  func closed() async throws {
    scan.forget(path("sub"))
    await library.close(path("sub"))
    try folder.file("open/sub/new.jpg", containing: SmallJPEG.data)
    try folder.file("open/new.jpg", containing: SmallJPEG.data)
    try await update { names.contains("new.jpg") }
    #expect(library.id(at: path("sub/new.jpg")) == nil)
  }

  /// Notes which photos changed.
  private final class ChangeCounter: PhotoLibraryObserver {
    var changed: Set<Photo.ID?> = []

    func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
      changed.formUnion(change.changed)
    }
  }
}
