import PhotoModel
import Testing

@testable import PhotoFiles

struct SidecarNamesTests {
  @Test("a sidecar is named after the whole name or after the name without its extension")
  func names() {
    let photo = RawPath("/a.b/IMG_1.CR3")
    #expect(SidecarNames.newLong(for: photo) == RawPath("/a.b/IMG_1.CR3.xmp"))
    #expect(SidecarNames.newShort(for: photo) == RawPath("/a.b/IMG_1.xmp"))
    #expect(SidecarNames.newShort(for: RawPath("/a.b/IMG")) == nil)
    #expect(
      SidecarNames.long(for: photo) == [
        RawPath("/a.b/IMG_1.CR3.xmp"), RawPath("/a.b/IMG_1.CR3.XMP"),
      ])
    #expect(
      SidecarNames.short(for: photo) == [
        RawPath("/a.b/IMG_1.xmp"), RawPath("/a.b/IMG_1.XMP"),
      ])
    #expect(SidecarNames.short(for: RawPath("/a.b/IMG")).isEmpty)
  }

  @Test("the suffix of a sidecar is known in all cases of its letters")
  func suffix() {
    func start(_ name: String) -> String? {
      SidecarNames.start(ofSidecar: Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(start("IMG_1.CR3.xmp") == "IMG_1.CR3")
    #expect(start("IMG_1.XMP") == "IMG_1")
    #expect(start("IMG_1.Xmp") == "IMG_1")
    #expect(start(".xmp") == nil)
    #expect(start("IMG_1\u{e}XMP") == nil)
    #expect(start("IMG_1.jpg") == nil)
  }

  @Test("the shorter name belongs to the raw picture, else to the JPEG")
  func owner() {
    let raw = RawPath("/p/a.nef")
    let jpeg = RawPath("/p/a.JPG")
    let png = RawPath("/p/a.PNG")
    #expect(SidecarNames.owner(among: [png, jpeg, raw]) == raw)
    #expect(SidecarNames.owner(among: [png, jpeg]) == jpeg)
    #expect(SidecarNames.owner(among: [png]) == png)
  }
}
