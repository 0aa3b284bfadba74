import Foundation
import PhotoFiles
import PhotoModel
import TestSupport
import Testing

@testable import Verso

// What is said of tasks, among what is said of edits.
extension FileTaskCoordinatorTests {
  /// The real queue of a window.
  private var editing: EditingCoordinator {
    EditingCoordinator(
      library, FakeQueue(library),
      EditingCoordinator.Window(
        isBeginningOfOrder: { _ in false }, didUndo: { _ in },
        didRedo: { _ in }, reveal: { _ in 0 }, rescue: { _ in }, showAll: {},
        update: {}),
      messages, patience: .seconds(3600))
  }

  private func coordinator(_ queue: any EditQueue) -> SavingCoordinator {
    SavingCoordinator(
      queue, writer, Preferences(schema: "io.github.versophoto.NotInstalled"),
      SavingCoordinator.Window { [shown] report, _ in shown.reports.append(report) })
  }

  @Test("what a task did goes with the next edit, which its button would take back")
  func messageOfTask() async throws {
    let (_, id) = try await photo("a.jpg", "-XMP-dc:Title=Pier")
    let (_, other) = try await photo("b.jpg")
    let editing = self.editing
    await coordinator(editing).perform(.sidecar(.create), on: [id])
    #expect(messages.texts == ["Sidecar of 1 photo created"] && messages.offers == [.undo])
    editing.rate([other], as: 3)
    try await wait(until: "the message is withdrawn") { messages.texts.isEmpty }
    #expect(library.photo(other)?[.rating] == .integer(3))
  }

  @Test("a task that had nothing to do offers no way back, which would be that of an edit")
  func messageOfNothing() async throws {
    let (file, id) = try await photo("a.jpg", "-XMP-dc:Title=Pier")
    let (_, other) = try await photo("b.jpg")
    let editing = self.editing
    let saving = coordinator(editing)
    await saving.perform(.sidecar(.create), on: [id])
    // Between the page and its button another program removes the sidecar.
    try FileManager.default.removeItem(atPath: file.path + ".xmp")
    editing.rate([other], as: 3)
    try await wait(until: "the message is withdrawn") { messages.texts.isEmpty }
    await saving.perform(.sidecar(.delete), on: [id])
    #expect(messages.texts == ["There was nothing to do"] && messages.offers == [.undo])
    #expect(library.history.nextUndo?.name.kind == .rate)
  }

  @Test("what was said before goes, too, if a task did only a part and its report is shown")
  func messageBeforePart() async throws {
    let (file, id) = try await photo("a.jpg", "-XMP-dc:Title=Pier")
    let (_, other) = try await photo("b.jpg", "-XMP-dc:Title=Quay")
    let editing = self.editing
    editing.perform([.set(.title, .text("Both"))], on: [id, other])
    try await wait(until: "what was changed is said") { messages.offers == [.undo] }
    try FileManager.default.removeItem(at: file)
    await coordinator(editing).perform(.sidecar(.create), on: [id, other])
    #expect(shown.reports.map(\.savedCount) == [1] && shown.reports[0].unsaved.count == 1)
    #expect(messages.texts.isEmpty, "its button would take back the task")
  }

  @Test("what was said before goes, too, if files are taken back")
  func messageBeforeGoingBack() async throws {
    let (_, id) = try await photo("a.jpg", "-XMP-dc:Title=Pier")
    let (_, other) = try await photo("b.jpg")
    try await library.perform(.set(.title, .text("Quay")), on: [id])
    _ = await writer.save([id], options: WriteOptions())
    let editing = self.editing
    editing.perform([.set(.city, .text("Oslo"))], on: [id, other])
    try await wait(until: "what was changed is said") { messages.offers == [.undo] }
    let history = HistoryCoordinator(
      editing, writer, log: nil,
      HistoryCoordinator.Window(
        targetIDs: { [id] }, currentID: { id }, open: { [past] _ in past },
        ask: { _ in .takeBack },
        askToSet: { _ in false }, review: {}, select: { _ in }, undo: {}, takeBack: { _ in },
        show: { _ in }))
    await history.undoLastSave()?.value
    #expect(messages.texts == ["1 photo taken back"])
  }
}
