import PhotoModel

/// A page that lists odd sidecars.
@MainActor
protocol OddSidecarsPage: AnyObject {
  /// Called to show the photo of a sidecar.
  var onShow: ((RawPath) -> Void)? { get set }

  /// Looks through folders and shows what is found.
  ///
  /// - Parameters:
  ///   - folders: the folders.
  ///   - isListed: whether a photo can be shown.
  func look(in folders: [RawPath], isListed: @escaping (RawPath) -> Bool)
}
