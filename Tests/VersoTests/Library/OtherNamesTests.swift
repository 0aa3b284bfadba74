import Foundation
import Glibc
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

/// Files that are several photos of a list, as links lead to them.
@MainActor
@Suite("Other names of a photo", .timeLimit(.minutes(5)))
struct OtherNamesTests: WatchedFolderScene {
  let folder: TemporaryFolder
  let library: PhotoLibrary
  let scan: PhotoScan
  let updates: FolderUpdates
  let watch = FolderWatch()
  private let writer: PhotoWriter

  init() async throws {
    folder = try TemporaryFolder()
    let journal = try Journal(in: folder)
    library = try PhotoLibrary(journal: journal)
    scan = PhotoScan(into: library)
    writer = PhotoWriter(library, journal: journal)
    updates = FolderUpdates(of: library, readBy: scan)
    let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../data/samples/winter.jpg").standardized
    for name in ["s1/x.jpg", "s1/h.jpg", "s2/other.jpg"] {
      _ = try folder.copy(of: sample, as: "open/" + name)
    }
    #expect(symlink("../s1/x.jpg", path("s2/link.jpg").text) == 0)
    #expect(Glibc.link(path("s1/h.jpg").text, path("s2/hard.jpg").text) == 0)
    try await start([root])
    #expect(library.count == 5)
  }

  private func title(_ name: String) throws -> FieldValue? {
    library.photo(try id(name))?[.title]
  }

  @Test("what another program writes into a file is seen under its other names, too")
  func written() async throws {
    for (option, title) in [
      ("-overwrite_original_in_place", "New"), ("-overwrite_original", "Newer"),
    ] {
      let files = ["s1/x.jpg", "s1/h.jpg"].map { path($0).text }
      try ExternalProgram("exiftool", ["-q", option, "-XMP-dc:Title=" + title] + files)
        .runSuccessfully()
      try await update {
        try ["s1/h.jpg", "s2/link.jpg"].allSatisfy { try self.title($0) == .text(title) }
      }
    }
    // A new file in place of the old one has that name alone.
    #expect(try title("s2/hard.jpg") == .text("New"))
  }

  @Test("a link whose file is gone says so, and is whole when it is back")
  func broken() async throws {
    let id = try id("s2/link.jpg")
    let away = folder.url.path + "/x.jpg"
    #expect(rename(path("s1/x.jpg").text, away) == 0)
    try await update { library.photo(id)?.isEditable == false }
    #expect(library.count == 4)
    #expect(rename(away, path("s1/x.jpg").text) == 0)
    try await update { library.photo(id)?.isEditable == true }
  }

  @Test("after Save the link says what its file says, and can be saved in turn without a conflict")
  func saved() async throws {
    let (file, link) = (try id("s1/x.jpg"), try id("s2/link.jpg"))
    try await library.perform(.set(.rating, .integer(4)), on: [file])
    #expect(await writer.save([file], options: WriteOptions()).unsaved.isEmpty)
    #expect(library.photo(link)?[.rating] == .integer(4))
    try await library.perform(.set(.rating, .integer(2)), on: [link])
    #expect(await writer.save([link], options: WriteOptions()).unsaved.isEmpty)
    #expect(library.photo(file)?[.rating] == .integer(2))
    #expect(library.editedCount == 0)
  }

  @Test("what undo does to a file is seen under its other names, too")
  func undone() async throws {
    let (file, link) = (try id("s1/x.jpg"), try id("s2/link.jpg"))
    let before = library.photo(link)?[.title]
    try await library.perform(.set(.title, .text("Mine")), on: [file])
    #expect(await writer.save([file], options: WriteOptions()).unsaved.isEmpty)
    #expect(try title("s2/link.jpg") == .text("Mine"))
    #expect(await writer.revert([file], to: .last).unsaved.isEmpty)
    #expect(library.photo(link)?[.title] == before)
    // Going back is itself a task that undo takes back.
    _ = try await library.undo()
    #expect(try title("s2/link.jpg") == .text("Mine"))
  }
}
