import Foundation
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

// Tasks that are undone and done again, as operations are.
extension FileTaskCoordinatorTests {
  private func bytes() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { !$0.hasPrefix("journal") }
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: folder.url.appendingPathComponent($0)))
      })
  }

  @Test(
    "each step of a sidecar's life is undone and done again to the byte",
    arguments: SidecarStep.allCases)
  func undo(_ step: SidecarStep) async throws {
    let (file, id) = try await photo("a.jpg", "-XMP-dc:Title=Pier", "-IPTC:City=Oslo")
    shown.selected = [id]
    if step == .embed || step == .delete {
      await tasks.take(.create)?.value
      try await perform()
    }
    if step == .embed {
      try ExifTool.write(["-XMP-dc:Title=Quay"], to: file.path + ".xmp")
      await library.didSave([
        .init(id: id, record: PhotoReader().read(RawPath(file.path)), written: [.title])
      ])
    }
    let before = try bytes()
    await tasks.take(step)?.value
    try await perform()
    let after = try bytes()
    #expect(before != after)
    let name = try #require(library.history.nextUndo?.name)
    #expect(name == OperationName(FileTask.sidecar(step).operation, count: 1))
    #expect(try await library.undo()?.photos == [id])
    #expect(try bytes() == before)
    #expect(try await library.redo()?.photos == [id])
    #expect(try bytes() == after)
    #expect(try await library.undo()?.isDone == true)
    #expect(try bytes() == before)
    #expect(library.editedCount == 0)
  }

  @Test(
    "what another program changed since is left, and said; the next undo is of what came before")
  func refusedUndo() async throws {
    let (file, id) = try await photo("a.jpg", "-XMP-dc:Title=In XMP", "-IPTC:ObjectName=In IPTC")
    try await library.perform(.set(.rating, .integer(3)), on: [id])
    await tasks.settle(.title, of: id)?.value
    try await perform()
    try ExifTool.write(["-XMP-dc:Source=Theirs"], to: file.path)
    let theirs = try Data(contentsOf: file)
    let reversal = try #require(try await library.undo())
    #expect(!reversal.isDone && reversal.left.map(\.path.shownName) == ["a.jpg"])
    #expect(try Data(contentsOf: file) == theirs)
    #expect(try await library.undo()?.operation.name.kind == .rate)
  }

  @Test("a task is undone by the next run of the program, with the photos that are not open")
  func undoAfterRestart() async throws {
    let (file, id) = try await photo("a.jpg", "-XMP-dc:Title=In XMP", "-IPTC:ObjectName=In IPTC")
    let original = try Data(contentsOf: file)
    await tasks.settle(.title, of: id)?.value
    try await perform()
    let library = try PhotoLibrary(journal: journal)
    let writer = PhotoWriter(library, journal: journal)
    #expect(writer.isPossible && library.history.nextUndo?.name.kind == .settlePlaces)
    #expect(try await library.undo()?.isDone == true)
    #expect(try Data(contentsOf: file) == original)
    #expect(try await library.redo()?.isDone == true)
    #expect(
      try exiftool("-XMP-dc:Title", "-IPTC:ObjectName", of: file).allSatisfy { $0 == "In XMP" })
  }

  @Test("what was saved after a task waits again when the task is undone, and nothing is lost")
  func undoBelowSave() async throws {
    let (file, id) = try await photo("a.jpg", "-XMP-dc:Title=In XMP", "-IPTC:ObjectName=In IPTC")
    let original = try Data(contentsOf: file)
    try await library.perform(.set(.city, .text("Oslo")), on: [id])
    await tasks.settle(.title, of: id)?.value
    try await perform()
    #expect(await writer.save([id], options: WriteOptions()).savedCount == 1)
    let saved = try Data(contentsOf: file)
    #expect(try await library.undo()?.isDone == true)
    #expect(try Data(contentsOf: file) == original)
    #expect(library.photo(id)?.pending == [.city: PendingEdit(base: nil, value: .text("Oslo"))])
    #expect(await writer.save([id], options: WriteOptions()).savedCount == 1)
    #expect(try exiftool("-XMP-photoshop:City", of: file) == ["Oslo"])
    #expect(try Data(contentsOf: file) != saved, "the titles disagree again")
  }
}
