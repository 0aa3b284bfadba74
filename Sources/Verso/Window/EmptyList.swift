import PhotoModel

/// Why the list shows no photo.
@MainActor
struct EmptyList {
  let library: PhotoLibrary
  let unread: UnreadFolders
  /// Whether something is being read.
  let isReading: Bool
  /// The part of the library that is shown.
  let scope: PhotoScope
  /// What the photos would match.
  let query: Query

  private var takenOut: Int { library.takenOutCount(in: library.count > 0 ? scope : .all) }

  /// Whether there are photos beside those of the part that is shown: those with a value are taken for some of them.
  private var hasOthers: Bool {
    guard case .folder(let folder) = scope else { return true }
    return library.shotsByFolder.keys.contains { !$0.isWithin(folder) }
  }

  /// The reason, as the page in place of the photos says it.
  var reason: PlaceholderPage.Reason {
    if isReading { return .reading }
    if library.count > 0 {
      if !query.matchesEverything {
        return .noResult(query: query.text, in: hasOthers ? scope : .all)
      }
      if scope == .edited {
        return .nothingEdited(
          takenOut: library.editedTakenOutCount, elsewhere: library.editsElsewhere.count)
      }
      if scope.isOfValues, takenOut == 0 { return .nothing(in: scope) }
      if scope.isOfValues { return .takenOut(count: takenOut) }
    }
    let problems = unread.unreadable
    if let problem = problems.first, problems.count == 1 {
      return .unreadable(
        folder: problem.path.shownName, reason: Sentences.sentence(for: problem.error))
    }
    if !problems.isEmpty { return .severalUnreadable(problems) }
    guard let folder = unread.folder else { return .nothingOpen }
    if takenOut > 0 { return .takenOut(count: takenOut) }
    return unread.stopped.isEmpty ? .empty(folder: folder) : .stopped(folder: folder)
  }
}
