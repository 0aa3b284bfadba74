import Foundation
import TestSupport
import Testing

@testable import VersoBench

@Suite("verso-bench make-tree")
struct TreeCommandTests {
  @Test("a number, a folder and options are understood, and nothing else")
  func arguments() {
    for words in [
      ["make-tree", "10", "a"], ["make-tree", "10", "a", "--seed", "7"],
      ["make-tree", "10", "a", "--scale", "0.5", "--seed", "7"],
    ] {
      #expect(TreeCommand(words) != nil, "\(words)")
    }
    for words in [
      ["make-tree"], ["make-tree", "ten", "a"], ["make-tree", "0", "a"], ["make-tree", "10"],
      ["make-tree", "10", "a", "--seed"], ["make-tree", "10", "a", "--seed", "x"],
      ["make-tree", "10", "a", "--scale", "2"], ["make-tree", "10", "a", "--size", "2"],
      ["make-tree", "10", "a", "b"],
    ] {
      #expect(TreeCommand(words) == nil, "\(words)")
    }
  }

  @Test("a folder in which something lies stays as it is")
  func notEmpty() throws {
    let folder = try TemporaryFolder()
    try folder.file("mine.jpg", containing: SmallJPEG.data)
    let command = try #require(TreeCommand(["make-tree", "3", folder.url.path]))
    #expect(throws: BenchmarkError.self) { try command.run() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["mine.jpg"])
  }
}
