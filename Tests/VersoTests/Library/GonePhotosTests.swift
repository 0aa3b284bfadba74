import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("GonePhotos")
struct GonePhotosTests {
  private let library = PhotoLibrary()
  private let gonePhotos = GonePhotos()
  private let ids: [Photo.ID]

  init() async throws {
    let paths = ["/p/a.jpg", "/p/b.jpg", "/p/c.jpg"].map { RawPath($0) }
    ids = await library.add(paths.map { PhotoRecord(path: $0) })
    library.addObserver(gonePhotos)
    try await library.perform(.set(.rating, .integer(3)), on: ids)
    // The file of one is removed, the drive of another one is taken out.
    var gone = PhotoRecord(path: paths[0])
    gone.error = PhotoError(FileError.noFile)
    var lost = PhotoRecord(path: paths[1])
    lost.error = PhotoError(ReadingError.folderIsGone)
    await library.add([gone, lost])
  }

  @Test("a photo whose file is gone leaves when its last edit is undone, and the edit comes back")
  func undone() async throws {
    try await library.perform(.set(.title, .text("Mine")), on: [ids[2]])
    #expect(library.count == 3, "its edit is not lost")
    try await library.undo()
    try await library.undo()
    try await wait(until: "the photo is forgotten") { library.count == 2 }
    #expect(library.ids == [ids[1], ids[2]] && library.editedElsewhere.isEmpty)
    try await library.redo()
    #expect(library.editedElsewhere == [RawPath("/p/a.jpg")])
    #expect(library.edited == [ids[1], ids[2]])
  }

  @Test("it leaves when its edits are discarded, too")
  func discarded() async throws {
    try await library.perform(.discard(ids))
    try await wait(until: "the photo is forgotten") { library.count == 2 }
    #expect(library.ids == [ids[1], ids[2]] && library.editedCount == 0)
  }
}
