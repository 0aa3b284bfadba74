import PhotoModel

/// Decides whether the window may close, and asks about unsaved changes first.
@MainActor
final class ClosingCoordinator {
  /// What a person wants to do about unsaved changes.
  enum Answer {
    case cancel, keepForLater, save
  }

  /// What the decision depends on, and how it goes on.
  struct Window {
    /// The number of photos with unsaved changes.
    var editedCount: @MainActor () -> Int
    /// Whether something is on its way to the journal.
    var isCommitting: @MainActor () -> Bool
    /// Returns when that is in the journal.
    var flush: @MainActor () async -> Void
    /// Whether photos are being saved.
    var isSaving: @MainActor () -> Bool
    /// Asks what to do about the changes of this many photos.
    var ask: @MainActor (Int) async -> Answer
    /// Saves everything.
    ///
    /// - Returns: whether nothing is left to save.
    var save: @MainActor () async -> Bool
    /// Asks the window to close, which comes back here.
    var close: @MainActor () -> Void
  }

  private let queue: any EditQueue
  private let window: Window
  /// Whether the user has decided about unsaved changes.
  private var mayClose = false
  /// The question that is open.
  private(set) var question: Task<Void, Never>?

  /// The closing of a window.
  init(_ queue: any EditQueue, _ window: Window) {
    self.queue = queue
    self.window = window
  }

  /// Asks about unsaved changes before the window closes.
  ///
  /// - Returns: whether the window stays for now.
  func shouldStay() -> Bool {
    guard queue.typing.commit() else {
      mayClose = false
      return true
    }
    guard !window.isCommitting() else {
      // What was done last is not on disk yet.
      queue.enqueue { [window] in
        await window.flush()
        window.close()
      }
      return true
    }
    guard !window.isSaving() else {
      queue.messages.add(localized("Wait until the photos are saved, or stop saving first."))
      return true
    }
    let count = window.editedCount()
    guard !mayClose, count > 0 else { return false }
    guard question == nil else { return true }
    question = Task { [weak self] in
      let closes = await self?.ask(count) == true
      self?.question = nil
      if closes { self?.window.close() }
    }
    return true
  }

  /// - Returns: whether to close the window, which asks again if something was changed while it saved.
  private func ask(_ count: Int) async -> Bool {
    switch await window.ask(count) {
    case .save: return await window.save()
    case .keepForLater:
      mayClose = true
      return true
    case .cancel: return false
    }
  }
}
