/// Lets those who do something to a library that takes a while do it one after the other, in the order
/// in which they came.
@MainActor
final class LibraryQueue {
  /// Whether somebody has not had their turn yet.
  var isWaitedFor: Bool { isHandedOver || !waiting.isEmpty }

  private var isBusy = false
  /// Whether the next one has the turn and does not know it yet.
  private var isHandedOver = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits until all who came before have left.
  func enter() async {
    guard isBusy else {
      isBusy = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
    isHandedOver = false
  }

  /// Lets the next one in.
  func leave() {
    isHandedOver = !waiting.isEmpty
    if isHandedOver { waiting.removeFirst().resume() } else { isBusy = false }
  }
}
