import PhotoFiles
import PhotoModel

/// What shows a review.
@MainActor
protocol ReviewPage: AnyObject {
  /// Called with what is left, to be saved.
  var onSave: ((SavePlan) -> Void)? { get set }
  /// Called with the edits of photos that are left, of which a plan has to be made anew.
  var onChange: (([MetadataWriter.Job]) -> Void)? { get set }
  /// Called with the fields of photos that are left out, to be given up.
  var onGiveUp: (([RawPath: Set<Field>]) -> Void)? { get set }
  /// Called when the page was closed.
  var onClose: (() -> Void)? { get set }

  /// Takes over what was worked out for a photo, to be shown with others.
  func take(_ photo: PlannedPhoto)

  /// Shows what it has taken over.
  ///
  /// - Parameter remaining: the number of photos of which nothing is known yet.
  func show(remaining: Int)
}
