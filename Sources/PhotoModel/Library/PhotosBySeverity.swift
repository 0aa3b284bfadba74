/// The photos that a person should know something about, by severity.
public struct PhotosBySeverity: Sendable {
  private var ids: [Problem.Severity: Set<Photo.ID>] = [:]
  /// The photos with something of any severity.
  private var all: Set<Photo.ID> = []

  /// The photos with something of a kind.
  public subscript(severity: Problem.Severity) -> Set<Photo.ID> { ids[severity] ?? [] }

  /// Notes what should be known about a photo now.
  mutating func set(_ severities: Set<Problem.Severity>, of photo: Photo.ID) {
    if severities.isEmpty {
      // There is nothing to be known about most photos, and never was.
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
