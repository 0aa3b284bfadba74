import PhotoFiles
import PhotoModel

/// What shows a task before it is done to files.
@MainActor
protocol FileTaskPage: AnyObject {
  /// Called when the user has it done to the photos that can be written.
  var onPerform: (() -> Void)? { get set }
  /// Called when the user chose other rules.
  var onRules: ((SettlingRules) -> Void)? { get set }
  /// Called when the page was closed.
  var onClose: (() -> Void)? { get set }

  /// Shows a task, of whose photos nothing is known yet.
  func begin(_ task: FileTask)

  /// Takes over what was worked out for a photo, to be shown with others.
  func take(_ photo: PlannedPhoto)

  /// Shows what it has taken over.
  ///
  /// - Parameter remaining: the number of photos of which nothing is known yet.
  func show(remaining: Int)
}
