import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("All tags of the photos of a folder")
struct TagReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("come with the photos, and no sidecar is read a second time for them")
  func once() async throws {
    for name in ["a.jpg", "b.jpg"] {
      try folder.file(name, containing: Data(HostileFiles.jpeg([])))
      try folder.file("\(name).xmp", containing: Data(HostileFiles.packet(propertyCount: 3)))
    }
    let path = RawPath(folder.url.path)
    let system = FailingFileSystem()
    let reader = PhotoReader(in: system)
    let expected = ["a.jpg", "b.jpg"].map { reader.readWithTags(path.appending(Array($0.utf8))) }
    let openings = system.calls.filter { $0.hasPrefix("open") }.count
    let scanning = FailingFileSystem()
    var scanner = FolderScanner([path])
    scanner.fileSystem = scanning
    var found: [TagReading] = []
    await scanner.readWithTags({ $1 }) { found += $0.compactMap(\.self) }
    #expect(found.map(\.record) == expected.map(\.record))
    #expect(found.map(\.tags) == expected.map(\.tags) && found.allSatisfy { $0.tags.count > 3 })
    #expect(scanning.calls.filter { $0.hasPrefix("open") }.count == openings)
    // The photo once for its fields and once for its parts, and the sidecar once.
    #expect(openings == 2 * 3)
  }

  @Test("show texts behind the name of their character code, as ExifTool does")
  func characterCodes() throws {
    let photo = try TestPhoto.make(
      "a.jpg", in: folder, "-UserComment=hé", "-GPSProcessingMethod=GPS",
      "-GPSAreaInformation=Kiel")
    let tags = PhotoReader().readWithTags(RawPath(photo.path)).tags
    for (name, text) in [
      ("UserComment", "hé"), ("GPSProcessingMethod", "GPS"), ("GPSAreaInformation", "Kiel"),
    ] {
      #expect(tags.first { $0.name == name }?.value == .text(text))
    }
  }

  @Test("know of no maker note where a TIFF file has none")
  func withoutNote() throws {
    let file = try TestPhoto.make("a.tif", in: folder, "-XMP-dc:Title=T")
    #expect(PhotoReader().readWithTags(RawPath(file.path)).makerNote == nil)
  }

  @Test("name the fields of a structure by their namespaces, too, where two have one name")
  func namespaces() throws {
    let packet = """
      <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>
      <rdf:Description rdf:about='' xmlns:p='http://p/' xmlns:dc='http://purl.org/dc/elements/1.1/'>
      <p:s rdf:parseType='Resource'><dc:a>1</dc:a><p:a>2</p:a><p:b>3</p:b></p:s>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let photo = try folder.file("c.jpg", containing: Data(HostileFiles.jpeg([])))
    try folder.file("c.jpg.xmp", containing: Data(packet.utf8))
    let tags = PhotoReader().readWithTags(RawPath(photo.path)).tags
    let expected = [("dc:a", "1"), ("{http://p/}:a", "2"), ("b", "3")].map { name, text in
      PhotoTag.Part(name: name, value: .text(text))
    }
    #expect(tags.first { $0.name == "s" }?.value == .structure(expected))
  }
}
