import PhotoFiles
import PhotoModel

/// The view of a task before it is done to files.
@MainActor
protocol FileTaskPage: AnyObject {
  /// Called when the user wants it done to the photos that can be written.
  var onPerform: (() -> Void)? { get set }
  /// Called when the user chose other rules.
  var onRules: ((SettlingRules) -> Void)? { get set }
  /// Called when the page was closed.
  var onClose: (() -> Void)? { get set }

  /// Shows a task, about whose photos nothing is known yet.
  func begin(_ task: FileTask)

  /// Takes over what was worked out for a photo, to be shown with others.
  func take(_ photo: PlannedPhoto)

  /// Shows what it has taken over.
  ///
  /// - Parameter remaining: the number of photos about which nothing is known yet.
  func show(remaining: Int)
}
