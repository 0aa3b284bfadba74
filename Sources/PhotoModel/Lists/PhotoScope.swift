/// The part of the library that a list shows, as it is chosen in the sidebar.
///
/// ```swift
/// let photo = Photo(id: .init(rawValue: 0), record: PhotoRecord(path: RawPath("/p/q/a.jpg")))
/// PhotoScope.folder(RawPath("/p")).contains(photo)  // true
/// ```
public enum PhotoScope: Hashable, Sendable {
  /// Every photo.
  case all
  /// The photos of a folder and of the folders inside it.
  case folder(RawPath)
  /// The photos with one of the values that photos are counted by.
  case value(FacetValue)
  /// The photos with pending edits.
  case edited
  /// The photos that a person should do something about.
  case problematic
  /// The photos with something to report, of this severity.
  case severity(Problem.Severity)
  /// What is known about a folder that could not be read: the photos that were read before, if any.
  case unreadable(RawPath)

  /// Whether other values may bring photos into it, or out of it.
  var dependsOnFields: Bool {
    switch self {
    case .all, .folder, .unreadable: false
    case .value, .edited, .problematic, .severity: true
    }
  }

  /// Whether a photo may stay in a list of this part while somebody is working on it, whatever it says by then: what
  /// was saved, resolved, settled or moved away is done with.
  func mayLinger(_ photo: Photo) -> Bool {
    if case .value = self { true } else { contains(photo) }
  }

  /// Whether every photo of another part is in this one, as far as can be told without looking at any.
  func includes(_ part: PhotoScope) -> Bool {
    switch (self, part) {
    case (.all, _): true
    case (.folder(let folder), .folder(let inner)): inner.isWithin(folder)
    case (.value(let value), .value(let inner)):
      inner.facet == value.facet && inner.levels.starts(with: value.levels)
    default: self == part
    }
  }

  /// Whether a photo belongs to it.
  public func contains(_ photo: Photo) -> Bool {
    switch self {
    case .all: true
    case .folder(let folder), .unreadable(let folder): photo.record.path.isInside(folder)
    case .value(let value): value.isOf(photo)
    case .edited: photo.isEdited
    case .problematic: photo.hasProblem
    case .severity(let severity): photo.severities.contains(severity)
    }
  }
}
