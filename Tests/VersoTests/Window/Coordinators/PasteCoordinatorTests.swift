import PhotoModel
import Testing

@testable import Verso

@MainActor
@Suite("PasteCoordinator")
struct PasteCoordinatorTests {
  private let library = PhotoLibrary()
  private let ids: [Photo.ID]
  private let queue: FakeQueue
  private let messages = FakeMessages()
  private let pasting: PasteCoordinator
  private final class Log {
    var previews = 0
    var pasted = 0
    var answer: ((TextEdits) -> Void)?
    var edits: TextEdits?
  }
  private let log = Log()

  init() async {
    ids = await library.add((0..<2).map { PhotoRecord(path: RawPath("/p/\($0).jpg")) })
    queue = FakeQueue(library)
    pasting = PasteCoordinator(library, queue, messages)
    pasting.onPreview = { [log] edits, _, answer in
      log.previews += 1
      log.edits = edits
      log.answer = answer
    }
    pasting.onPasted = { [log] _ in log.pasted += 1 }
  }

  private func cell(_ number: Int, _ text: String, _ field: Field = .title) -> TextEdits.Cell {
    TextEdits.Cell(id: ids[number], field: field, text: text)
  }

  private func title(_ number: Int) -> FieldValue? { library.photo(ids[number])?[.title] }

  @Test("one photo gets its value at once")
  func one() async {
    pasting.paste(Paste(cells: [cell(0, "Sea")]))
    await queue.flush()
    #expect(title(0) == .text("Sea"))
    #expect(log.previews == 0 && log.pasted == 1)
    #expect(queue.told == [])
  }

  @Test("several photos, and text that cannot be taken, are shown before anything changes")
  func preview() async throws {
    pasting.paste(Paste(cells: [cell(0, "Sea"), cell(1, "Sun")]))
    #expect(log.previews == 1 && title(0) == nil)
    log.answer?(try #require(log.edits))
    await queue.flush()
    #expect(title(0) == .text("Sea") && title(1) == .text("Sun"))
    #expect(queue.told.map(\.count) == [2])
    pasting.paste(Paste(cells: [cell(0, "many", .rating)]))
    #expect(log.previews == 2)
  }

  @Test("what changes nothing is said")
  func nothing() {
    pasting.paste(Paste(cells: [cell(0, "")]))
    #expect(messages.texts.count == 1)
    #expect(log.previews == 0 && log.pasted == 0)
  }
}
