import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The loupe and the list")
struct LoupeCoordinatorTests {
  @MainActor
  private final class Log {
    var shownIDs: [Photo.ID] = []
    var selected: [Photo.ID] = []
    var photos: [LoupePhoto] = []
    var positions: [[Int]] = []
    var others: [[PictureRequest]] = []
    var isPresent = false
  }

  private let library = PhotoLibrary()
  private let log = Log()
  private let loupe: LoupeCoordinator

  init() async {
    log.shownIDs = await library.add((0..<4).map { record([:], number: $0) })
    let log = log
    loupe = LoupeCoordinator(
      library,
      LoupeCoordinator.Window(
        shownIDs: { log.shownIDs }, selectedIDs: { log.selected },
        select: { log.selected = $0.filter(log.shownIDs.contains) },
        show: { photo, position, others in
          log.photos.append(photo)
          log.positions.append([position.number, position.count])
          log.others.append(others)
        }, present: { log.isPresent = $0 }))
  }

  private var ids: [Photo.ID] { library.ids }

  private func names(_ requests: [PictureRequest]?) -> [String] {
    requests?.map(\.path.name) ?? []
  }

  @Test("it opens with a photo, goes on in the order of the list, and selects what it shows")
  func goingOn() {
    log.selected = [ids[1]]
    loupe.open(ids[1])
    #expect(log.isPresent && loupe.current == ids[1] && log.positions.last == [2, 4])
    #expect(names(log.others.last) == ["2.jpg", "0.jpg"], "the next one is wanted first")
    loupe.go(.next)
    #expect(log.selected == [ids[2]] && log.photos.last?.title == "2.jpg")
    loupe.go(.previous)
    #expect(names(log.others.last) == ["0.jpg", "2.jpg"], "and who goes back goes on so")
    loupe.go(.last)
    loupe.go(.next)
    #expect(loupe.current == ids[3])
    loupe.close()
    #expect(!log.isPresent && !loupe.isOpen && log.selected == [ids[3]])
  }

  @Test(
    "of several selected photos keys mean the one that is seen; who goes back at once has all again"
  )
  func several() {
    log.selected = [ids[0], ids[1], ids[2]]
    loupe.open(ids[0])
    #expect(log.selected == [ids[0]])
    loupe.close()
    #expect(log.selected == [ids[0], ids[1], ids[2]])
    loupe.open(ids[0])
    loupe.go(.next)
    loupe.close()
    #expect(log.selected == [ids[1]])
  }

  @Test(
    "a photo that leaves the search by its stars is still shown, and the next one comes after it")
  func leavingSearch() async throws {
    loupe.open(ids[1])
    try await library.perform([.set(.rating, .integer(2))], on: [ids[1]])
    log.shownIDs.remove(at: 1)
    loupe.listHasChanged()
    loupe.libraryDidChange(LibraryChange(changed: [ids[1]]))
    #expect(loupe.current == ids[1] && log.photos.last?.rating == 2)
    loupe.go(.next)
    #expect(loupe.current == ids[2])
  }

  @Test("of a photo that is closed the next is shown, and without photos the list")
  func removal() {
    loupe.open(ids[1])
    loupe.libraryDidChange(LibraryChange(removed: [ids[1]]))
    #expect(loupe.current == ids[2] && log.selected == [ids[2]])
    loupe.libraryDidChange(LibraryChange(removed: Set(ids)))
    #expect(!loupe.isOpen && !log.isPresent)
  }

  @Test("where files of a shot become one photo, it goes on with the picture, which has the keys")
  func pairs() async throws {
    let library = PhotoLibrary()
    let ids = await library.add(
      ["a.jpg", "b.jpg", "b.cr3", "c.jpg"].map { name in
        var record = PhotoRecord(path: RawPath("/photos/\(name)"))
        record.kind = name == "b.cr3" ? .raw : .picture
        return record
      })
    let log = Log()
    log.shownIDs = ids
    let loupe = LoupeCoordinator(
      library,
      LoupeCoordinator.Window(
        shownIDs: { log.shownIDs }, selectedIDs: { log.selected },
        select: { log.selected = $0.filter(log.shownIDs.contains) },
        show: { photo, position, _ in
          log.photos.append(photo)
          log.positions.append([position.number, position.count])
        }, present: { log.isPresent = $0 }))
    loupe.open(ids[2])
    #expect(log.positions.last == [3, 4] && log.selected == [ids[2]])
    await library.joinPairs(true)
    #expect(library.main(of: ids[2]) == ids[1])
    log.shownIDs = [ids[0], ids[1], ids[3]]
    log.selected = []
    loupe.listHasChanged()
    loupe.libraryDidChange(LibraryChange(changed: [ids[1], ids[2]]))
    #expect(loupe.current == ids[1] && log.photos.last?.title == "b.jpg")
    #expect(log.positions.last == [2, 3] && log.selected == [ids[1]])
    loupe.close()
    #expect(log.selected == [ids[1]] && !log.isPresent)
  }

  @Test("photos that come in meanwhile are gone through, too")
  func growth() async {
    loupe.open(ids[3])
    log.shownIDs += await library.add([record([:], number: 9)])
    loupe.listHasChanged()
    #expect(log.positions.last == [4, 5])
  }
}
