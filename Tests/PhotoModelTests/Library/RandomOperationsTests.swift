import PhotoModel
import TestSupport
import Testing

/// Thousands of random steps, beside a model so simple that it is right: the history is a list of
/// states, and undo goes to the one before.
@MainActor
@Suite("Random operations")
struct RandomOperationsTests {
  private typealias State = [RawPath: FieldValues]

  @Test("the library agrees with a list of states", arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8])
  func agrees(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    let journal = MemoryJournal()
    var library = try PhotoLibrary(journal: journal)
    var files = State(
      uniqueKeysWithValues: (0..<6).map { (RawPath("/p/\($0).jpg"), [.title: .text("file")]) })
    await load(files, into: library)
    var states = [files]
    var now = 0

    for _ in 0..<400 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...4:
        let ids = library.ids.filter { _ in Bool.random(using: &random) }
        let change = randomChange(&random)
        var next = states[now]
        for photo in ids.compactMap(library.photo) {
          let path = photo.record.path
          let old = next[path]?[change.field]
          next[path]?[change.field] = change.value(from: old)
        }
        if try await library.perform(change, on: ids) != nil {
          states = Array(states[...now]) + [next]
          now += 1
        }
        #expect(states[now] == next)
      case 5, 6:
        if try await library.undo() != nil { now -= 1 }
      case 7:
        if try await library.redo() != nil { now += 1 }
      case 8:
        files = await save(library, into: files, &random)
      default:
        library = try PhotoLibrary(journal: journal)
        await load(files, into: library)
      }
      check(library, journal, shows: states[now], files: files)
    }
    #expect(library.history.done.count == now)
  }

  private func load(_ files: State, into library: PhotoLibrary) async {
    await library.add(
      files.sorted { $0.key < $1.key }.map { path, values in
        var record = PhotoRecord(path: path)
        record.values = values
        return record
      })
  }

  private func randomChange(_ random: inout SeededRandom) -> Change {
    let words = ["a", "b", "c"].filter { _ in Bool.random(using: &random) }
    let changes: [Change] = [
      .set(.title, .text(Bool.random(using: &random) ? "x" : "file")), .clear(.title),
      .set(.rating, .integer(Int.random(in: -1...5, using: &random))),
      .add(.keywords, words), .remove(.keywords, words), .set(.keywords, .list(words)),
    ]
    return changes.randomElement(using: &random) ?? .clear(.title)
  }

  private func save(
    _ library: PhotoLibrary, into files: State, _ random: inout SeededRandom
  ) async -> State {
    var files = files
    var saved: [PhotoLibrary.Saved] = []
    for photo in library.edited.sorted().compactMap(library.photo)
    where Bool.random(using: &random) {
      var record = photo.record
      for (field, value) in photo.edits.changes { record.values[field] = value }
      files[record.path] = record.values
      saved.append(.init(id: photo.id, record: record, written: photo.pending.keys))
    }
    await library.didSave(saved)
    return files
  }

  private func check(
    _ library: PhotoLibrary, _ journal: MemoryJournal, shows state: State, files: State
  ) {
    var pending: [RawPath: PendingEdits] = [:]
    var keywords: [String: Int] = [:]
    var counted: [FacetValue: Int] = [:]
    for photo in library.ids.compactMap(library.photo) {
      let path = photo.record.path
      let shown = FieldValues(
        Field.allCases.compactMap { field in photo[field].map { (field, $0) } })
      #expect(shown == state[path])
      #expect(photo.record.values == files[path])
      #expect(photo.conflicts.isEmpty)
      for facet in Facet.allCases {
        let paths = facet.paths(of: photo)
        let values = Set(paths.flatMap { path in (0...path.count).map { path.prefix($0) } })
        for levels in values { counted[FacetValue(facet, Array(levels)), default: 0] += 1 }
      }
      if photo.isEdited { pending[path] = photo.pending }
      if case .list(let words) = shown[.keywords] {
        for word in Set(words) { keywords[word, default: 0] += 1 }
      }
    }
    #expect(journal.pendingEdits() == pending)
    #expect(library.editedCount == pending.count)
    #expect(library.keywords.all == keywords)
    let shown = Facet.allCases.flatMap { facet in
      library.facets[facet].map { (FacetValue(facet, $0.key), $0.value) }
    }
    #expect(Dictionary(uniqueKeysWithValues: shown) == counted)
  }
}
