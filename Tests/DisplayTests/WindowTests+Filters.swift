import AppDriver
import Foundation
import TestSupport
import Testing

/// Queries that are chosen rather than typed.
extension WindowTests {
  /// What ExifTool finds among the photos.
  private func found(_ condition: String) throws -> Int {
    try ExternalProgram(
      "exiftool", ["-r", "-q", "-if", condition, "-s3", "-FileName", photos.folder.url.path]
    ).run().text.split(whereSeparator: \.isNewline).count
  }

  @Test(
    "a search is put together from suggestions and filters by keys, and each filter is changed alone"
  )
  func filters() async throws {
    let app = try await open()
    try app.press("ctrl+f")
    try app.type("ke")
    try app.press("Down", "Return")
    try await app.wait(until: "keywords") { $0.first("label", named: "keyword:sea") != nil }
    try app.type("se")
    try app.press("Down", "Return")
    let sea = try found("join(';', $XMP:Subject) =~ /\\bsea\\b/i")
    try #require(sea > 0)
    try await app.wait(until: "the photos of the sea") { root in
      root.photoRows.count == sea && root.chip("Keywords: sea") != nil
    }

    try app.press("ctrl+l")
    try await app.wait(until: "the filters") { root in
      root.first("entry", named: "Filter by…")?.is(.focused) == true
    }
    try app.type("4 stars")
    try app.press("Return")
    let good = try found("join(';', $XMP:Subject) =~ /\\bsea\\b/i and $XMP:Rating >= 4")
    try await app.wait(until: "the good ones") { root in
      root.photoRows.count == good && root.chip("4 stars or more") != nil
    }
    try await app.wait(until: "the keyboard with the photos") { $0.hasFocusedPhoto }
    try app.press("ctrl+l")
    try await app.wait(until: "the filters again") { root in
      root.first("entry", named: "Filter by…")?.is(.focused) == true
    }
    try app.press("Escape")
    try await app.wait(until: "the keyboard with the photos again") { $0.hasFocusedPhoto }
    try app.saveScreenshot("filters")

    try app.click(try await app.wait(for: "the filter") { $0.chip("4 stars or more") })
    try await app.wait(until: "the ratings") { root in
      root.first("entry", named: "Find in Ratings")?.is(.focused) == true
    }
    // It begins at the filter as it is.
    try app.press("Up", "Return")
    let best = try found("join(';', $XMP:Subject) =~ /\\bsea\\b/i and $XMP:Rating >= 5")
    try await app.wait(until: "the best") { root in
      root.photoRows.count == best && root.chip("5 stars") != nil
    }

    try app.press("ctrl+f", "End")
    try app.type(" rating:x")
    try await app.wait(until: "why it is no query") { root in
      root.first("label") { $0.name.hasPrefix("A rating is a whole number") } != nil
    }
    #expect(app.root?.photoRows.count == best, "the old list stays")
    try app.press("Return")
    try await app.wait(until: "why it is no query, and the keyboard there") { root in
      root.first("label") { $0.name.hasPrefix("A rating is a whole number") } != nil
        && !root.hasFocusedPhoto
    }
    try app.press("Escape")
    try await app.wait(until: "all photos") { root in
      root.photoRows.count > best && root.chip("5 stars") == nil
    }
    #expect(app.errorText.isEmpty)
  }
}

extension Element {
  /// Whether the keyboard is with a photo of the list.
  fileprivate var hasFocusedPhoto: Bool { photoRows.contains { $0.is(.focused) } }

  /// The chip of a filter.
  fileprivate func chip(_ title: String) -> Element? {
    first("push button", named: "Filter: \(title)")
  }
}
