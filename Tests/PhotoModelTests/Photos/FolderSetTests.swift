import PhotoModel
import TestSupport
import Testing

@Suite("Sets of folders")
struct FolderSetTests {
  @Test("a path is in the nearest folder above it, and in none that only begins like it")
  func nearest() {
    let folders = FolderSet(["/p", "/p/2024/", "/q/r"].map { RawPath($0) })
    #expect(folders.around(RawPath("/p/2024/05/a.jpg")) == RawPath("/p/2024/"))
    #expect(folders.around(RawPath("/p/2024")) == RawPath("/p"))
    #expect(folders.around(RawPath("/p")) == nil && folders.contains(RawPath("/p/")))
    #expect(folders.around(RawPath("/p2/a.jpg")) == nil && !folders.contains(RawPath("/q")))
    #expect(FolderSet([RawPath("/")]).around(RawPath("/a/b")) == RawPath("/"))
    #expect(FolderSet([]).around(RawPath("/a")) == nil)
  }

  @Test("it says what a look at each folder says")
  func same() {
    var random = SeededRandom(seed: 3)
    func path() -> RawPath {
      let names = (0...Int.random(in: 0...4, using: &random)).map { _ in
        ["a", "b", "ab"].randomElement(using: &random) ?? "a"
      }
      return RawPath("/" + names.joined(separator: "/"))
    }
    for _ in 0..<500 {
      let folders = (0..<5).map { _ in path() }
      let (set, one) = (FolderSet(folders), path())
      #expect((set.around(one) != nil) == folders.contains(where: one.isInside))
      #expect(set.contains(one) == folders.contains(where: one.isWithin))
    }
  }
}
