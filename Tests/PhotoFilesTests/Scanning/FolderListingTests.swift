import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct FolderListingTests {
  private let folder: TemporaryFolder
  private var path: RawPath { RawPath(folder.url.path) }

  init() throws { folder = try TemporaryFolder() }

  private func listing() throws -> FolderListing {
    try FolderListing(of: path, in: POSIXFileSystem())
  }

  private func add(_ names: String...) throws {
    for name in names { try folder.file(name, containing: Data()) }
  }

  @Test("photos and folders are listed by name; other and hidden files are not")
  func lists() throws {
    try add("b.jpg", "a.JPEG", "c.nef", "d.txt", ".e.jpg", "sub/x.jpg", ".hidden/y.jpg", "f.xmp")
    let listing = try listing()
    #expect(listing.photos.map(\.path.name) == ["a.JPEG", "b.jpg", "c.nef"])
    #expect(listing.folders.map(\.name) == ["sub"])
    #expect(listing.photos.allSatisfy { $0.longSidecar == nil && $0.shortSidecar == nil })
  }

  @Test("sequences, films and pictures of all round are photos by their extensions")
  func extensions() throws {
    let names = [
      "a.heics", "b.HEIFS", "c.avci", "d.avcs", "e.avifs", "f.insp", "g.insv", "h.LRV", "i.360",
      "j.3gp", "k.3g2",
    ]
    for name in names + ["l.heicss", "m.3g3"] { try add(name) }
    let photos = try listing().photos.map(\.path)
    #expect(photos.map(\.name) == names)
    let formats = photos.compactMap { PhotoFormat(of: $0)?.name }
    let films = [String](repeating: "mp4", count: 5)
    #expect(formats == ["heic", "heic", "heic", "heic", "avif", "jpeg"] + films)
  }

  @Test(
    "the less usual extensions of formats are those of photos, too; a camera's thumbnails are not")
  func rareExtensions() throws {
    let extensions = [
      "arq": "arw", "f4v": "mp4", "3gp2": "mp4", "3gpp": "mp4", "j2c": "jp2", "j2k": "jp2",
      "JFI": "jpeg", "jif": "jpeg", "jpc": "jp2", "jpf": "jp2", "jph": "jp2", "jpm": "jp2",
      "mqv": "mov", "ori": "orf", "pjp": "jpeg", "pjpeg": "jpeg", "psdt": "psd",
    ]
    try add("a.thm")
    for name in extensions.keys { try add("a.\(name)") }
    let photos = try listing().photos.map(\.path)
    #expect(photos.count == extensions.count)
    for photo in photos {
      let name = String(photo.name.dropFirst(2))
      #expect(PhotoFormat(of: photo)?.name == extensions[name], "\(name)")
    }
  }

  @Test("what is called like a photo and cannot be one is told")
  func blocked() throws {
    try add("a.jpg/inside.jpg", "b.jpg", "sub/c.jpg")
    try require(mkfifo: "d.jpg")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/e.jpg", withDestinationPath: "sub")
    let listing = try listing()
    #expect(listing.blocked.map(\.name) == ["a.jpg", "d.jpg", "e.jpg"])
    #expect(listing.photos.map(\.path.name) == ["b.jpg"])
    #expect(listing.folders.map(\.name) == ["a.jpg", "sub"])
  }

  @Test("only files are sidecars: folders and pipes that are named so are what they are")
  func namedLikeSidecars() throws {
    try add("a.jpg", "2024.xmp/in.jpg", "a.jpg.xmp/b.jpg", "c.jpg", "real.txt")
    try require(mkfifo: "c.xmp")
    for (name, target) in [("d.xmp", "2024.xmp"), ("a.xmp", "real.txt"), ("c.jpg.xmp", "gone")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/" + name, withDestinationPath: target)
    }
    let listing = try listing()
    #expect(listing.folders.map(\.name) == ["2024.xmp", "a.jpg.xmp"])
    #expect(listing.links.map(\.name) == ["d.xmp"] && listing.blocked.isEmpty)
    let sidecars = listing.photos.map {
      [$0.path.name, $0.longSidecar?.name, $0.shortSidecar?.name]
    }
    #expect(sidecars == [["a.jpg", nil, "a.xmp"], ["c.jpg", nil, nil]])
    // By name it is the same.
    for photo in listing.photos {
      let named = PhotoFile(lookingBeside: photo.path, in: POSIXFileSystem())
      #expect(named == photo, "\(photo.path)")
    }
  }

  private func require(mkfifo name: String) throws {
    try #require(mkfifo(path.appending(name).text, 0o600) == 0)
  }

  @Test("what is known as a photo and has become a folder is told, whatever it is called")
  func known() throws {
    try add("scan 1/inside.jpg", "scan 2/inside.jpg", "b.jpg")
    let listing = try FolderListing(of: path, in: POSIXFileSystem()) { $0.name == "scan 1" }
    #expect(listing.blocked.map(\.name) == ["scan 1"])
    #expect(listing.folders.map(\.name) == ["scan 1", "scan 2"])
  }

  @Test("links to photos are photos, links to folders are kept apart")
  func links() throws {
    try add("real/a.jpg")
    for (link, target) in [
      ("b.jpg", "real/a.jpg"), ("c", "real"), ("d.jpg", "nowhere"), ("e.jpg", "e.jpg"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.path + "/" + link, withDestinationPath: target)
    }
    let listing = try listing()
    #expect(listing.photos.map(\.path.name) == ["b.jpg", "d.jpg", "e.jpg"])
    #expect(listing.folders.map(\.name) == ["real"])
    #expect(listing.links.map(\.name) == ["c"])
  }

  @Test("pipes and sockets are left out, whatever their names")
  func special() throws {
    try add("a.jpg")
    #expect(mkfifo(folder.url.path + "/pipe.jpg", 0o600) == 0)
    let socket = try UnixSocket(at: folder.url.path + "/s.jpg")
    #expect(try listing().photos.map(\.path.name) == ["a.jpg"])
    socket.close()
  }

  @Test("each photo knows its sidecars, and whether the shorter one is its own")
  func sidecars() throws {
    try add("1.cr3", "1.jpg", "1.xmp", "2.jpg", "2.jpg.XMP", "2.xmp", "3.png", "3.tif", "3.Xmp")
    let photos = try listing().photos
    let found = photos.map {
      [$0.path, $0.longSidecar, $0.shortSidecar].map { $0?.name ?? "-" }
        + [$0.ownsShortSidecar ? "own" : "other"]
    }
    #expect(
      found == [
        ["1.cr3", "-", "1.xmp", "own"], ["1.jpg", "-", "1.xmp", "other"],
        ["2.jpg", "2.jpg.XMP", "2.xmp", "own"],
        ["3.png", "-", "3.Xmp", "own"], ["3.tif", "-", "3.Xmp", "other"],
      ])
  }

  @Test("a single photo finds the same sidecars as its folder's listing")
  func looking() throws {
    try add("1.cr3", "1.jpg", "1.xmp", "2.jpg", "2.jpg.XMP", "2.xmp", "3.png", "4")
    for photo in try listing().photos {
      #expect(PhotoFile(lookingBeside: photo.path, in: POSIXFileSystem()) == photo)
    }
    for name in ["3.xmp", "3.XMP", "3.Xmp", "2.xmp", "2.XMP", "2.jpg.Xmp"] { try add(name) }
    for (name, removed) in [("3.xmp", "-"), ("3.XMP", "3.xmp"), ("3.Xmp", "3.XMP")] {
      try? FileManager.default.removeItem(at: folder.url.appending(path: removed))
      let photo = try #require(listing().photos.last)
      #expect(photo.shortSidecar?.name == name)
      #expect(PhotoFile(lookingBeside: photo.path, in: POSIXFileSystem()) == photo)
    }
    let photo = try #require(listing().photos.first { $0.path.name == "2.jpg" })
    #expect(photo.shortSidecar?.name == "2.xmp" && photo.longSidecar?.name == "2.jpg.XMP")
    #expect(PhotoFile(lookingBeside: photo.path, in: POSIXFileSystem()) == photo)
    let plain = PhotoFile(lookingBeside: path.appending("4"), in: POSIXFileSystem())
    #expect(plain.longSidecar == nil && plain.shortSidecar == nil)
  }
}

/// A socket with a name.
private struct UnixSocket {
  private let descriptor: Int32

  init(at path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw FileError.system(errno) }
  }

  func close() { Foundation.close(descriptor) }
}
