/// The photos of which something of each kind should be known.
public struct PhotosBySeverity: Sendable {
  private var ids: [Problem.Severity: Set<Photo.ID>] = [:]
  /// The photos with something of any kind.
  private var all: Set<Photo.ID> = []

  /// The photos with something of a kind.
  public subscript(severity: Problem.Severity) -> Set<Photo.ID> { ids[severity] ?? [] }

  /// Notes what should be known of a photo now.
  mutating func set(_ severities: Set<Problem.Severity>, of photo: Photo.ID) {
    if severities.isEmpty {
      // Of most photos there is nothing to be known, and never was.
      guard all.remove(photo) != nil else { return }
    } else {
      all.insert(photo)
    }
    for severity in Problem.Severity.allCases {
      if severities.contains(severity) {
        ids[severity, default: []].insert(photo)
      } else {
        ids[severity]?.remove(photo)
      }
    }
  }
}
