import PhotoModel

/// Counts what photos say away from the main thread, as they are passed on.
actor SelectionCounter {
  private var tally = SelectionTally()

  /// Counts more photos.
  func add(_ photos: [Photo], companions: Set<Photo.ID>) {
    for photo in photos { tally.add(photo, isCompanion: companions.contains(photo.id)) }
  }

  /// What the counted photos say. The counter then starts afresh: releasing all different values of very many photos
  /// takes longer than a frame, and must not be done on the main thread.
  func finish() -> SelectionSummary {
    defer { tally = SelectionTally() }
    return SelectionSummary(tally)
  }
}

extension SelectionSummary {
  /// The number of photos that are passed on at a time.
  private static let portion = 1_000

  /// What very many photos say: they are passed on in portions, so that neither copying nor counting stops the
  /// window.
  ///
  /// - Parameters:
  ///   - ids: the photos.
  ///   - library: the library that has them.
  ///   - isWanted: whether somebody is still waiting for it.
  /// - Returns: nil if nobody is.
  @MainActor
  static func counting(
    _ ids: [Photo.ID], in library: PhotoLibrary, while isWanted: @MainActor () -> Bool
  ) async -> SelectionSummary? {
    let counter = SelectionCounter()
    for start in stride(from: 0, to: ids.count, by: portion) {
      // An operation on very many photos needs both cores, and changes what was counted.
      while library.isCommitting, isWanted() { try? await Task.sleep(for: .milliseconds(20)) }
      guard isWanted() else { break }
      let portion = ids[start..<min(start + portion, ids.count)]
      await counter.add(
        portion.compactMap(library.photo),
        companions: Set(portion.filter { library.main(of: $0) != nil }))
    }
    let summary = await counter.finish()
    return isWanted() ? summary : nil
  }
}
