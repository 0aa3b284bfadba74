import Foundation
import PhotoModel
import TestSupport
import Testing

@testable import PhotoFiles

@Suite("What is left to be set back where another program has written")
struct SettingBackTests {
  private let scene: RevertScene
  private var writer: MetadataWriter { MetadataWriter(journal: scene.journal) }

  init() throws { scene = try RevertScene() }

  private func runElsewhere(_ tags: String...) throws {
    try ExifTool.write(tags, to: scene.photo.text)
  }

  @Test(
    "it is what differs from the file, by itself and in a batch, and nothing where all is as it was"
  )
  func left() async throws {
    scene.set("One")
    scene.set("Berlin", .city)
    try runElsewhere("-XMP:Title=", "-XMP:Headline=Theirs")
    for result in [writer.left(of: scene.plan(.first)), try await batch()] {
      #expect(
        result.outcome
          == .refused(PhotoError(WritingError.changedSinceWrite(name: "a.jpg", [.city]))))
      #expect(result.setBack == [.city: PendingEdit(base: .text("Berlin"), value: nil)])
    }
    // What both sides changed is left, too: a person has to choose.
    try runElsewhere("-XMP:City=Rome")
    #expect(writer.left(of: scene.plan(.first)).setBack.keys == [.city])
    try runElsewhere("-XMP:City=")
    for result in [writer.left(of: scene.plan(.first)), try await batch()] {
      #expect(result.outcome == .unchanged && result.setBack.isEmpty)
    }
    #expect(scene.value(of: .headline) == .text("Theirs"))
  }

  private func batch() async throws -> WriteResult {
    var results: [WriteResult] = []
    await writer.revert([scene.photo], to: .first) { results.append($0) }
    return try #require(results.first)
  }
}
