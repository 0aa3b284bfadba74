import DisplayTestSupport
import Gtk
import PhotoModel
import TestSupport
import Testing

@testable import Verso

@MainActor
@Suite("What is asked of the selected photos", .inDisplay)
struct SelectedPhotosTests {
  private let library = PhotoLibrary()
  private let photos: PhotosController
  private let window: TestWindow
  private let ids: [Photo.ID]

  init() async {
    ids = await library.add((0..<6).map { record([:], number: $0) })
    photos = PhotosController(
      library, preferences: Preferences(schema: "io.github.versophoto.NotInstalled"),
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    window = TestWindow(photos.view, width: 600, height: 400)
    await Display.settle()
  }

  @Test("changes of other photos, or on their way, are no changes of the selected ones")
  func edits() {
    #expect(!photos.hasSelected(among: Set(ids), or: true), "nothing is selected")
    photos.select([ids[1], ids[3]])
    #expect(!photos.hasSelected(among: []))
    #expect(photos.hasSelected(among: [], or: true))
    // It begins with what is less.
    #expect(!photos.hasSelected(among: [ids[2]]) && photos.hasSelected(among: [ids[3]]))
    let others: Set = [ids[0], ids[2], ids[4]]
    #expect(!photos.hasSelected(among: others))
    #expect(photos.hasSelected(among: others.union([ids[1]])))
  }

  @Test("the menu offers to read photos again only where one could not be read")
  func unread() async throws {
    var record = PhotoRecord(path: RawPath("/photos/late.jpg"))
    record.error = PhotoError(Trouble("It is not there."))
    let late = await library.add([record])
    func hasCommand() -> Bool {
      CommandMenus.photos(forCells: false, hasUnread: photos.hasSelectedUnread)
        .flatMap(\.commands).contains(.tryAgain)
    }
    #expect(!hasCommand(), "nothing is selected")
    photos.select([ids[1]])
    #expect(!hasCommand())
    photos.select([ids[1]] + late)
    #expect(hasCommand())
  }

  @Test("what is done to many photos is done to several selected ones, or else to the whole list")
  func selectedOrShown() {
    #expect(photos.severalOrAllIDs == ids)
    photos.select([ids[2]])
    #expect(photos.severalOrAllIDs == ids)
    photos.select([ids[4], ids[2]])
    #expect(photos.severalOrAllIDs == [ids[2], ids[4]])
  }

  @Test("it is told when a title begins to be edited in its row, and when that is over")
  func editing() async {
    let spy = PhotosSpy()
    photos.delegate = spy
    photos.select([ids[1]])
    photos.edit()
    #expect(await Display.wait { photos.isEditing })
    #expect(spy.editing == [true])
    #expect(photos.commit())
    #expect(!photos.isEditing && spy.editing == [true, false])
  }

  @Test(
    "a command for one acts on the selected one with the focus, or else on the first selected one")
  func current() {
    photos.select([ids[1], ids[2], ids[3]])
    photos.focus(ids[2])
    #expect(photos.currentID == ids[2])
    photos.focus(ids[5])
    #expect(photos.currentID == photos.selectedIDs.first)
  }

  /// A picture with its raw file, and another photo, in this order of names.
  ///
  /// - Parameter joined: whether pairs are one row from the start.
  private func pair(
    _ names: String..., joined: Bool
  ) async -> (library: PhotoLibrary, photos: PhotosController, ids: [Photo.ID]) {
    let library = PhotoLibrary()
    if joined { await library.joinPairs(true) }
    let ids = await library.add(
      names.map { name in
        var record = PhotoRecord(path: RawPath("/photos/\(name)"))
        record.kind = name == "a.cr3" ? .raw : .picture
        return record
      })
    let photos = PhotosController(
      library, preferences: Preferences(schema: "io.github.versophoto.NotInstalled"),
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    return (library, photos, ids)
  }

  @Test("a photo counts with the files that belong to it")
  func companions() async throws {
    let (library, photos, ids) = await pair("a.cr3", "a.jpg", "b.jpg", joined: true)
    let (companion, picture) = try #require(
      [(ids[0], ids[1]), (ids[1], ids[0])].first { library.main(of: $0.0) == $0.1 })
    photos.select([picture, ids[2]])
    #expect(photos.hasSelected(among: [companion]))
    photos.select([picture])
    #expect(photos.hasSelected(among: [companion]))
    photos.select([ids[2]])
    #expect(!photos.hasSelected(among: [companion]))
  }

  @Test("where pairs become one row, the picture of a selected raw file is selected")
  func joining() async throws {
    let (library, photos, ids) = await pair("a.jpg", "a.cr3", "b.jpg", joined: false)
    photos.select([ids[1], ids[2]])
    await library.joinPairs(true)
    #expect(photos.shownIDs == [ids[0], ids[2]])
    #expect(photos.selectedIDs == [ids[0], ids[2]])
  }

  @Test("after a photo that is taken out while a change is being stored, the next one is selected")
  func takenOutLate() async throws {
    let library = PhotoLibrary()
    let ids = await library.add((0..<3).map { record([:], number: $0) })
    let photos = PhotosController(
      library, preferences: Preferences(schema: "io.github.versophoto.NotInstalled"),
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    photos.select([ids[1]])
    // It has its turn when this returns, and needs longer.
    let rating = Task.immediate {
      try await library.perform(.set(.rating, .integer(4)), on: [ids[1]])
    }
    photos.takeOut()
    #expect(photos.shownIDs == ids && photos.selectedIDs == [ids[1]])
    _ = try await rating.value
    try await wait(until: "the photo is gone") { photos.shownIDs == [ids[0], ids[2]] }
    try await wait(until: "the next one is selected") { photos.selectedIDs == [ids[2]] }
  }
}
