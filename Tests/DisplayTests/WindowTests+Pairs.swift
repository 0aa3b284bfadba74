import AppDriver
import Foundation
import TestSupport
import Testing

/// The files of one shot as one row.
extension WindowTests {
  @Test("a raw file beside its picture joins it as one row, and is rated with it")
  func pairs() async throws {
    // The oldest, which stands first.
    let picture = try #require(photos.files.first { $0.lastPathComponent == "hill.jpg" })
    let raw = picture.deletingPathExtension().appendingPathExtension("nef")
    // A raw file as most makers build them: TIFF, known by its name.
    _ = try ExternalProgram("convert", ["-size", "8x8", "xc:red", "tif:" + raw.path]).run()
    let count = photos.files.count
    let app = try await open(count: count + 1)
    try await selectFirst(1, in: app)
    try app.press("ctrl+shift+p")
    try await app.wait(for: "the palette") { root in
      root.first("entry", named: "Find a Command")
    }
    for key in ["p", "a", "i", "r", "s", "Return"] { try app.press(key) }
    let name = raw.lastPathComponent
    try await app.wait(until: "one row for both") { root in
      root.photoRows.contains { $0.name.contains("with \(name)") }
    }
    try await app.wait(until: "the count of rows") {
      $0.status.hasPrefix("\(count) photos")
    }
    try app.saveScreenshot("pairs")
    try await type("Both", into: "Title", of: app)
    try await app.wait(until: "two edited files") { $0.status.contains("2 edited") }
    try app.press("ctrl+s")
    try await app.wait(until: "no edited photo") { !$0.status.contains("edited") }
    let sidecar = URL(fileURLWithPath: raw.path + ".xmp")
    let answers = try ExifTool.json([picture, sidecar], ["-XMP-dc:Title"])
    #expect(answers.map { $0["Title"] as? String } == ["Both", "Both"])
    #expect(app.errorText.isEmpty)
  }

  @Test(
    "what a raw file says otherwise than its picture is a disagreement, settled by keys and undone")
  func disagreeingPair() async throws {
    let picture = try #require(photos.files.first { $0.lastPathComponent == "hill.jpg" })
    let raw = picture.deletingPathExtension().appendingPathExtension("nef")
    _ = try ExternalProgram("convert", ["-size", "8x8", "xc:red", "tif:" + raw.path]).run()
    for (file, title) in [(picture, "Dawn"), (raw, "Dusk")] {
      try ExifTool.write(["-XMP-dc:Title=\(title)", "-IPTC:ObjectName=\(title)"], to: file.path)
    }
    let count = photos.files.count
    let app = try await open(count: count + 1)
    try await run("Pairs as One Row", in: app)
    try await app.wait(until: "one row for both") { $0.status.hasPrefix("\(count) photos") }
    try await selectFirst(1, in: app)
    try app.press("ctrl+j")
    let counting = try await app.wait(for: "the place that counts") { root in
      root.first("label") { $0.name.hasSuffix(" · \(raw.lastPathComponent)") } == nil
        ? nil : root.first("label") { $0.name.hasSuffix(" · counts") }
    }
    try app.saveScreenshot("pair-disagreement")
    let sidecar = URL(fileURLWithPath: raw.path + ".xmp")
    let before = try Data(contentsOf: picture)
    try app.press(String(try #require(counting.name.first)))
    try await app.wait(until: "the sidecar of the raw file") { root in
      FileManager.default.fileExists(atPath: sidecar.path)
        && root.first("push button", named: "Undo")?.description.hasPrefix("Undo Settle") == true
    }
    let answers = try ExifTool.json([sidecar], ["-XMP-dc:Title"])
    #expect(answers.map { $0["Title"] as? String } == ["Dawn"])
    #expect(try Data(contentsOf: picture) == before)
    try app.press("Escape", "ctrl+z")
    try await app.wait(until: "no sidecar again") { _ in
      !FileManager.default.fileExists(atPath: sidecar.path)
    }
    #expect(try Data(contentsOf: picture) == before)
    #expect(app.errorText.isEmpty)
  }
}
