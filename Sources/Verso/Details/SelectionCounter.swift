import PhotoModel

/// Counts what photos say away from the main thread, as they are handed over.
actor SelectionCounter {
  private let tally = SelectionTally()

  /// Counts more photos.
  func add(_ photos: [Photo], companions: Set<Photo.ID>) {
    for photo in photos { tally.add(photo, isCompanion: companions.contains(photo.id)) }
  }

  /// What the photos say that were counted.
  var summary: SelectionSummary { SelectionSummary(tally) }
}
