import Foundation
import Gtk
import TestSupport
import Testing

@Suite("FolderCopy")
struct FolderCopyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("original/a", containing: Data("1".utf8))
    try folder.file("original/inside/b c", containing: Data("2".utf8))
  }

  private func path(_ name: String) -> [UInt8] {
    Array(folder.url.appendingPathComponent(name).path.utf8)
  }

  private func text(_ name: String) -> String? {
    try? String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(
    "all that is in the folder is copied, into folders that are made for it, and can be written")
  func copy() throws {
    let file = folder.url.appendingPathComponent("original/a").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    #expect(FolderCopy.make(of: path("original"), at: path("new/place/copy")))
    #expect(text("new/place/copy/a") == "1")
    #expect(text("new/place/copy/inside/b c") == "2")
    let copy = folder.url.appendingPathComponent("new/place/copy/a").path
    let mode = try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int
    #expect((mode ?? 0) & 0o200 != 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/new/place") == [
        "copy"
      ])
  }

  @Test("what was broken off is finished, and what is there already stays")
  func again() throws {
    try folder.file("copy.part/a", containing: Data("ha".utf8))
    #expect(FolderCopy.make(of: path("original"), at: path("copy")))
    #expect(text("copy/a") == "1")
    try folder.file("copy/a", containing: Data("mine".utf8))
    #expect(!FolderCopy.make(of: path("original"), at: path("copy")))
    #expect(text("copy/a") == "mine")
    #expect(!FolderCopy.make(of: path("missing"), at: path("other")))
    #expect(text("other/a") == nil)
  }
}
