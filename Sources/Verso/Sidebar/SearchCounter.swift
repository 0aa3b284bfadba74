import PhotoModel

/// Counts the photos that kept searches find, away from the main actor. What was counted stays until it is counted again.
@MainActor
final class SearchCounter {
  /// The numbers of photos, by the texts of the searches.
  private(set) var counts: [String: Int] = [:]
  /// Called when other numbers were found.
  var onCount: (() -> Void)?

  private let library: PhotoLibrary
  private var counting: Task<Void, Never>?

  /// While photos change, nothing is counted.
  private static let pause = Duration.milliseconds(300)

  /// Counts photos of a library.
  init(_ library: PhotoLibrary) { self.library = library }

  /// Counts a little later, unless that is asked for again until then.
  func count(_ searches: SavedSearches) {
    counting?.cancel()
    let texts = Set(searches.all.map(\.text))
    guard !texts.isEmpty else { return }
    counting = Task { [weak self, library] in
      try? await Task.sleep(for: Self.pause)
      guard !Task.isCancelled else { return }
      let search = PhotoSearch(of: library)
      var counts: [String: Int] = [:]
      for text in texts {
        guard let query = try? Query(text, today: .now) else { continue }
        counts[text] = await search.list(matching: query)?.ids.count
      }
      guard let self, !Task.isCancelled, counts != self.counts else { return }
      self.counts = counts
      onCount?()
    }
  }
}
