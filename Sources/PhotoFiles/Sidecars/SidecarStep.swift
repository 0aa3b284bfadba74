/// What can be done to the sidecars of a photo, besides writing edits into them.
///
/// ```swift
/// SidecarStep(rawValue: "embed")  // .embed
/// ```
public enum SidecarStep: String, CaseIterable, Sendable {
  /// Makes the first sidecar of a photo, which says everything that the photo says.
  case create
  /// Writes what the sidecar says into the photo. The sidecar stays.
  case embed
  /// Makes the first sidecar of a photo, and takes what people say about it out of the photo: all fields except
  /// dates.
  case split
  /// Removes sidecars that say nothing that the photo itself does not say.
  case delete
}
