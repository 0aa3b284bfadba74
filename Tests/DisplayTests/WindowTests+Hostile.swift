import AppDriver
import Foundation
import TestSupport
import Testing

/// Files that are made to harm, beside good photos.
extension WindowTests {
  /// Pictures that ask for more memory or time than they may have, and a part of the reason that is told.
  private var bombs: [(name: String, bytes: [UInt8], reason: String)] {
    let side = 22_000
    return [
      (
        "b1.jpg", HostilePicture.progressiveJPEG(width: side, height: side, scans: 40),
        "22,000 × 22,000 pixels"
      ),
      (
        "b2.jpg", HostilePicture.progressiveJPEG(width: 3_000, height: 3_000, scans: 900),
        "draws its picture 900 times over"
      ),
      ("b3.png", HostilePicture.png(width: side, height: side), "22,000 × 22,000 pixels"),
      ("b4.png", Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), "no PNG file"),
    ]
  }

  @Test(
    "in a folder with hostile files the good photos show, and each picture says why it does not")
  func hostileFiles() async throws {
    let bombs = bombs
    for bomb in bombs {
      try Data(bomb.bytes).write(to: alps.appendingPathComponent(bomb.name))
    }
    let thumbnail = HostilePicture.progressiveJPEG(width: 22_000, height: 22_000, scans: 200)
    let good = [UInt8](try Data(contentsOf: try #require(photos.files.first)))
    let others: [String: [UInt8]] = [
      "c1.jpg": HostilePicture.jpeg(good, withThumbnail: thumbnail),
      "c2.jpg": HostileFiles.strayBytes(1 << 20), "c3.jpg": HostileFiles.standaloneMarkers(1 << 20),
      "c4.jpg": HostileFiles.sharedEXIF(entryCount: 990, byteCount: 60_000),
      "c5.jpg": HostileFiles.dataSets(1 << 17), "c6.jpg": HostileFiles.resources(1 << 16),
    ]
    for (name, bytes) in others {
      try Data(bytes).write(to: alps.appendingPathComponent(name))
    }
    let app = try await openAlps(with: 15)
    try await app.wait(for: "the first photo") { $0.photoRows.first }.grabFocus()
    for bomb in bombs {
      try await select(bomb.name, in: app)
      try await app.wait(until: "the reason of \(bomb.name)") { root in
        root.first("label") { $0.name.contains(bomb.reason) } != nil
      }
      try await app.wait(until: "the sign of \(bomb.name)") { root in
        root.photoRows.first { $0.name.hasPrefix(bomb.name) }?
          .first("image") { $0.description.contains(bomb.reason) } != nil
      }
    }
    let signs = try await app.wait(for: "the rows") { root in
      root.photoRows.map { row in
        (row.name, row.first("image") { $0.description.contains("picture") } != nil)
      }
    }
    let soundCount = signs.filter { !$0.0.hasPrefix("b") && !$0.0.hasPrefix("c") && !$0.1 }.count
    #expect(soundCount == 5)
    let peaks = app.peakMemory
    #expect(try #require(peaks["verso"]) < 400 << 20)
    #expect(try #require(peaks["verso-decoder"]) < 300 << 20)
    #expect(app.errorText.isEmpty)
  }

  /// Goes down from the first photo to the one with a name.
  private func select(_ name: String, in app: RunningApp) async throws {
    let rows = try await app.wait(for: "the rows") { root in
      root.photoRows.contains { $0.name.hasPrefix(name) } ? root.photoRows : nil
    }
    let index = rows.firstIndex { $0.name.hasPrefix(name) } ?? 0
    try app.press("Home")
    for _ in 0..<index { try app.press("Down") }
    try await app.wait(until: "\(name) is selected") { root in
      root.photoRows.contains { $0.is(.selected) && $0.name.hasPrefix(name) }
    }
  }

  @Test("a photo that could not be read is read again by Try Again in its menu")
  func tryAgain() async throws {
    let file = alps.appendingPathComponent("0 late.jpg")
    try Data().write(to: file)
    // What is written under this name is not noticed in the folder.
    let elsewhere = alps.deletingLastPathComponent().appendingPathComponent("late")
    try FileManager.default.linkItem(at: file, to: elsewhere)
    let app = try await openAlps(with: 6)
    let row = try await app.wait(for: "the row") { root in
      root.photoRows.first { $0.name.hasPrefix("0 late.jpg, cannot be read") }
    }
    try Data(contentsOf: try #require(photos.files.first)).write(to: elsewhere)
    try app.click(row)
    try app.press("Menu")
    let item = try await app.wait(for: "the command") { $0.first("menu item", named: "Try Again") }
    item.activate()
    try await app.wait(until: "no photo that cannot be read") { root in
      root.photoRows.count >= 6 && !root.photoRows.contains { $0.name.contains("cannot be read") }
    }
    #expect(app.errorText.isEmpty)
  }
}
