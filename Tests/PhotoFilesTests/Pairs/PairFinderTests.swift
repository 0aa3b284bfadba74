import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("Files of one shot in a folder")
struct PairFinderTests {
  @Test("the picture comes first, and names that only begin alike are other shots")
  func finding() throws {
    let folder = try TemporaryFolder()
    for name in ["a.CR3", "a.JPG", "a.MOV", "ab.CR3", "b.heic", "c.cr2", "c.mov", "d.png", "d.nef"]
    {
      try Data().write(to: folder.url.appendingPathComponent(name))
    }
    func path(_ name: String) -> RawPath { RawPath(folder.url.path).appending(name) }
    let finder = PairFinder()
    for name in ["a.CR3", "a.JPG", "a.MOV"] {
      #expect(finder.shot(of: path(name)) == ["a.JPG", "a.CR3", "a.MOV"].map(path))
    }
    #expect(finder.isCompanion(path("a.CR3")) && finder.isCompanion(path("a.MOV")))
    for name in ["a.JPG", "ab.CR3", "b.heic", "c.cr2", "c.mov", "d.png", "d.nef", "gone.jpg"] {
      #expect(!finder.isCompanion(path(name)), "\(name)")
    }
  }

  @Test("a path with a slash too many is of the shot as well, and stays as it was given")
  func slashes() throws {
    let folder = try TemporaryFolder()
    for name in ["a.CR3", "a.JPG"] { try folder.file(name, containing: Data()) }
    let finder = PairFinder()
    let given = RawPath(folder.url.path + "//a.CR3")
    #expect(finder.shot(of: given).last == given && finder.isCompanion(given))
    #expect(finder.shot(of: given).map(\.name) == ["a.JPG", "a.CR3"])
  }
}
