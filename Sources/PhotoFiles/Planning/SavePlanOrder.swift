/// How to list what a save will do.
///
/// ```swift
/// SavePlanOrder(rawValue: "field")  // .field
/// ```
public enum SavePlanOrder: String, CaseIterable, Sendable {
  /// Photo by photo, each with its fields.
  case photo
  /// Field by field, each with its photos.
  case field
}
