import Foundation
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

/// Going back where a picture and its raw file are one row.
extension HistoryCoordinatorTests {
  @Test("the files of one shot go back together, by their last save and by their history")
  func shot() async throws {
    let original = try Data(contentsOf: file)
    let raw = file.deletingPathExtension().appendingPathExtension("nef")
    _ = try ExternalProgram("convert", ["-size", "8x8", "xc:red", "tif:" + raw.path]).run()
    let companion = await library.add([PhotoReader().read(RawPath(raw.path))])[0]
    await library.joinPairs(true)
    try #require(library.companions(of: id) == [companion])
    func hasSidecar() -> Bool { FileManager.default.fileExists(atPath: raw.path + ".xmp") }

    try await library.perform(.set(.jobTitle, .text("Editor")), on: [id])
    let report = await writer.save([id, companion], options: WriteOptions())
    try #require(report.unsaved.isEmpty && hasSidecar())
    let saved = try Data(contentsOf: file)
    await history.undoLastSave()?.value
    #expect(shown.asked == [2] && !hasSidecar())
    #expect(try Data(contentsOf: file) == original)

    try await library.undo()
    #expect(try Data(contentsOf: file) == saved && hasSidecar())
    await history.showSelected()?.value
    let row = try #require(page.rows.last { $0.title == "Saved" })
    #expect(row.detail.split(separator: "\n").count == 1, "both were given the same")
    page.onBack?(try #require(row.action))
    try await wait(until: "the bytes of before") {
      (try? Data(contentsOf: file)) == original && !hasSidecar()
    }
  }
}
