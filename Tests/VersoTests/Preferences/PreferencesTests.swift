import ListKit
import Testing

@testable import Verso

@MainActor
@Suite("Preferences")
struct PreferencesTests {
  @Test("without an installed schema there are defaults, and choices last while the program runs")
  func noSchema() {
    let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")
    #expect(preferences.windowSize == (1280, 800))
    #expect(preferences.showsSidebar)
    #expect(preferences.sortOrder == ["dateTaken"])
    #expect(preferences.columns == [])
    preferences.showsSidebar = false
    preferences.sortOrder = ["-rating", "title"]
    let columns = [
      TableLayout.Column(id: "title", width: 99, isVisible: false), TableLayout.Column(id: "city"),
    ]
    preferences.columns = columns
    #expect(!preferences.showsSidebar)
    #expect(preferences.sortOrder == ["-rating", "title"])
    #expect(preferences.columns == columns)
    #expect(columns.map { TableLayout.Column(kept: $0.kept) } == columns)
    #expect(preferences.sidecarNaming == .withExtension)
    #expect(preferences.flatKeywords == .levels)
    preferences.flatKeywords = .leaf
    #expect(preferences.flatKeywords == .leaf)
    preferences.sidecarNaming = .withoutExtension
    #expect(preferences.sidecarNaming == .withoutExtension)
    #expect(!preferences.keepsTimes)
    preferences.keepsTimes = true
    #expect(preferences.keepsTimes)
    #expect(preferences.destination == .automatic)
    preferences.destination = .both
    #expect(preferences.destination == .both)
    #expect(preferences.destinationsByFormat == [:])
    preferences.destinationsByFormat = ["jpeg": .sidecar, "tiff": .both]
    #expect(preferences.destinationsByFormat == ["jpeg": .sidecar, "tiff": .both])
  }
}
