import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("Positions elsewhere in a file whose position is cleared")
struct FurtherPositionTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let cleared: FieldChanges = [.latitude: nil, .longitude: nil]

  private static let position = [
    "-EXIF:GPSLatitude=54.1", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=12.1",
    "-EXIF:GPSLongitudeRef=E",
  ]

  private func write(_ changes: FieldChanges, to name: String) -> WriteResult {
    TestPhoto.write(changes, to: RawPath(folder.url.path).appending(name))
  }

  @Test("another page of a TIFF, and a JPEG in it, that have a position of their own are told")
  func pages() throws {
    for (name, isTold) in [("page.tif", true), ("plain.tif", false)] {
      let photo = try TestPhoto.make(name, in: folder, "-EXIF:Make=A")
      try ExifTool.write(["-m"] + Self.position, to: photo.path)
      let page = try TestPhoto.make("page-of-\(name)", in: folder, "-EXIF:Make=B")
      if isTold { try ExifTool.write(["-m"] + Self.position, to: page.path) }
      try append(Array(try Data(contentsOf: page)), to: photo)
      #expect(write([.title: .text("A")], to: name).notes == [])
      #expect(write(Self.cleared, to: name).notes == (isTold ? [.furtherPicturesKept] : []))
      let left = try ExternalProgram("exiftool", ["-s3", "-a", "-GPSLatitudeRef", photo.path]).run()
      #expect(left.text == (isTold ? "North\n" : ""))
    }
  }

  /// Makes the first page of a TIFF file in the same byte order the second one of another, whose offsets then count
  /// from further back.
  private func append(_ page: [UInt8], to photo: URL) throws {
    var bytes = Array(try Data(contentsOf: photo))
    if bytes.count % 2 == 1 { bytes.append(0) }
    let start = bytes.count
    func number(_ offset: Int, _ count: Int, _ bytes: [UInt8]) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    var moved = page
    func put(_ value: Int, at offset: Int, in bytes: inout [UInt8]) {
      for index in 0..<4 { bytes[offset + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
    }
    func move(_ directory: Int) {
      for index in 0..<number(directory, 2, page) {
        let entry = directory + 2 + index * 12
        let (id, type) = (number(entry, 2, page), number(entry + 2, 2, page))
        let size =
          number(entry + 4, 4, page) * [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1][type, default: 8]
        let value = number(entry + 8, 4, page)
        let isPointer = [0x8769, 0x8825, 0x0111].contains(id)
        if size > 4 || isPointer { put(value + start, at: entry + 8, in: &moved) }
        if id == 0x8769 || id == 0x8825 { move(value) }
      }
    }
    let first = number(4, 4, page)
    move(first)
    let own = number(4, 4, bytes)
    put(start + first, at: own + 2 + number(own, 2, bytes) * 12, in: &bytes)
    try Data(bytes + moved).write(to: photo)
  }

  @Test("a movie behind the picture is told where nothing in XMP says that there is one")
  func appendedMovie() throws {
    let photo = try TestPhoto.make("photo.jpg", in: folder)
    try ExifTool.write(["-m"] + Self.position, to: photo.path)
    let movie = Data([0, 0, 0, 0x18]) + Data("ftypmp42".utf8) + Data(count: 12)
    try (try Data(contentsOf: photo) + movie).write(to: photo)
    #expect(write([.title: .text("A")], to: "photo.jpg").notes == [])
    #expect(write(Self.cleared, to: "photo.jpg").notes == [.motionPhotoKept])
  }

  @Test("a thumbnail that says itself where it was taken is told")
  func thumbnail() throws {
    let thumbnail = try TestPhoto.make("small.jpg", in: folder, "-EXIF:Make=A")
    for isTold in [false, true] {
      if isTold { try ExifTool.write(["-m"] + Self.position, to: thumbnail.path) }
      let name = "\(isTold).jpg"
      let photo = try TestPhoto.make(name, in: folder, "-ThumbnailImage<=\(thumbnail.path)")
      try ExifTool.write(["-m"] + Self.position, to: photo.path)
      #expect(write(Self.cleared, to: name).notes == (isTold ? [.furtherPicturesKept] : []))
    }
  }
}
