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
        RawPath("/a.b/IMG_1.CR3.Xmp"),
      ])
    #expect(
      SidecarNames.short(for: photo) == [
        RawPath("/a.b/IMG_1.xmp"), RawPath("/a.b/IMG_1.XMP"), RawPath("/a.b/IMG_1.Xmp"),
      ])
    #expect(SidecarNames.short(for: RawPath("/a.b/IMG")).isEmpty)
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
