import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("InspectionCoordinator")
struct InspectionCoordinatorTests {
  private final class Page: OddSidecarsPage {
    var onShow: ((RawPath) -> Void)?
    var folders: [RawPath] = []
    var isListed: ((RawPath) -> Bool)?

    func look(in folders: [RawPath], isListed: @escaping (RawPath) -> Bool) {
      self.folders = folders
      self.isListed = isListed
    }
  }

  private final class Shown {
    var tags: [[RawPath]] = []
    /// How many photos were selected the last time.
    var count: Int?
  }

  private let library = PhotoLibrary()
  private let view = FakeOpeningView()
  private let page = Page()
  private let shown = Shown()
  private let inspecting: InspectionCoordinator
  private let paths = ["/p/a.jpg", "/p/b.jpg", "/p/c.jpg"].map { RawPath($0) }
  private let ids: [Photo.ID]

  init() async {
    ids = await library.add(paths.map { PhotoRecord(path: $0) })
    view.roots = [RawPath("/p")]
    inspecting = InspectionCoordinator(
      library, view,
      InspectionCoordinator.Window(
        showTags: { [shown] in
          shown.tags.append([$0, $1].compactMap { $0 })
          shown.count = $2
        },
        openSidecars: { [page] in page }))
  }

  @Test("two photos are compared tag by tag; of more, the one with the focus is shown")
  func tags() {
    inspecting.showTags(of: [], focused: ids[0])
    #expect(shown.tags.isEmpty)
    inspecting.showTags(of: [ids[1]], focused: ids[0])
    inspecting.showTags(of: [ids[1], ids[2]], focused: ids[2])
    #expect(shown.count == 2)
    inspecting.showTags(of: ids, focused: ids[1])
    inspecting.showTags(of: ids, focused: nil)
    #expect(shown.tags == [[paths[1]], [paths[1], paths[2]], [paths[1]], [paths[0]]])
    #expect(shown.count == 3)
  }

  @Test("odd sidecars are looked for in the open folders, and lead to their photos in the list")
  func sidecars() {
    inspecting.showOddSidecars()
    #expect(page.folders == view.roots)
    #expect(page.isListed?(paths[0]) == true && page.isListed?(RawPath("/p/d.jpg")) == false)
    view.shownScope = .edited
    page.onShow?(RawPath("/p/d.jpg"))
    #expect(view.shownScope == .edited && view.selectedIDs.isEmpty && view.searchesCleared == 0)
    page.onShow?(paths[1])
    #expect(view.shownScope == .all && view.selectedIDs == [ids[1]] && view.searchesCleared == 1)
  }
}
