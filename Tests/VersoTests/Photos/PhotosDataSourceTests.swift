import ListKit
import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("PhotosDataSource")
struct PhotosDataSourceTests {
  private let library = PhotoLibrary()

  private func add(_ names: String...) {
    library.add(names.map { PhotoRecord(path: FilePath("/p/\($0)")) })
  }

  private func titles(_ source: PhotosDataSource) -> [String] {
    (0..<source.numberOfRows(inSection: 0)).map {
      source.item(at: IndexPath(section: 0, row: $0)).title
    }
  }

  @Test("the photos stand in the order that was asked for")
  func order() {
    add("b.jpg", "a.jpg", "img10.jpg", "img2.jpg")
    let source = PhotosDataSource(library, order: SortOrder(by: .fileName))
    #expect(titles(source) == ["a.jpg", "b.jpg", "img2.jpg", "img10.jpg"])
    source.show(order: SortOrder(by: .fileName, isDescending: true))
    #expect(titles(source).first == "img10.jpg")
  }

  @Test("a query leaves out what does not match, and a new query starts from all again")
  func query() throws {
    add("sea.jpg", "land.jpg")
    let source = PhotosDataSource(library)
    source.show(query: try Query("sea"))
    #expect(titles(source) == ["sea.jpg"])
    source.show(query: .everything)
    #expect(source.count == 2)
  }

  @Test("the distance from a photo leads to its neighbours, and to nothing past the ends")
  func neighbours() {
    add("a.jpg", "b.jpg", "c.jpg")
    let source = PhotosDataSource(library)
    let ids = library.ids
    #expect(source.id(at: 1, from: ids[0]) == ids[1])
    #expect(source.id(at: -1, from: ids[0]) == nil)
    #expect(source.id(at: 1, from: ids[2]) == nil)
  }
}
