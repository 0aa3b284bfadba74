import TestSupport
import Testing

@testable import PhotoModel

@Suite("Parts of the library")
struct PhotoScopeTests {
  private static let scopes: [PhotoScope] =
    [.all, .edited, .problematic, .severity(.unread), .unreadable(RawPath("/p"))]
    + ["/", "/p", "/p/", "/p/a", "/pa", "/p/a/b"].map { .folder(RawPath($0)) }
    + [
      FacetValue(.keywords), FacetValue(.keywords, ["sea"]),
      FacetValue(.keywords, ["sea", "gull"]),
      FacetValue(.keywords, ["seaside"]), FacetValue(.people, ["sea"]), FacetValue(.ratings),
    ].map(PhotoScope.value)

  @Test("a part that includes another one has each of its photos")
  func included() {
    let paths = ["/p/1.jpg", "/p/a/2.jpg", "/p/a/b/3.jpg", "/pa/4.jpg", "/5.jpg"]
    let values: [FieldValues] = [
      [:], [.keywords: .list(["sea"])], [.hierarchicalKeywords: .list(["sea|gull"])],
      [.keywords: .list(["seaside"]), .people: .list(["sea"])], [.rating: .integer(3)],
    ]
    let photos = paths.flatMap { path in values.map { Photo(path, $0) } }
    for whole in Self.scopes {
      for part in Self.scopes where whole.includes(part) {
        let photos = photos.filter(part.contains)
        #expect(photos.allSatisfy(whole.contains), "\(whole), \(part)")
      }
    }
  }

  @Test(
    "all photos include the rest, a folder those inside, a keyword those below, and each part itself"
  )
  func including() {
    #expect(Self.scopes.allSatisfy { PhotoScope.all.includes($0) && $0.includes($0) })
    let folder = PhotoScope.folder(RawPath("/p"))
    #expect(Self.scopes.filter(folder.includes).count == 4)
    #expect(Self.scopes.filter(PhotoScope.value(FacetValue(.keywords)).includes).count == 4)
    #expect(
      Self.scopes.filter(PhotoScope.value(FacetValue(.keywords, ["sea"])).includes).count == 2)
    #expect(!PhotoScope.edited.includes(.all))
  }
}
