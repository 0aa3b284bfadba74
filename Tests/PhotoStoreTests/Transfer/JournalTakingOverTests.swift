import PhotoModel
import TestSupport
import Testing

@testable import PhotoStore

@Suite("A journal that was kept elsewhere for some time")
struct JournalTakingOverTests {
  private let scene: TransferScene
  private let path = RawPath("/p/a.jpg")

  init() throws { scene = try TransferScene() }

  /// A journal with one pending title.
  private func journal(_ name: String, titled title: String) throws -> Journal {
    let journal = try scene.journal(name)
    try journal.setPending([path: [.title: PendingEdit(base: nil, value: .text(title))]])
    return journal
  }

  private func title(in journal: Journal) throws -> FieldValue? {
    try journal.pendingEdits(of: path)[.title]?.value
  }

  @Test("its edits come, once, and it is gone with its copy")
  func takenOver() throws {
    _ = try journal("elsewhere", titled: "Alps")
    let elsewhere = scene.path("elsewhere")
    try JournalCopy.make(of: elsewhere, waits: true)
    let own = try scene.journal("own")
    #expect(try own.takeOver(elsewhere).edits == ImportSummary.Part(new: 1))
    #expect(try title(in: own) == .text("Alps"))
    #expect(!Journal.isThere(at: elsewhere))
    #expect(!elsewhere.adding(".export").exists)
  }

  @Test("an edit that this journal has pending stays, and so does the other journal")
  func both() throws {
    _ = try journal("elsewhere", titled: "Alps")
    let own = try journal("own", titled: "Sea")
    #expect(try own.takeOver(scene.path("elsewhere")).edits == ImportSummary.Part(left: 1))
    #expect(try title(in: own) == .text("Sea"))
    #expect(try title(in: scene.journal("elsewhere")) == .text("Alps"))
  }

  @Test("where there is none, that is said")
  func missing() throws {
    let own = try scene.journal("own")
    #expect(throws: TransferError.self) { try own.takeOver(scene.path("elsewhere")) }
  }
}
