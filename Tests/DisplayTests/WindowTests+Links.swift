import AppDriver
import Foundation
import TestSupport
import Testing

/// Links that lead outside of what is open.
extension WindowTests {
  @Test(
    "a link to a file outside is marked, and written only after a question; folders stay outside")
  func links() async throws {
    let outside = try TemporaryFolder()
    let target = try outside.copy(of: try #require(Corpus.samplePhotos.first), as: "target.jpg")
    let before = try Data(contentsOf: target)
    for (name, to) in [("0 link.jpg", target), ("away", outside.url)] {
      try FileManager.default.createSymbolicLink(
        at: alps.appendingPathComponent(name), withDestinationURL: to)
    }
    let app = try await openAlps(with: 6, holdingToasts: true)
    try await app.wait(until: "a word about the link that is not followed") { root in
      root.first("label") { $0.name.contains("leads outside and was not followed") } != nil
    }
    let link = try await app.wait(for: "its mark") { root in
      root.photoRows.first { $0.name.hasSuffix("link to a file outside") }
    }
    try app.click(link)
    try await app.wait(until: "its target in the details") { root in
      root.first("label") { $0.name.hasPrefix("This is a link to \(target.path)") } != nil
    }
    try app.press("ctrl+a", "x")
    try await app.wait(until: "six edited photos") { $0.status.contains("6 edited") }

    func question(_ root: Element) -> Element? {
      root.first("dialog")?.first("label") {
        $0.name.hasPrefix("Write 1 File outside the Open Folders?")
      }
    }
    try app.press("ctrl+s")
    try await app.wait(for: "the question", question)
    try await app.wait(until: "the target") { root in
      root.first("dialog")?.first("label") { $0.name.contains("target.jpg") } != nil
    }
    try app.saveScreenshot("link")
    try app.press("Return")
    try await app.wait(until: "the others are saved") { $0.status.contains("1 edited") }
    #expect(try Data(contentsOf: target) == before)

    try app.press("ctrl+s")
    let write = try await app.wait(for: "the way to write it") { root in
      root.first("dialog")?.all("push button").first { $0.name.contains("_Write") }
    }
    write.activate()
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let tags = try #require(try ExifTool.json([target], ["-XMP:Rating"]).first)
    #expect(tags["Rating"] as? Int == -1)
    #expect(app.errorText.isEmpty)
  }
}
