import PhotoModel
import TestSupport
import Testing

/// Photos that match no more, and that somebody is at work on.
extension PhotoListTests {
  @Test("a photo that somebody is at work on stays where it matches no more, and goes then")
  func lingering() async throws {
    await library.add(["/p/a", "/p/b", "/p/c"].map { PhotoRecord($0) })
    let ids = library.ids
    var list = PhotoList(of: library, query: try Query("-has:title"))
    func give(_ title: String, to id: Photo.ID, at work: Set<Photo.ID>) async throws -> Bool {
      try await library.perform(.change([.set(.title, .text(title))], of: [id]))
      return list.update(LibraryChange(changed: [id]), in: library, keeping: work.contains)
    }
    #expect(try await !give("A", to: ids[0], at: [ids[0]]))
    #expect(try await give("B", to: ids[1], at: [ids[0]]))
    #expect(names(list) == ["a", "c"] && list.hasLingering)
    // What matched no photo before does not come in.
    #expect(try await !give("B2", to: ids[1], at: [ids[1]]))
    let haveGone = list.letGoOfLingering(unless: [ids[0]].contains, in: library)
    #expect(!haveGone && names(list) == ["a", "c"])
    list.letGoOfLingering(unless: [ids[2]].contains, in: library)
    #expect(names(list) == ["c"] && !list.hasLingering)
  }

  @Test("one that matches again, or is no more there, lingers no longer")
  func lingeringEnds() async throws {
    await library.add(["/p/a", "/p/b"].map { PhotoRecord($0, [.rating: .integer(3)]) })
    let ids = library.ids
    var list = PhotoList(of: library, scope: .value(FacetValue(.ratings, ["3"])))
    #expect(names(list) == ["a", "b"])
    func rate(_ stars: Int) async throws {
      try await library.perform(.change([.set(.rating, .integer(stars))], of: ids))
      list.update(LibraryChange(changed: Set(ids)), in: library) { _ in true }
    }
    try await rate(4)
    #expect(list.hasLingering && names(list) == ["a", "b"])
    try await rate(3)
    #expect(!list.hasLingering)
    try await rate(5)
    try await library.perform(.takeOut([ids[0]]))
    list.update(LibraryChange(removed: [ids[0]]), in: library) { _ in true }
    #expect(names(list) == ["b"])
    list.letGoOfLingering(unless: { _ in false }, in: library)
    #expect(names(list).isEmpty && !list.hasLingering)
    // What is saved is edited no more, whoever looks at it.
    var edited = PhotoList(of: library, scope: .edited)
    #expect(names(edited) == ["b"])
    try await library.perform(.change([.set(.rating, .integer(3))], of: [ids[1]]))
    edited.update(LibraryChange(changed: [ids[1]]), in: library) { _ in true }
    #expect(names(edited).isEmpty)
  }

  @Test("one that somebody is at work on stays, too, when the first photo is moved by hand")
  func lingeringInManualOrder() async throws {
    await library.add(["/p/a", "/p/b", "/p/c"].map { PhotoRecord($0) })
    let ids = library.ids
    var list = PhotoList(of: library, query: try Query("-has:title"), order: .manual)
    func update(_ changed: Photo.ID, keeping work: Set<Photo.ID>) {
      list.update(LibraryChange(changed: [changed]), in: library, keeping: work.contains)
    }
    try await library.perform(.change([.set(.title, .text("A"))], of: [ids[0]]))
    update(ids[0], keeping: [ids[0]])
    #expect(names(list) == ["a", "b", "c"] && list.hasLingering)
    try await library.perform(.move([ids[2]], after: ids[0], before: ids[1]))
    update(ids[2], keeping: [ids[0]])
    #expect(names(list) == ["a", "c", "b"] && list.hasLingering)
    list.letGoOfLingering(unless: { _ in false }, in: library)
    #expect(names(list) == ["c", "b"])
  }
}
