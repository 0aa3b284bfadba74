import PhotoModel

/// A coordinator that does things to photos one after the other with those of others, and says how they ended.
@MainActor
protocol QueuedCoordinator: AnyObject {
  /// Where what it does takes its turn.
  var queue: any EditQueue { get }
}

extension QueuedCoordinator {
  /// The photos.
  var library: PhotoLibrary { queue.library }

  /// Where it says what happened.
  var messages: any WindowMessages { queue.messages }
}
