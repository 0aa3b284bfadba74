import Testing

@testable import PhotoModel

@MainActor
@Suite("Files of one shot")
struct PhotoPairsTests {
  private let library = PhotoLibrary()

  private static func record(_ path: String) -> PhotoRecord {
    var record = PhotoRecord(path: RawPath(path))
    record.kind =
      switch record.path.extension {
      case "jpg", "heic": .picture
      case "cr3": .raw
      case "mov": .movie
      default: .other
      }
    return record
  }

  private func add(_ paths: String...) async -> [Photo.ID] {
    await library.add(paths.map(Self.record))
  }

  private var shown: [String] {
    PhotoList(of: library).ids.compactMap { library.photo($0)?.record.path.name }
  }

  @Test("a raw file and a movie beside a picture of the same name are its companions")
  func companions() async throws {
    await library.joinPairs(true)
    let ids = await add(
      "/p/a.jpg", "/p/a.cr3", "/p/b.heic", "/p/b.mov", "/p/c.cr3", "/q/a.cr3", "/p/d.png",
      "/p/d.cr3",
      "/p/e.cr3", "/p/e.mov")
    #expect(
      shown == ["a.jpg", "b.heic", "c.cr3", "a.cr3", "d.png", "d.cr3", "e.cr3", "e.mov"])
    #expect(library.shotCount == 8 && library.count == 10)
    #expect(library.companions(of: ids[0]) == [ids[1]])
    #expect(library.main(of: ids[3]) == ids[2])
    #expect(library.withCompanions([ids[0], ids[4]]) == [ids[0], ids[1], ids[4]])
  }

  @Test("without the wish each file is a row, and is edited alone")
  func off() async throws {
    let ids = await add("/p/a.jpg", "/p/a.cr3")
    #expect(shown == ["a.jpg", "a.cr3"])
    try await library.perform(.set(.rating, .integer(3)), on: [ids[0]])
    #expect(library.photo(ids[1])?[.rating] == nil)
  }

  @Test("a shot counts once, in all and in its folder, whatever comes and goes")
  func counts() async throws {
    let ids = await add("/p/a.jpg", "/p/a.cr3", "/p/b.jpg", "/q/a.cr3")
    #expect(library.shotsByFolder == [RawPath("/p"): 3, RawPath("/q"): 1])
    await library.joinPairs(true)
    #expect(library.shotCount == 3)
    #expect(library.shotsByFolder == [RawPath("/p"): 2, RawPath("/q"): 1])
    try await library.perform(.takeOut([ids[0]]))
    #expect(library.shotsByFolder[RawPath("/p")] == library.folders.all[RawPath("/p")])
    try await library.undo()
    #expect(library.shotsByFolder == [RawPath("/p"): 2, RawPath("/q"): 1])
    await library.joinPairs(false)
    #expect(library.shotsByFolder == library.folders.all)
  }

  @Test("the list follows, whichever file comes first, and when the wish changes")
  func following() async throws {
    await library.joinPairs(true)
    let movie = await add("/p/a.mov")[0]
    var list = PhotoList(of: library)
    let follower = Follower(list, library)
    library.addObserver(follower)
    #expect(list.ids == [movie])
    let picture = await add("/p/a.heic")[0]
    #expect(follower.list.ids == [picture])
    try await library.perform(.takeOut([picture]))
    #expect(follower.list.ids.isEmpty)
    try await library.undo()
    #expect(follower.list.ids == [picture])
    await library.joinPairs(false)
    #expect(follower.list.ids == [movie, picture])
    await library.joinPairs(true)
    #expect(follower.list.ids == [picture])
    await library.removeAll()
    let next = await add("/p/a.cr3", "/p/a.jpg")
    list = PhotoList(of: library)
    #expect(list.ids == [next[1]] && follower.list.ids == [next[1]])
  }

  @Test("what is done to a picture is done to its companions, and taken back with it")
  func together() async throws {
    await library.joinPairs(true)
    let ids = await add("/p/a.jpg", "/p/a.cr3", "/p/b.jpg")
    try await library.perform(.set(.rating, .integer(3)), on: [ids[0], ids[2]])
    #expect(ids.map { library.photo($0)?[.rating] } == [3, 3, 3].map(FieldValue.integer))
    let texts = TextEdits([TextEdits.Cell(id: ids[0], field: .title, text: "T")], in: library)
    try await library.perform(texts.changes, as: .paste)
    #expect(library.photo(ids[1])?[.title] == .text("T"))
    #expect(library.photo(ids[2])?[.title] == nil)
    try await library.perform(.discard([ids[0]]))
    #expect(library.edited == [ids[2]])
    // The picture alone has a row that can be shown.
    #expect(try await library.undo()?.photos == [ids[0]])
    #expect(library.edited == Set(ids))
  }

  @Test("a picture is found by what its raw file says")
  func matching() async throws {
    await library.joinPairs(true)
    let ids = await add("/p/a.jpg", "/p/a.cr3", "/p/b.jpg")
    await library.joinPairs(false)
    try await library.perform(.set(.label, .text("Red")), on: [ids[1]])
    await library.joinPairs(true)
    let query = try Query("label:red")
    #expect(PhotoList(of: library, query: query).ids == [ids[0]])
    #expect(PhotoList(of: library, scope: .edited).ids == [ids[0]])
    let follower = Follower(PhotoList(of: library, query: query), library)
    library.addObserver(follower)
    try await library.undo()
    #expect(follower.list.ids.isEmpty)
  }

  private func titled(_ path: String, _ title: String) -> PhotoRecord {
    var record = Self.record(path)
    record.values[.title] = .text(title)
    return record
  }

  private var isKnown: Bool {
    let listed = PhotoList(of: library, scope: .severity(.disagreement)).ids
    let known = library.bySeverity[.disagreement]
    #expect(Set(listed) == known && library.problematic == known)
    return !known.isEmpty
  }

  @Test(
    "what the files of a shot say differently is a problem of the picture, as long as they are one and do"
  )
  func differing() async throws {
    let ids = await library.add([titled("/p/a.jpg", "Dawn"), titled("/p/a.cr3", "Dusk")])
    #expect(!isKnown)
    await library.joinPairs(true)
    #expect(isKnown && library.photo(ids[0])?.problems.map(\.kind) == [.pair])
    #expect(library.photo(ids[1])?.problems == [])
    #expect(PhotoList(of: library, query: try Query("is:problem")).ids == [ids[0]])
    // An edit is no change of the files.
    try await library.perform(.set(.title, .text("Noon")), on: [ids[0]])
    #expect(isKnown)
    try await library.undo()
    await library.add([titled("/p/a.cr3", "Dawn")])
    #expect(!isKnown)
    await library.add([titled("/p/a.cr3", "Dusk")])
    try await library.perform(.takeOut([ids[0]]))
    #expect(!isKnown)
    try await library.undo()
    #expect(isKnown)
    await library.joinPairs(false)
    #expect(!isKnown && library.photo(ids[0])?.problems == [])
  }

  @Test("it is known of files that come one after the other, and that get another name")
  func differingLater() async throws {
    await library.joinPairs(true)
    await library.add([titled("/p/a.cr3", "Dusk")])
    await library.add([titled("/p/a.jpg", "Dawn")])
    #expect(isKnown)
    let (old, new) = (RawPath("/p/a.cr3"), RawPath("/p/b.cr3"))
    try await library.rename([old: new], reading: [titled("/p/b.cr3", "Dusk")])
    #expect(!isKnown)
    try await library.rename([new: old], reading: [titled("/p/a.cr3", "Dusk")])
    #expect(isKnown)
    await library.removeAll()
    #expect(!isKnown)
  }

  /// A list that takes over each change.
  private final class Follower: PhotoLibraryObserver {
    var list: PhotoList

    init(_ list: PhotoList, _ library: PhotoLibrary) { self.list = list }

    func library(_ library: PhotoLibrary, didChange change: LibraryChange) {
      list.update(change, in: library)
    }
  }
}
