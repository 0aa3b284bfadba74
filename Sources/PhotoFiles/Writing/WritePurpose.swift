/// What the values of a photo are written for.
enum WritePurpose {
  /// A person edited them.
  case edit
  /// All places of a field are to say the same.
  case settle
  /// The photo passes them on to its sidecar.
  case split
  /// The photo takes over those of its sidecar.
  case embed

  /// Whether other traces of a position, such as its time, stay when it is cleared: the camera recorded them, and a
  /// sidecar cannot hold them.
  var keepsTraces: Bool { self == .split }
  /// Whether the values come from another place of the photo, and not from a person.
  var copies: Bool { self != .edit }
}
