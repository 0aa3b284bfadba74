import PhotoModel

/// What can be done with the value of a place of one photo: the button of the place says it, and its digit does it.
enum PlaceUse {
  /// The field gets the value, and waits to be saved.
  case take
  /// All places are to say the value, which counts already.
  case settle

  /// What can be done with a place; nil if that is nothing.
  ///
  /// - Parameters:
  ///   - place: the place.
  ///   - all: all places of the field.
  ///   - shown: what the photo shows.
  ///   - disagrees: whether the places disagree.
  init?(
    of place: FieldPlaces.Place, among all: [FieldPlaces.Place], shown: [FieldValue]?,
    disagrees: Bool
  ) {
    if place.values != shown {
      self = .take
    } else if disagrees, place.companion == nil,
      all.contains(where: { $0.isPreferred && $0.values == place.values })
    {
      self = .settle
    } else {
      return nil
    }
  }
}
