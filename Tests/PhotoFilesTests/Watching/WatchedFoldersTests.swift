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
    #expect(folders.event(notice(IN_UNMOUNT)) == .unmounted(path))
    #expect(folders.event(notice(IN_Q_OVERFLOW)) == .overflow)
    #expect(folders.event(notice(IN_MODIFY, "a.jpg")) == .begun(path.appending("a.jpg")))
    #expect(folders.event(notice(IN_CLOSE_WRITE, "a.jpg")) == .finished(path.appending("a.jpg")))
    #expect(folders.event(notice(IN_CLOSE_WRITE, "a.txt")) == nil)
    #expect(folders.event(notice(IN_CLOSE_WRITE, ".a.jpg")) == nil)
    #expect(folders.count == 1)
    #expect(folders.event(notice(IN_IGNORED)) == nil)
    #expect(folders.count == 0)
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
    let events = inotify.read().compactMap { folders.event($0) }
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
