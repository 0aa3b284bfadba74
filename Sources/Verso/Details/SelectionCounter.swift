import PhotoModel

/// Counts what photos say away from the main thread, as they are handed over.
actor SelectionCounter {
  private var tally = SelectionTally()

  /// Counts more photos.
  func add(_ photos: [Photo], companions: Set<Photo.ID>) {
    for photo in photos { tally.add(photo, isCompanion: companions.contains(photo.id)) }
  }

  /// What the photos say that were counted. It begins anew then: to let go of all different values of a great many
  /// photos takes longer than a frame, and is not to be done on the main thread.
  func finish() -> SelectionSummary {
    defer { tally = SelectionTally() }
    return SelectionSummary(tally)
  }
}
