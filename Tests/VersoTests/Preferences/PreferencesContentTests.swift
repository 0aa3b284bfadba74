import ListKit
import PhotoFiles
import Testing

@testable import Verso

@MainActor
@Suite("PreferencesContent")
struct PreferencesContentTests {
  private let preferences = Preferences(schema: "io.github.versophoto.NotInstalled")

  @Test("the preferences are sections of rows with titles, each with a cell that can show it")
  func rows() {
    let list = PreferencesContent(preferences: preferences) {}.list
    #expect(list.sections.map(\.header) == ["New Sidecars", "Saving", "Changes Go To"])
    #expect(list.sections.map { $0.footer != nil } == [true, false, true])
    #expect(
      list.sections.map { $0.rows.map(\.id) } == [
        [.naming(.withExtension), .naming(.withoutExtension)], [.keepsTimes],
        [.destination(.automatic), .destination(.sidecar), .destination(.both)],
      ])
    #expect(
      list.sections.flatMap(\.rows).map(\.name) == [
        "IMG_1.CR3.xmp", "IMG_1.xmp", "Keep the Modification Time", "The Photo",
        "A Sidecar, and Never the Photo", "The Photo and a Sidecar",
      ])
  }
}
