/// The photos of which something of each kind should be known.
public struct PhotosBySeverity: Sendable {
  private var ids: [Problem.Severity: Set<Photo.ID>] = [:]

  /// The photos with something of a kind.
  public subscript(severity: Problem.Severity) -> Set<Photo.ID> { ids[severity] ?? [] }

  /// Notes what should be known of a photo now.
  mutating func set(_ severities: Set<Problem.Severity>, of photo: Photo.ID) {
    for severity in Problem.Severity.allCases {
      if severities.contains(severity) {
        ids[severity, default: []].insert(photo)
      } else {
        ids[severity]?.remove(photo)
      }
    }
  }
}
