import Foundation
import Glibc
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("WatchedFolders")
struct WatchedFoldersTests {
  private let inotify: Inotify
  private let folder: TemporaryFolder

  init() throws {
    inotify = try Inotify()
    folder = try TemporaryFolder()
  }

  @Test("notices of the system mean that it was unmounted, or that it forgot some")
  func notices() throws {
    defer { close(inotify.file) }
    let path = RawPath(folder.url.path)
    var folders = WatchedFolders(inotify)
    #expect(folders.watch(path) == nil)
    let watch = try inotify.watch(path)
    func notice(_ mask: Int32, _ name: String = "") -> Inotify.Notice {
      Inotify.Notice(watch: watch, mask: UInt32(bitPattern: mask), name: Array(name.utf8))
    }
    #expect(folders.events(notice(IN_UNMOUNT)) == [.unmounted(path)])
    #expect(folders.events(notice(IN_Q_OVERFLOW)) == [.overflow])
    #expect(folders.events(notice(IN_MODIFY, "a.jpg")) == [.begun(path.appending("a.jpg"))])
    #expect(folders.events(notice(IN_CLOSE_WRITE, "a.jpg")) == [.finished(path.appending("a.jpg"))])
    #expect(folders.events(notice(IN_CLOSE_WRITE, "a.txt")) == [])
    #expect(folders.events(notice(IN_CLOSE_WRITE, ".a.jpg")) == [])
    #expect(folders.count == 1)
    #expect(folders.events(notice(IN_IGNORED)) == [])
    #expect(folders.count == 0)
  }

  @Test("a folder that is watched for some files does not tell of folders in it, until it is whole")
  func partial() throws {
    defer { Glibc.close(inotify.file) }
    let path = RawPath(folder.url.path)
    var folders = WatchedFolders(inotify)
    #expect(folders.watch(path, isPartial: true) == nil && folders.isPartial(path))
    try folder.file("a.jpg", containing: Data())
    try makeFolder(path.appending("sub"))
    func events() -> Set<FolderEvent> { Set(inotify.read().flatMap { folders.events($0) }) }
    #expect(events().contains(.finished(path.appending("a.jpg"))))
    #expect(!events().contains(.folderCame(path.appending("sub"))))
    // It is gone, and looked for: it is still for some files.
    folders.forget(path)
    #expect(folders.count == 0 && folders.isPartial(path))
    // A folder inside that is open as a whole is looked at by itself.
    #expect(folders.watch(path, isPartial: true) == nil)
    #expect(folders.watch(path.appending("sub")) == nil)
    #expect(folders.topmost == [path, path.appending("sub")])
    #expect(folders.watch(path) == nil && !folders.isPartial(path))
    #expect(folders.topmost == [path])
    try makeFolder(path.appending("new"))
    #expect(events().contains(.folderCame(path.appending("new"))))
    // Of a folder that is open as a whole, no file makes a part.
    #expect(folders.watch(path, isPartial: true) == nil && !folders.isPartial(path))
    folders.close(path)
    #expect(folders.watch(path, isPartial: true) == nil && folders.isPartial(path))
    folders.close(path)
    #expect(!folders.isPartial(path))
  }

  @Test("a folder that is open under two names tells of both, until one is closed")
  func twoNames() throws {
    defer { close(inotify.file) }
    let path = RawPath(folder.url.path)
    try makeFolder(path.appending("a"))
    #expect(symlink(path.appending("a").text, path.appending("b").text) == 0)
    var folders = WatchedFolders(inotify)
    let names = [path.appending("a"), path.appending("b")]
    for name in names { #expect(folders.watch(name) == nil) }
    #expect(folders.count == 2)
    func events(_ name: String) throws -> Set<RawPath> {
      try folder.file("a/\(name)", containing: Data("1".utf8))
      return Set(
        inotify.read().flatMap { folders.events($0) }.compactMap {
          if case .finished(let path) = $0 { path } else { nil }
        })
    }
    #expect(try events("1.jpg") == Set(names.map { $0.appending("1.jpg") }))
    folders.forget(names[0])
    #expect(try events("2.jpg") == [names[1].appending("2.jpg")])
    folders.forget(names[1])
    #expect(try events("3.jpg") == [])
  }

  @Test("a link, and a further name of a file, need nobody to write them")
  func links() throws {
    defer { close(inotify.file) }
    let path = RawPath(folder.url.path)
    var folders = WatchedFolders(inotify)
    _ = folders.watch(path)
    let photo = try folder.file("a.jpg", containing: Data("1".utf8))
    #expect(link(photo.path, path.appending("b.jpg").text) == 0)
    #expect(symlink(photo.path, path.appending("c.jpg").text) == 0)
    let events = inotify.read().flatMap { folders.events($0) }
    #expect(events.contains(.finished(path.appending("b.jpg"))))
    #expect(events.contains(.finished(path.appending("c.jpg"))))
    #expect(events.last { $0 == .begun(path.appending("b.jpg")) } == nil)
  }

  @Test("of folders inside others only the uppermost are named")
  func topmost() throws {
    defer { close(inotify.file) }
    var folders = WatchedFolders(inotify)
    let path = RawPath(folder.url.path)
    for name in ["a", "a/b", "a b", "c/d"] {
      try makeFolder(path.appending(name))
      _ = folders.watch(path.appending(name))
    }
    #expect(folders.topmost == [path.appending("a"), path.appending("a b"), path.appending("c/d")])
  }
}
