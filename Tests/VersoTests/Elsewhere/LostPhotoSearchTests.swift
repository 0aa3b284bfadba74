import Foundation
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("Photos that were moved while they had unsaved changes")
struct LostPhotoSearchTests {
  private let folder: TemporaryFolder
  private let journal: Journal

  init() throws {
    folder = try TemporaryFolder()
    journal = try Journal(in: folder)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("before"), withIntermediateDirectories: true)
    for (number, sample) in Corpus.samplePhotos.prefix(3).enumerated() {
      try FileManager.default.copyItem(
        at: sample, to: folder.url.appendingPathComponent("before/\(number).jpg"))
    }
  }

  private func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }

  private func opened(_ folder: String) async throws -> (library: PhotoLibrary, ids: [Photo.ID]) {
    let library = try PhotoLibrary(journal: journal)
    let ids = await library.add((0..<3).map { PhotoReader().read(path("\(folder)/\($0).jpg")) })
    return (library, ids)
  }

  /// Edits two photos, and waits until the journal knows them by their content.
  private func edit() async throws {
    let (library, ids) = try await opened("before")
    let identifier = PhotoIdentifier(library)
    try await library.perform(.set(.title, .text("edited")), on: ids.prefix(2))
    let paths = [path("before/0.jpg"), path("before/1.jpg")]
    try await wait(until: "the journal knows both by their content") {
      try journal.identities(of: paths).values.count { $0.content != nil } == 2
    }
    _ = identifier
  }

  private func search(_ library: PhotoLibrary) async throws -> [RawPath: RawPath] {
    let search = LostPhotoSearch(library)
    var found: [RawPath: RawPath]?
    search.onFound = { found = $0 }
    await search.start()?.value
    return found ?? [:]
  }

  @Test("they are found by their content, whatever they are called, and offered")
  func moved() async throws {
    try await edit()
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("before"),
      to: folder.url.appendingPathComponent("after"))
    // Two change their names with each other: the content counts.
    for (old, new) in [("0", "x"), ("1", "0"), ("x", "1")] {
      try FileManager.default.moveItem(
        at: folder.url.appendingPathComponent("after/\(old).jpg"),
        to: folder.url.appendingPathComponent("after/\(new).jpg"))
    }
    let (library, ids) = try await opened("after")
    let found = try await search(library)
    #expect(
      found == [
        path("before/0.jpg"): path("after/1.jpg"), path("before/1.jpg"): path("after/0.jpg"),
      ])
    #expect(library.editedCount == 0)
    try await library.perform(.takeOver(found))
    #expect(library.edited == Set(ids.prefix(2)))
    #expect(library.editedElsewhere.isEmpty)
  }

  @Test("those that are still there are nobody else's, even if there is a copy")
  func copied() async throws {
    try await edit()
    try FileManager.default.copyItem(
      at: folder.url.appendingPathComponent("before"),
      to: folder.url.appendingPathComponent("after"))
    #expect(try await search(await opened("after").library).isEmpty)
  }
}
