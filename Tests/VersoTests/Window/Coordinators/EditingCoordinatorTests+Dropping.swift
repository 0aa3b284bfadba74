import PhotoModel
import Testing

@testable import Verso

extension EditingCoordinatorTests {
  @Test("files that are dropped on a value get it, if they are open and it is one to be given")
  func given() async {
    let sea = FacetValue(.keywords, ["sea"])
    #expect(!editing.give(sea, to: [RawPath("/p/z.jpg")]))
    #expect(!editing.give(FacetValue(.cameras, ["Nikon"]), to: [RawPath("/p/a.jpg")]))
    #expect(editing.give(sea, to: ["/p/a.jpg", "/p/z.jpg"].map { RawPath($0) }))
    await library.flush()
    #expect(ids.map { library.photo($0)?[.keywords] } == [.list(["sea"]), nil, nil])
    #expect(messages.texts.contains("1 file was left out: it is not in the list"))
  }

  @Test("files that were taken out of the list are none that a value can be given")
  func givenTakenOut() async throws {
    try await library.perform(.takeOut([ids[0]]))
    #expect(!editing.give(FacetValue(.keywords, ["sea"]), to: [RawPath("/p/a.jpg")]))
  }
}
