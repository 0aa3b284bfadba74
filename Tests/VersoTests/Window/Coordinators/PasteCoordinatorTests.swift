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
    queue = FakeQueue(library, messages)
    pasting = PasteCoordinator(
      queue,
      PasteCoordinator.Window(
        preview: { [log] edits, _, answer in
          log.previews += 1
          log.edits = edits
          log.answer = answer
        }, select: { [log] _ in log.pasted += 1 }))
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

  /// A picture and its raw file, which is no row of the list.
  private func pair() async -> [Photo.ID] {
    await library.joinPairs(true)
    return await library.add(
      [("/p/x.jpg", PhotoKind.picture), ("/p/x.cr3", .raw)].map { path, kind in
        var record = PhotoRecord(path: RawPath(path))
        record.kind = kind
        record.values[.title] = .text("Old")
        return record
      })
  }

  @Test("one photo with its raw file gets its value at once, and both files are cleared at once")
  func pairs() async {
    let pair = await pair()
    pasting.paste(Paste(cells: [TextEdits.Cell(id: pair[0], field: .title, text: "Sea")]))
    await queue.flush()
    #expect(pair.map { library.photo($0)?[.title] } == [.text("Sea"), .text("Sea")])
    pasting.change([(pair[0], .clear(.title))], as: .clear)
    await queue.flush()
    #expect(pair.map { library.photo($0)?[.title] } == [nil, nil] && log.previews == 0)
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

  private func fill(_ fields: [Field], of count: Int) async throws -> [Photo.ID] {
    let more = (2..<count).map { PhotoRecord(path: RawPath("/p/\($0).jpg")) }
    let all = ids + (await library.add(more))
    for field in fields { try await library.perform(.set(field, .text("Sea")), on: all) }
    return all
  }

  private func clear(_ fields: [Field], of ids: [Photo.ID]) {
    pasting.change(ids.flatMap { id in fields.map { (id: id, change: .clear($0)) } }, as: .clear)
  }

  @Test("few values of one field, and all of one photo, are cleared at once")
  func clearAtOnce() async throws {
    let all = try await fill([.title, .city], of: 20)
    clear([.title, .state], of: all)
    await queue.flush()
    #expect(log.previews == 0 && queue.told.map(\.kind) == [.clear])
    #expect(queue.told.map(\.count) == [20] && title(0) == nil)
    clear([.title, .city], of: [ids[0]])
    await queue.flush()
    #expect(log.previews == 0 && library.photo(ids[0])?[.city] == nil)
    clear([.title], of: all)
    await queue.flush()
    #expect(messages.texts.isEmpty && queue.told.count == 1, "what is empty is left alone")
  }

  @Test("many values, and those of several fields, are shown before they are cleared")
  func clearAfterwards() async throws {
    let all = try await fill([.title, .city], of: 21)
    clear([.title], of: all)
    #expect(log.previews == 1 && title(0) == .text("Sea"))
    clear([.title, .city], of: ids)
    #expect(log.previews == 2 && log.edits?.edits.count == 4)
    let chosen = try #require(log.edits).limited(to: [.city])
    log.answer?(chosen)
    await queue.flush()
    #expect(title(0) == .text("Sea") && library.photo(ids[0])?[.city] == nil)
    #expect(queue.told.map(\.kind) == [.clear] && log.pasted == 0)
    let paste = Paste(cells: [], kind: .clear)
    #expect(PasteText.summary(of: chosen, .clear) == "2 values of 2 photos will be cleared")
    #expect(PasteText.notes(on: chosen, paste).isEmpty)
  }

  @Test("what changes nothing is said")
  func nothing() {
    pasting.paste(Paste(cells: [cell(0, "")]))
    #expect(messages.texts.count == 1)
    #expect(log.previews == 0 && log.pasted == 0)
  }
}
