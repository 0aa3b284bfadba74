import PhotoModel

extension PhotoLibrary {
  /// A library that has the edits of a photo that is not open: `/old/sea/a.jpg`, whose title was set
  /// to A and then to B.
  static func withEditsElsewhere(_ journal: any EditJournal) async throws -> PhotoLibrary {
    let before = try PhotoLibrary(journal: journal)
    let id = await before.add([PhotoRecord("/old/sea/a.jpg", [.title: .text("file")])])
    try await before.perform(.set(.title, .text("A")), on: id)
    try await before.perform(.set(.title, .text("B")), on: id)
    return try PhotoLibrary(journal: journal)
  }
}
