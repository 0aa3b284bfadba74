public import PhotoModel

/// A field that a save will change, and where.
public struct PlannedValue: Hashable, Sendable {
  /// One place in which the field is written.
  public struct Place: Hashable, Sendable {
    /// The block of metadata, or a sidecar.
    public let block: PhotoTag.Block
    /// The tag, property or data set, as in `ImageDescription`, `dc:title` or `2:05`.
    public let name: String
    /// What it says now, nil for nothing.
    public let old: FieldValue?
    /// What it will say, nil for nothing.
    public let new: FieldValue?
  }

  /// The field, old beside new.
  public let edit: Edit
  /// Where it is written: only those places that will say something else.
  public let places: [Place]

  init(_ edit: Edit, places: [Place] = []) {
    self.edit = edit
    self.places = places
  }

  /// What changes between the places of a field now and those afterwards.
  init(_ edit: Edit, from old: [FieldPlace], to new: [FieldPlace]) {
    var places: [Place] = []
    for place in new + old {
      let isKnown = places.contains { $0.block == place.block && $0.name == place.name }
      guard !isKnown else { continue }
      places.append(
        Place(
          block: place.block, name: place.name, old: old.value(at: place),
          new: new.value(at: place)))
    }
    self.init(edit, places: places.filter { $0.old != $0.new })
  }
}

extension [FieldPlace] {
  /// What is said at the same place; nil if nothing is.
  fileprivate func value(at place: FieldPlace) -> FieldValue? {
    first { $0.block == place.block && $0.name == place.name }?.value
  }
}
