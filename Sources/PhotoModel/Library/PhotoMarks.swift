/// The photos of a list that a person should see or do something about.
struct PhotoMarks {
  /// The photos with pending edits.
  private(set) var edited: Set<Photo.ID> = []
  /// The photos that a person should do something about.
  private(set) var problematic: Set<Photo.ID> = []
  /// The photos that a person should know something about, by severity.
  private(set) var bySeverity = PhotosBySeverity()

  /// Notes what a person should know about a photo now.
  mutating func mark(_ photo: Photo) {
    if photo.isEdited { edited.insert(photo.id) } else { edited.remove(photo.id) }
    let severities = photo.severities
    if severities.contains(where: \.isProblem) {
      problematic.insert(photo.id)
    } else {
      problematic.remove(photo.id)
    }
    bySeverity.set(severities, of: photo.id)
  }

  /// Forgets a photo that leaves the list.
  mutating func unmark(_ id: Photo.ID) {
    edited.remove(id)
    problematic.remove(id)
    bySeverity.set([], of: id)
  }
}
