import DisplayTestSupport
import PhotoModel
import Testing

@testable import Verso

@Suite("Folders that other programs rename")
struct FolderMoveTests {
  private func move(_ names: [String: String], count: Int? = nil) -> RawPath? {
    let paths = names.map { (RawPath($0), RawPath($1)) }
    let move = FolderMove(
      of: RawPath("/p/sub"), by: Dictionary(uniqueKeysWithValues: paths),
      count: count ?? names.count)
    #expect(move == nil || move?.old == RawPath("/p/sub"))
    return move?.new
  }

  @Test("the folder is where all of its photos are, each as deep inside as it was")
  func all() {
    #expect(
      move(["/p/sub/a.jpg": "/q/new/a.jpg", "/p/sub/x/y/b.jpg": "/q/new/x/y/c.jpg"])
        == RawPath("/q/new"))
    #expect(move(["/p/sub/x/a.jpg": "/p/sub3/x/a.jpg"]) == RawPath("/p/sub3"))
    // What happened to others does not matter.
    #expect(
      move(["/p/sub/a.jpg": "/p/new/a.jpg", "/p/b.jpg": "/p/c.jpg"], count: 1)
        == RawPath("/p/new"))
  }

  @Test("it is nowhere if some are left, or are elsewhere")
  func some() {
    #expect(move(["/p/sub/a.jpg": "/p/new/a.jpg"], count: 2) == nil)
    #expect(move(["/p/sub/a.jpg": "/p/new/a.jpg", "/p/sub/b.jpg": "/p/old/b.jpg"]) == nil)
    #expect(move(["/p/sub/x/a.jpg": "/p/new/a.jpg"]) == nil)
    #expect(move(["/p/other/a.jpg": "/p/new/a.jpg"], count: 0) == nil)
  }

  @MainActor
  @Test("a list goes along when its photos are there, and shows the same ones")
  func list() async throws {
    let library = PhotoLibrary()
    let ids = await library.add(
      ["/p/a.jpg", "/p/sub/b.jpg", "/p/sub/c.jpg"].map { PhotoRecord(path: RawPath($0)) })
    let source = PhotosDataSource(library)
    let follower = ListFollower(source)
    library.addObserver(follower)
    source.listing.scope = .folder(RawPath("/p/sub"))
    let names = ["b.jpg", "c.jpg"].map { (RawPath("/p/sub/" + $0), RawPath("/p/new/" + $0)) }
    let all = Dictionary(uniqueKeysWithValues: names)
    try await library.perform(.set(.title, .text("T")), on: [ids[1]])
    #expect(source.listing.scope == .folder(RawPath("/p/sub")))
    try await library.rename(all, reading: names.map { PhotoRecord(path: $0.1) })
    #expect(source.listing.scope == .folder(RawPath("/p/new")) && source.ids == [ids[1], ids[2]])
    source.listing.scope = .folder(RawPath("/p/sub"))
    try await library.perform(.set(.title, .text("U")), on: [ids[1]])
    #expect(source.listing.scope == .folder(RawPath("/p/sub")), "it goes along once")
    source.listing.scope = .all
    #expect(source.ids == ids)
  }

  @MainActor
  @Test("the list of a window goes along, with the same photo selected", .inDisplay)
  func window() async throws {
    let library = PhotoLibrary()
    let photos = PhotosController(
      library, preferences: Preferences(schema: "io.github.versophoto.NotInstalled"),
      thumbnails: ThumbnailLoader { _ in .failure(.damaged) })
    let (old, new) = (RawPath("/p/sub/b.jpg"), RawPath("/p/new/b.jpg"))
    let ids = await library.add([RawPath("/p/a.jpg"), old].map { PhotoRecord(path: $0) })
    photos.wanted.scope = .folder(RawPath("/p/sub"))
    photos.select([ids[1]])
    try await library.rename([old: new], reading: [PhotoRecord(path: new)])
    #expect(photos.shown.scope == .folder(RawPath("/p/new")))
    #expect(photos.shownIDs == [ids[1]] && photos.selectedIDs == [ids[1]])
  }
}
