import Foundation
import Locks
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

struct NamedFoldersTests {
  private let folder: TemporaryFolder
  private let path: RawPath

  init() throws {
    folder = try TemporaryFolder()
    for name in ["opened/a.jpg", "opened/below/b.jpg", "outside/c.jpg"] {
      try folder.file(name, containing: Data())
    }
    path = try #require(RawPath(folder.url.path).real)
  }

  private func link(_ name: String, to target: String) throws -> RawPath {
    let link = path.appending(name)
    try FileManager.default.createSymbolicLink(
      atPath: link.text, withDestinationPath: target.isEmpty ? "." : target)
    return link
  }

  @Test("what lies in a named folder is in it by whatever name the folder was named")
  func named() throws {
    let other = try link("other", to: "opened")
    for name in [path.appending("opened"), other, path.appending("opened/below/..")] {
      let named = NamedFolders([name])
      #expect(named.contain(path.appending("opened/below/b.jpg")))
      #expect(named.contain(path.appending("opened")))
      #expect(!named.contain(path.appending("outside/c.jpg")))
      #expect(!named.contain(path.appending("opened2/c.jpg")))
      #expect(!named.contain(path))
    }
    #expect(NamedFolders([RawPath("/")]).contain(path))
    // A file that was named is no folder; nor is what is not there.
    let file = NamedFolders([path.appending("outside/c.jpg"), path.appending("lost")])
    #expect(!file.contain(path.appending("outside/c.jpg")))
  }

  @Test("a file that was named is told from one in a folder that was")
  func namedItself() {
    let named = NamedFolders([path.appending("opened"), path.appending("opened/a.jpg")])
    #expect(named.isNamed(path.appending("opened/a.jpg")))
    #expect(!named.isNamed(path.appending("opened/below/b.jpg")))
  }

  @Test("a link says whether it leads into one of the folders")
  func links() throws {
    let named = NamedFolders([path.appending("opened")])
    #expect(named.containTarget(ofLink: try link("opened/in", to: "below")))
    #expect(!named.containTarget(ofLink: try link("opened/out", to: "../outside")))
    #expect(!named.containTarget(ofLink: try link("opened/lost", to: "nowhere")))
    #expect(!named.containTarget(ofLink: try link("opened/circle", to: "circle")))
  }

  @Test("a photo that is a link outside says where it leads")
  func photos() throws {
    let named = NamedFolders([path.appending("opened")])
    let out = try link("opened/out.jpg", to: "../outside/c.jpg")
    #expect(OutsideLink(out, outside: named)?.target == path.appending("outside/c.jpg"))
    let lost = try link("opened/lost.jpg", to: "../gone/d.jpg")
    #expect(OutsideLink(lost, outside: named)?.target == RawPath("../gone/d.jpg"))
    #expect(OutsideLink(try link("opened/in.jpg", to: "below/b.jpg"), outside: named) == nil)
    #expect(OutsideLink(path.appending("opened/a.jpg"), outside: named) == nil)
    // In its own folder is nothing that is far away, whatever was named.
    let beside = try link("outside/d.jpg", to: "c.jpg")
    #expect(OutsideLink(beside, outside: NamedFolders([beside])) == nil)
    // A path that the system takes in stretches only is a link all the same.
    var deep = path.appending("opened")
    for _ in 0..<20 { deep = deep.appending(String(repeating: "d", count: 250)) }
    try makeFolder(deep)
    let file = deep.appending("e.jpg")
    try #require(symlinkat("/etc/passwd", try descriptor(of: deep), "e.jpg") == 0)
    #expect(OutsideLink(file, outside: named) != nil)
  }

  @Test("each folder is looked up once, however many links there are")
  func counted() throws {
    let calls = Mutex<[RawPath: Int]>([:])
    let named = NamedFolders([path.appending("opened"), path.appending("lost")]) { folder in
      calls.withLock { $0[folder, default: 0] += 1 }
      return folder.realFolder
    }
    let before = calls.withLock(\.self)
    #expect(before.isEmpty)
    for number in 0..<50 {
      let inside = try link("outside/\(number).jpg", to: "../opened/a.jpg")
      #expect(OutsideLink(inside, outside: named) == nil)
      let out = try link("outside/out\(number).jpg", to: "/etc/passwd")
      #expect(OutsideLink(out, outside: named) != nil)
      #expect(named.containTarget(ofLink: path.appending("opened/below")))
    }
    let after = calls.withLock(\.self)
    #expect(after.count == 3 && after.values.allSatisfy { $0 == 1 })
  }

  /// Opens a folder, however long its path is.
  private func descriptor(of folder: RawPath) throws -> Int32 {
    var next = open("/", O_RDONLY | O_DIRECTORY)
    for part in folder.bytes.split(separator: UInt8(ascii: "/")) {
      let below = openat(next, String(decoding: part, as: UTF8.self), O_RDONLY | O_DIRECTORY)
      close(next)
      next = below
    }
    try #require(next >= 0)
    return next
  }
}
