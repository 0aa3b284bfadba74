import PhotoModel
import Testing

@MainActor
@Suite("Photos that are found again under another path")
struct LostPhotosTests {
  private static func stamp(_ size: Int64, modified: Int64 = 1) -> FileStamp {
    FileStamp(size: size, modified: modified, changed: 1, inode: 1)
  }

  private static func candidate(_ path: String, size: Int64 = 10) -> LostPhotos.Candidate {
    LostPhotos.Candidate(path: RawPath(path), stamp: stamp(size))
  }

  private func identity(_ content: [UInt8]?, size: Int64 = 10) -> PhotoIdentity {
    PhotoIdentity(Self.stamp(size), content: content)
  }

  private let old = RawPath("/old/sea/a.jpg")

  @Test("only files of the same name, or as large and as old, are looked into")
  func candidates() {
    let lost = LostPhotos([old: identity([1])])
    let photos = [
      Self.candidate("/new/a.jpg", size: 99), Self.candidate("/new/renamed.jpg"),
      Self.candidate("/new/other.jpg", size: 99),
    ]
    #expect(lost.candidates(among: photos) == Array(photos.prefix(2)))
  }

  @Test("the same content is the same photo, whatever it is called; another content is not")
  func content() {
    let lost = LostPhotos([old: identity([1])])
    let photos = [Self.candidate("/new/a.jpg"), Self.candidate("/new/b.jpg")]
    let contents: [RawPath: [UInt8]] = [
      RawPath("/new/a.jpg"): [2], RawPath("/new/b.jpg"): [1],
    ]
    #expect(lost.matches(among: photos, contents: contents) == [old: RawPath("/new/b.jpg")])
  }

  @Test("of copies the one that stands in a folder of the same name is meant, else none")
  func copies() {
    let lost = LostPhotos([old: identity([1])])
    let photos = ["/new/a.jpg", "/new/sea/a.jpg", "/new/hill/a.jpg"].map { Self.candidate($0) }
    let contents = Dictionary(uniqueKeysWithValues: photos.map { ($0.path, [UInt8(1)]) })
    #expect(lost.matches(among: photos, contents: contents) == [old: RawPath("/new/sea/a.jpg")])
    #expect(lost.matches(among: [photos[0], photos[2]], contents: contents).isEmpty)
  }

  @Test("one photo is not two lost ones")
  func twice() {
    let lost = LostPhotos([old: identity([1]), RawPath("/older/a.jpg"): identity([1])])
    let photos = [Self.candidate("/new/a.jpg")]
    #expect(lost.matches(among: photos, contents: [RawPath("/new/a.jpg"): [1]]).isEmpty)
  }

  @Test("whose content nobody has seen is known by its name, size and time")
  func stampOnly() {
    let lost = LostPhotos([old: identity(nil)])
    #expect(
      lost.matches(among: [Self.candidate("/new/a.jpg")], contents: [:])
        == [old: RawPath("/new/a.jpg")])
    for other in [Self.candidate("/new/b.jpg"), Self.candidate("/new/a.jpg", size: 11)] {
      #expect(lost.matches(among: [other], contents: [:]).isEmpty)
    }
  }

  // MARK: - The library

  @Test("edits and history go to the photo of today; after a restart that can be undone, too")
  func takeOver() async throws {
    let journal = MemoryJournal()
    var library = try await PhotoLibrary.withEditsElsewhere(journal)
    let new = RawPath("/new/sea/a.jpg")
    let record = PhotoRecord("/new/sea/a.jpg", [.title: .text("file")])
    var id = await library.add([record])[0]
    let name = OperationName(.takeOver, count: 1)
    #expect(try await library.perform(.takeOver([old: new]))?.name == name)
    #expect(library.photo(id)?[.title] == .text("B"))
    #expect(library.photo(id)?.conflicts.map(\.field) == [])
    #expect(library.editedElsewhere.isEmpty)

    library = try PhotoLibrary(journal: journal)
    id = await library.add([record])[0]
    #expect(library.photo(id)?[.title] == .text("B"))
    try #require(library.history.nextUndo?.name == name)
    try await library.undo()
    #expect(library.photo(id)?.isEdited == false)
    #expect(
      library.editsElsewhere[old]?[.title] == PendingEdit(base: .text("file"), value: .text("B")))

    library = try PhotoLibrary(journal: journal)
    id = await library.add([record])[0]
    try #require(library.history.nextRedo?.name == name)
    try await library.redo()
    #expect(library.photo(id)?[.title] == .text("B"))
    #expect(journal.pendingEdits().keys.map(\.self) == [new])
  }

  @Test("what the photo of today has a history of stays with it when this is undone")
  func ownHistory() async throws {
    let journal = MemoryJournal()
    let library = try await PhotoLibrary.withEditsElsewhere(journal)
    let new = RawPath("/new/sea/a.jpg")
    let id = await library.add([PhotoRecord("/new/sea/a.jpg", [.creator: .text("file")])])[0]
    try await library.perform(.set(.creator, .text("own")), on: [id])
    let record = PhotoRecord("/new/sea/a.jpg", [.creator: .text("own")])
    await library.didSave([.init(id: id, record: record, written: [.creator])])
    try await library.perform(.takeOver([old: new]))
    try await library.undo()
    #expect(library.editedElsewhere == [old])
    #expect(try await library.undo()?.operation.name.field == .creator)
    #expect(library.photo(id)?[.creator] == .text("file"))
    #expect(library.editsElsewhere[old]?[.title]?.value == .text("B"))
  }

  @Test(
    "two photos are not taken for one, and what is saved of several is not taken back with the rest"
  )
  func several() async throws {
    let journal = MemoryJournal()
    let other = RawPath("/old/b.jpg")
    let before = try await PhotoLibrary.withEditsElsewhere(journal)
    let otherID = await before.add([PhotoRecord("/old/b.jpg")])
    try await before.perform(.set(.title, .text("C")), on: otherID)
    var library = try PhotoLibrary(journal: journal)
    let ids = await library.add([PhotoRecord("/new/a.jpg"), PhotoRecord("/new/b.jpg")])
    let one = try await library.perform(
      .takeOver([old: RawPath("/new/a.jpg"), other: RawPath("/new/a.jpg")]))
    #expect(one?.name.count == 1)
    try await library.undo()
    try await library.perform(
      .takeOver([old: RawPath("/new/a.jpg"), other: RawPath("/new/b.jpg")]))
    let saved = PhotoRecord("/new/a.jpg", [.title: .text("B")])
    await library.didSave([.init(id: ids[0], record: saved, written: [.title])])
    try await library.undo()
    #expect(library.editedElsewhere == [other])
    #expect(library.photo(ids[0])?[.title] == .text("B"))

    // What stays is undone where it stays, also after a restart.
    library = try PhotoLibrary(journal: journal)
    let id = await library.add([saved])[0]
    try await library.undo()
    #expect(library.editedElsewhere == [])
    try await library.undo()
    #expect(library.photo(id)?[.title] == .text("A"))
  }

  @Test("taking over is undone and redone like anything else", arguments: [false, true])
  func undo(isClosed: Bool) async throws {
    let journal = MemoryJournal()
    let library = try await PhotoLibrary.withEditsElsewhere(journal)
    let new = RawPath("/new/sea/a.jpg")
    let id = await library.add([PhotoRecord("/new/sea/a.jpg", [.title: .text("other")])])[0]
    try await library.perform(.takeOver([old: new]))
    #expect(library.photo(id)?.conflicts.map(\.field) == [.title])
    if isClosed { await library.removeAll() }
    #expect(try await library.undo()?.operation.name == OperationName(.takeOver, count: 1))
    #expect(library.editedElsewhere == [old])
    #expect(Array(journal.pendingEdits().keys) == [old])
    if !isClosed { #expect(library.photo(id)?[.title] == .text("other")) }
    #expect(try await library.redo()?.operation.name == OperationName(.takeOver, count: 1))
    #expect(library.editedElsewhere == (isClosed ? [new] : []))
    #expect(journal.pendingEdits()[new]?[.title]?.base == .text("file"))
    if !isClosed {
      #expect(library.photo(id)?[.title] == .text("B"))
      #expect(library.photo(id)?.conflicts.map(\.field) == [.title])
    }
    // Before it are the edits themselves, where they were made.
    try await library.undo()
    try await library.undo()
    #expect(library.editsElsewhere[old]?[.title]?.value == .text("A"))
  }

  @Test("edits that were saved since stay where they were saved")
  func saved() async throws {
    let journal = MemoryJournal()
    let library = try await PhotoLibrary.withEditsElsewhere(journal)
    let new = RawPath("/new/sea/a.jpg")
    let id = await library.add([PhotoRecord("/new/sea/a.jpg", [.title: .text("file")])])[0]
    try await library.perform(.takeOver([old: new]))
    await library.didSave([
      .init(
        id: id, record: PhotoRecord("/new/sea/a.jpg", [.title: .text("B")]), written: [.title])
    ])
    #expect(library.editedCount == 0)
    try await library.undo()
    #expect(library.photo(id)?[.title] == .text("A"))
    #expect(library.editedElsewhere.isEmpty)
  }

  @Test("a photo with edits of its own keeps them, and gets no others")
  func occupied() async throws {
    let journal = MemoryJournal()
    let library = try await PhotoLibrary.withEditsElsewhere(journal)
    let id = await library.add([PhotoRecord("/new/a.jpg")])[0]
    try await library.perform(.set(.title, .text("own")), on: [id])
    #expect(try await library.perform(.takeOver([old: RawPath("/new/a.jpg")])) == nil)
    #expect(library.photo(id)?[.title] == .text("own"))
    #expect(library.editedElsewhere == [old])
  }

  @Test("edits of photos that are not open can be discarded, and that can be undone")
  func discard() async throws {
    let journal = MemoryJournal()
    let library = try await PhotoLibrary.withEditsElsewhere(journal)
    let operation = try #require(try await library.perform(.discardElsewhere([old])))
    #expect(operation.name == OperationName(.discard, count: 1))
    #expect(library.editedElsewhere.isEmpty)
    #expect(journal.pendingEdits().isEmpty)
    try await library.undo()
    #expect(library.editsElsewhere[old]?[.title]?.value == .text("B"))
    #expect(journal.pendingEdits()[old]?[.title]?.base == .text("file"))
  }
}
