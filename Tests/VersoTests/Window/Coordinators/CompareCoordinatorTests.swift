import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("The comparison and the list")
struct CompareCoordinatorTests {
  @MainActor
  private final class Log {
    var selected: [Photo.ID] = []
    var titles: [[String]] = []
    var focused: [Int] = []
    var isPresent = false
  }

  private let library = PhotoLibrary()
  private let log = Log()
  private let compare: CompareCoordinator
  private let ids: [Photo.ID]

  init() async {
    ids = await library.add((0..<6).map { record([:], number: $0) })
    let log = log
    compare = CompareCoordinator(
      library,
      CompareCoordinator.Window(
        selectedIDs: { log.selected }, select: { log.selected = $0 },
        show: { photos, focused, _ in
          log.titles.append(photos.map(\.title))
          log.focused.append(focused)
        }, present: { log.isPresent = $0 }))
  }

  @Test("keys mean the photo that is marked; who goes back has all selected again")
  func focus() {
    log.selected = [ids[1], ids[2], ids[3]]
    compare.open()
    #expect(log.isPresent && log.titles.last == ["1.jpg", "2.jpg", "3.jpg"])
    #expect(compare.focused == ids[1] && log.selected == [ids[1]])
    compare.focus(ids[3])
    #expect(compare.focused == ids[3] && log.selected == [ids[3]] && log.focused.last == 2)
    #expect(compare.focus(ids[3]) && !compare.focus(ids[5]))
    #expect(compare.focused == ids[3])
    compare.close()
    #expect(!log.isPresent && !compare.isOpen && compare.focused == nil)
    #expect(log.selected == [ids[1], ids[2], ids[3]])
  }

  @Test("one photo, or more than four, are not compared", arguments: [0, 1, 5])
  func counts(count: Int) {
    log.selected = Array(ids.prefix(count))
    compare.open()
    #expect(!compare.isOpen && log.selected.count == count)
  }

  @Test("photos that are closed go, and one that is left alone is shown in the list")
  func removal() {
    log.selected = [ids[0], ids[1], ids[2]]
    compare.open()
    compare.focus(ids[1])
    compare.libraryDidChange(LibraryChange(removed: [ids[0]]))
    #expect(compare.focused == ids[1] && log.titles.last == ["1.jpg", "2.jpg"])
    compare.libraryDidChange(LibraryChange(removed: [ids[1]]))
    #expect(!compare.isOpen && !log.isPresent && log.selected == [ids[2]])
  }

  @Test("what changes is shown")
  func change() async throws {
    log.selected = [ids[0], ids[1]]
    compare.open()
    try await library.perform([.set(.title, .text("Sea"))], on: [ids[1]])
    compare.libraryDidChange(LibraryChange(changed: [ids[1]]))
    #expect(log.titles.last == ["0.jpg", "Sea"])
    let count = log.titles.count
    compare.libraryDidChange(LibraryChange(changed: [ids[4]]))
    #expect(log.titles.count == count)
  }
}
