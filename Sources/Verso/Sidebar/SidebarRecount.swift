/// Counts the photos of the sidebar again, a little after they have changed: while a folder is being read, photos
/// come in many small batches. What takes long is done less often.
@MainActor
final class SidebarRecount {
  private let count: () -> Void
  private var waiting: Task<Void, Never>?
  private var pause = SidebarRecount.shortestPause

  private static let shortestPause = Duration.milliseconds(250)

  /// - Parameter count: counts again, and shows it.
  init(_ count: @escaping () -> Void) { self.count = count }

  /// Counts a little later, once for everything that changes until then.
  func begin() {
    guard waiting == nil else { return }
    waiting = Task { [weak self, pause] in
      try? await Task.sleep(for: pause)
      if !Task.isCancelled { self?.countAgain() }
    }
  }

  /// Counts immediately what was to be counted a little later.
  func finish() {
    guard let waiting else { return }
    waiting.cancel()
    countAgain()
  }

  private func countAgain() {
    waiting = nil
    pause = max(Self.shortestPause, ContinuousClock().measure(count) * 20)
  }
}
