@testable import Verso

extension PhotoScan {
  /// Waits until all is read.
  ///
  /// - Parameter follow: what is done at each progress.
  func finish(follow: @escaping () -> Void = {}) async {
    await withCheckedContinuation { continuation in
      onProgress = { [unowned self] in
        follow()
        guard !progress.isRunning else { return }
        onProgress = nil
        continuation.resume()
      }
    }
  }
}
