/// What can be done to the sidecars of a photo, besides writing edits into them.
///
/// ```swift
/// SidecarStep(rawValue: "embed")  // .embed
/// ```
public enum SidecarStep: String, CaseIterable, Sendable {
  /// Makes the first sidecar of a photo, which says all that the photo says.
  case create
  /// Writes what the sidecar says into the photo. The sidecar stays.
  case embed
  /// Makes the first sidecar of a photo, and takes out of the photo what people say of it: all fields but those of dates.
  case split
  /// Removes sidecars that say nothing which the photo itself does not say.
  case delete
}
