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
    #expect(
      list.sections.map(\.header) == [
        "New Sidecars", "Saving", "Changes Go To", "Keywords with Levels",
        "Another Place for Some Formats", "Opening Folders",
      ])
    #expect(list.sections.map { $0.footer != nil } == [true, false, true, true, true, true])
    #expect(
      list.sections.map { $0.rows.map(\.id) } == [
        [.naming(.withExtension), .naming(.withoutExtension)], [.keepsTimes],
        [
          .destination(.automatic), .destination(.sidecar), .destination(.both), .writesRawInPlace,
        ],
        [.flatKeywords(.levels), .flatKeywords(.leaf)],
        PhotoFormat.writtenNames.map { .destinationOfFormat($0) }, [.followsLinks],
      ])
    #expect(
      list.sections.flatMap(\.rows).map(\.name).prefix(9) == [
        "IMG_1.CR3.xmp", "IMG_1.xmp", "Keep the Modification Time", "The Photo",
        "A Sidecar, and Never the Photo", "The Photo and a Sidecar", "Write Raw Photos, Too",
        "Every Level", "The Last Level",
      ])
  }

  @Test("a format for which a destination was set by hand has a row, too")
  func formats() {
    preferences.destinationsByFormat = ["x3f": .sidecar, "jpeg": .both]
    let rows = PreferencesContent(preferences: preferences) {}.list.sections[4].rows
    #expect(rows.first?.id == .destinationOfFormat("jpeg"))
    #expect(
      rows.map(\.id).dropFirst(PhotoFormat.writtenNames.count) == [.destinationOfFormat("x3f")])
  }
}
