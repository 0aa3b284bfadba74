import PhotoFiles
import PhotoModel

/// The view of a review.
@MainActor
protocol ReviewPage: AnyObject {
  /// Called with what is left, to be saved.
  var onSave: ((SavePlan) -> Void)? { get set }
  /// Called with the remaining edits of photos, for which a new plan has to be made.
  var onChange: (([MetadataWriter.Job]) -> Void)? { get set }
  /// Called with the fields of photos that are left out, to be discarded.
  var onDiscard: (([RawPath: Set<Field>]) -> Void)? { get set }
  /// Called when the page was closed.
  var onClose: (() -> Void)? { get set }

  /// Takes over what was worked out for a photo, to be shown with others.
  func take(_ photo: PlannedPhoto)

  /// Shows what it has taken over.
  ///
  /// - Parameter remaining: the number of photos about which nothing is known yet.
  func show(remaining: Int)

  /// Shows what it has taken over anew, of photos about which something was known before.
  func update()
}
