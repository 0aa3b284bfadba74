import CGtk

/// A mistake in the code that uses a list, found while the program runs.
///
/// In a debug build it stops the program, with one sentence that names who made it. In a release build
/// the list goes on without harm, and says it once.
@MainActor
package enum ListFault {
  /// Whether a mistake stops the program.
  package static var stops: Bool = {
    #if DEBUG
      true
    #else
      false
    #endif
  }()

  /// The mistakes that were reported.
  package private(set) static var reported: Set<String> = []

  /// Stops the program, or tells of the mistake if that was not done before.
  static func report(_ mistake: String) {
    guard !stops else { fatalError(mistake) }
    if reported.insert(mistake).inserted { verso_tell(mistake) }
  }
}
