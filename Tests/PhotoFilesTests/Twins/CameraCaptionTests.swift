import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct CameraCaptionTests {
  private func read(_ options: String...) throws -> PhotoRecord {
    let folder = try TemporaryFolder()
    let photo = try folder.file("photo.jpg", containing: TestPhoto.jpeg)
    try ExifTool.write(["-m"] + options, to: photo.path)
    return PhotoReader().read(RawPath(photo.path))
  }

  @Test(
    "what a camera writes by itself never wins over a real caption, and is no disagreement",
    arguments: [
      "OLYMPUS DIGITAL CAMERA         ", "SONY DSC", "DCIM\\100MEDIA", "GE DIGITAL CAMERA",
    ])
  func preferred(_ caption: String) throws {
    for option in ["-XMP-dc:Description=Sunset", "-IPTC:Caption-Abstract=Sunset"] {
      let record = try read("-EXIF:ImageDescription=\(caption)", option)
      #expect(record.values[.description] == .text("Sunset"))
      #expect(record.problems == [])
    }
    let both = try read("-EXIF:ImageDescription=Sunset", "-XMP-dc:Description=\(caption)")
    #expect(both.values[.description] == .text("Sunset"))
    #expect(both.problems == [])
  }

  @Test("alone it is shown as what the file says")
  func alone() throws {
    let record = try read("-EXIF:ImageDescription=OLYMPUS DIGITAL CAMERA")
    #expect(record.values[.description] == .text("OLYMPUS DIGITAL CAMERA"))
    #expect(record.sources[.description] == .exif)
  }

  @Test("a sidecar's does not hide the caption of the photo, and a real one hides the camera's")
  func sidecars() throws {
    let folder = try TemporaryFolder()
    _ = try TestPhoto.make("a.jpg", in: folder, "-EXIF:ImageDescription=Sunset")
    _ = try TestPhoto.makeSidecar("a.jpg.xmp", in: folder, "-XMP-dc:Description=SONY DSC")
    _ = try TestPhoto.make("b.jpg", in: folder, "-EXIF:ImageDescription=SONY DSC")
    _ = try TestPhoto.makeSidecar("b.jpg.xmp", in: folder, "-XMP-dc:Description=Sunset")
    for name in ["a.jpg", "b.jpg"] {
      let record = PhotoReader().read(RawPath(folder.url.path).appending(name))
      #expect(record.values[.description] == .text("Sunset"), "\(name)")
    }
  }

  @Test("the modes of cameras are some, as the cameras write them")
  func modes() throws {
    for text in ["rhdr", "oznorWO", " mde_soft "] { #expect(CameraCaption.isOne(text), "\(text)") }
    for text in ["RHDR", "Dav"] { #expect(!CameraCaption.isOne(text), "\(text)") }
    let record = try read("-EXIF:ImageDescription=hdrpl", "-XMP-dc:Description=Sunset")
    #expect(record.values[.description] == .text("Sunset") && record.problems == [])
  }

  @Test("what a person may have written is none")
  func captions() {
    for text in ["My new digital camera", "Harbour at dawn", "Samsung shop", "Mon", ""] {
      #expect(!CameraCaption.isOne(text), "\(text)")
    }
  }
}
