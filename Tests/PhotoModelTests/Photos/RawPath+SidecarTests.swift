import PhotoModel
import Testing

@Suite("Paths of sidecars")
struct RawPathSidecarTests {
  @Test("the suffix of a sidecar is known in all cases of its letters")
  func suffix() {
    func start(_ name: String) -> String? {
      RawPath.start(ofSidecar: Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(start("IMG_1.CR3.xmp") == "IMG_1.CR3")
    #expect(start("IMG_1.XMP") == "IMG_1")
    #expect(start("IMG_1.Xmp") == "IMG_1")
    #expect(start(".xmp") == nil)
    #expect(start("IMG_1\u{e}XMP") == nil)
    #expect(start("IMG_1.jpg") == nil)
  }
}
