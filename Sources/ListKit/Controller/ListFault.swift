import CGtk

/// A mistake in the code that uses a list, found while the program runs.
///
/// In a debug build it stops the program, with one sentence that says who made it. In a release build the list
/// carries on unharmed, and reports it once.
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

  /// The last report of each kind of mistake.
  package private(set) static var reported: [String: String] = [:]

  /// Stops the program, or reports the mistake if it was not reported before.
  ///
  /// - Parameter kind: what identifies the same mistake another time, if the sentence names a row.
  static func report(_ mistake: String, kind: String? = nil) {
    guard !stops else { fatalError(mistake) }
    if reported.updateValue(mistake, forKey: kind ?? mistake) == nil { verso_tell(mistake) }
  }
}
