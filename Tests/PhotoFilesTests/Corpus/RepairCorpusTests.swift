import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite(
  "Repairing the corpus", .enabled(if: Corpus.folder != nil, Comment(rawValue: Corpus.missing)))
struct RepairCorpusTests {
  @Test(
    "of no file a tag is lost or changed but what was mended, and each is taken back, byte for byte"
  )
  func everything() throws {
    var (repaired, left) = (0, 0)
    for file in Corpus.files where PhotoFormat(of: RawPath(file.path)) != nil {
      let folder = try TemporaryFolder()
      let copy = try folder.copy(of: file, as: file.lastPathComponent)
      let path = RawPath(copy.path)
      let journal = TestJournal()
      let hash = SHA256.hash(of: try Data(contentsOf: copy))
      let writer = MetadataWriter(journal: journal)
      let result = writer.perform(.repair(RepairOptions()), on: path)
      let name: Comment = "\(file.lastPathComponent)"
      guard result.outcome == .written else {
        if result.saysSomething { left += 1 }
        #expect(SHA256.hash(of: try Data(contentsOf: copy)) == hash, name)
        continue
      }
      repaired += 1
      try compare(file, copy)
      #expect(writer.revert(path, to: .last).outcome == .written, name)
      #expect(SHA256.hash(of: try Data(contentsOf: copy)) == hash, name)
    }
    print("\(repaired) files repaired and taken back, \(left) left with a reason")
    #expect(repaired > 0)
  }

  /// Compares all that ExifTool reads of both, with what is found twice.
  private func compare(_ file: URL, _ copy: URL) throws {
    let (before, after) = (try tags(file), try tags(copy))
    for name in Set(before.keys).union(after.keys) where before[name] != after[name] {
      #expect(
        Self.mayChange.contains(name),
        "\(file.lastPathComponent): \(name) \(before[name] ?? "-") \(after[name] ?? "-")"
      )
    }
  }

  /// The digest that is made right, and where a further picture begins by now.
  private static let mayChange: Set<String> = ["Photoshop:IPTCDigest", "MPImage2:MPImageStart"]

  private func tags(_ file: URL) throws -> [String: String] {
    try ExifTool.tags(of: file, ["-a", "-u", "-G1:4", "-n", "-All"]).filter { name, _ in
      !["System:", "ExifTool:", "SourceFile", "File:FileSize"].contains { name.hasPrefix($0) }
    }
  }
}
