import Foundation
import TestSupport
import Testing

/// `make compare`, on one photo.
@Suite("The comparison with other programs")
struct CompareTests {
  @Test("a program that writes well damages nothing, and one that loses a tag is found out")
  func comparing() throws {
    let folder = try TemporaryFolder()
    let sample = try #require(Corpus.samplePhotos.first)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("photos"), withIntermediateDirectories: false)
    try folder.copy(of: sample, as: "photos/a.jpg")
    let good = try compare(by: ExternalProgram.builtProduct("verso-cli"), in: folder)
    #expect(good.text.contains("| jpeg | 1 | 1 written | 1 written | 1 written |"), "\(good.text)")
    #expect(good.errorText.isEmpty)
    // Says that it wrote, and takes the camera away.
    let bad = try folder.file(
      "bad",
      containing: Data(
        """
        #!/bin/sh
        file=$4
        \(ExternalProgram.builtProduct("verso-cli")) "$@" && exiftool -q -overwrite_original -Make= "$file"
        """.utf8))
    chmod(bad.path, 0o755)
    let found = try compare(by: bad.path, in: folder)
    #expect(found.text.contains("| jpeg | 1 | 1 damaged |"), "\(found.text)")
    #expect(found.errorText.contains("a.jpg (written): IFD0:Make"))
  }

  private func compare(
    by program: String, in folder: TemporaryFolder
  ) throws -> ExternalProgram.Output {
    let script = Corpus.packageFolder.appendingPathComponent("data/scripts/compare.py").path
    return try ExternalProgram(
      "python3", [script, program, folder.url.appendingPathComponent("photos").path]
    ).run()
  }
}
