import Foundation
import Glibc
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

/// Photos that were opened by themselves, beside others.
@MainActor
@Suite("Photos opened by name", .timeLimit(.minutes(5)))
struct NamedPhotosTests: WatchedFolderScene {
  let folder: TemporaryFolder
  let library = PhotoLibrary()
  let scan: PhotoScan
  let updates: FolderUpdates
  let watch = FolderWatch()

  init() async throws {
    folder = try TemporaryFolder()
    scan = PhotoScan(into: library)
    updates = FolderUpdates(of: library, readBy: scan)
    for name in ["a.jpg", "b.jpg", "stranger.jpg"] {
      try folder.file("open/" + name, containing: SmallJPEG.data + Data(name.utf8))
    }
    try await start([path("a.jpg"), path("b.jpg")])
    #expect(names == ["a.jpg", "b.jpg"])
  }

  private func write(_ title: String, into name: String) throws {
    try ExifTool.write(["-XMP-dc:Title=" + title], to: path(name).text)
  }

  @Test("they are watched, and what lies beside them does not come in")
  func watched() async throws {
    let first = try #require(library.id(at: path("a.jpg")))
    try write("Other", into: "stranger.jpg")
    try folder.file("open/new/c.jpg", containing: SmallJPEG.data)
    try FileManager.default.removeItem(atPath: path("b.jpg").text)
    try write("New", into: "a.jpg")
    try await update { library.photo(first)?[.title] == .text("New") && names.count == 1 }
    #expect(names == ["a.jpg"])
    #expect(rename(path("a.jpg").text, path("z.jpg").text) == 0)
    try await update { library.photo(first)?.record.path == path("z.jpg") }
    #expect(library.count == 1)
  }

  @Test("when their folder comes back, they alone do; once it is opened itself, all do")
  func away() async throws {
    let away = folder.url.path + "/away"
    #expect(rename(root.text, away) == 0)
    try await update { library.problematic.count == 2 }
    #expect(scan.unreadable.map(\.path) == [root])
    #expect(rename(away, root.text) == 0)
    try await update { library.problematic.isEmpty }
    #expect(names == ["a.jpg", "b.jpg"] && scan.unreadable.isEmpty)
    scan.start([root])
    try await wait(until: "the photos") { !scan.progress.isRunning }
    try folder.file("open/new.jpg", containing: SmallJPEG.data)
    try await update { names.contains("new.jpg") }
    #expect(names == ["a.jpg", "b.jpg", "stranger.jpg", "new.jpg"])
  }
}
