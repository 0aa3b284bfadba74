import Foundation
import PhotoFiles
import PhotoModel
import PhotoStore
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("What edited photos are known by")
struct PhotoIdentifierTests {
  private let folder: TemporaryFolder
  private let journal: Journal
  private let doubted = Doubted()

  private final class Doubted {
    var paths: [RawPath] = []
  }

  init() throws {
    folder = try TemporaryFolder()
    journal = try Journal(in: folder)
    for (number, sample) in Corpus.samplePhotos.prefix(2).enumerated() {
      try FileManager.default.copyItem(at: sample, to: file("\(number).jpg"))
    }
  }

  private func file(_ name: String) -> URL { folder.url.appendingPathComponent(name) }

  private var path: RawPath { RawPath(file("0.jpg").path) }

  /// A library of the photo as it is now, and what watches it.
  private func open() async throws -> (PhotoLibrary, PhotoIdentifier, Photo.ID) {
    let library = try PhotoLibrary(journal: journal)
    let identifier = PhotoIdentifier(library)
    identifier.onDoubt = { [doubted] in doubted.paths += $0 }
    let ids = await library.add([PhotoReader().read(path)])
    return (library, identifier, try #require(ids.first))
  }

  /// Waits until the journal knows the file as it is now.
  private func waitUntilKnown() async throws {
    let content = ContentHash.of(path)
    let stamp = try #require(PhotoReader().read(path).stamp)
    try await wait(until: "the journal knows the photo") {
      let identity = try journal.identities(of: [path])[path]
      return identity?.content == content && identity?.hasStamp(stamp) == true
    }
  }

  /// Another photo takes the name.
  private func replace() throws {
    try FileManager.default.removeItem(at: file("0.jpg"))
    try FileManager.default.copyItem(at: file("1.jpg"), to: file("0.jpg"))
  }

  @Test(
    "what was changed of a photo is asked before it is saved in another that has its name",
    arguments: [false, true])
  func otherPhoto(isAfterRestart: Bool) async throws {
    var (library, identifier, id) = try await open()
    try await library.perform(.set(.label, .text("mine")), on: [id])
    try await waitUntilKnown()
    try replace()
    if isAfterRestart {
      (library, identifier, id) = try await open()
    } else {
      await library.add([PhotoReader().read(path)])
    }
    try await wait(until: "it is doubted") { !doubted.paths.isEmpty }
    #expect(doubted.paths == [path])
    let conflict = try #require(library.photo(id)?.conflicts.first)
    #expect(conflict.field == .label && conflict.mine == .text("mine"))
    try await waitUntilKnown()
    // Who chose is not asked again.
    try await library.perform(.resolve([id: [.label: .mine]]))
    #expect(library.photo(id)?.conflicts.isEmpty == true)
    (library, identifier, id) = try await open()
    await library.flush()
    try await waitUntilKnown()
    #expect(library.photo(id)?.conflicts.isEmpty == true && doubted.paths == [path])
    withExtendedLifetime(identifier) {}
  }

  @Test(
    "metadata that another program writes make no other photo, and neither does what was saved before"
  )
  func samePhoto() async throws {
    let (library, identifier, id) = try await open()
    try await library.perform(.set(.label, .text("mine")), on: [id])
    try await waitUntilKnown()
    try ExifTool.write(["-XMP:City=Riga"], to: path.text)
    await library.add([PhotoReader().read(path)])
    try await waitUntilKnown()
    #expect(library.photo(id)?[.city] == .text("Riga"))
    #expect(library.photo(id)?.conflicts.isEmpty == true)
    // Nothing waits any more when the other photo comes, and it is edited for itself.
    try await library.undo()
    await library.flush()
    try replace()
    await library.add([PhotoReader().read(path)])
    try await library.perform(.set(.label, .text("new")), on: [id])
    try await waitUntilKnown()
    #expect(library.photo(id)?.conflicts.isEmpty == true && doubted.paths.isEmpty)
    withExtendedLifetime(identifier) {}
  }
}
