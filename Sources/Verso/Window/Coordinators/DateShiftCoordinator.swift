import PhotoModel

/// Moves the dates of photos by as much as a clock was wrong.
@MainActor
final class DateShiftCoordinator {
  /// What has to be asked.
  struct Window {
    /// The photos whose dates are moved.
    var targetIDs: @MainActor () -> [Photo.ID]
    /// Asks how far; nil if the user cancels.
    var ask: @MainActor (DateShiftQuestion) async -> String?
  }

  private let queue: any EditQueue
  private let window: Window

  /// The dates of a library.
  init(_ queue: any EditQueue, _ window: Window) {
    self.queue = queue
    self.window = window
  }

  /// Moves the dates of the selected photos, once a person has said how far.
  ///
  /// - Returns: the task.
  @discardableResult
  func shiftSelected() -> Task<Void, Never> {
    let ids = window.targetIDs()
    return Task {
      guard let question = await question(about: ids) else {
        queue.messages.replaceLast(with: localized("None of these photos has a date."))
        return
      }
      guard let answer = await window.ask(question), let shift = question.shift(answer) else {
        return
      }
      queue.perform(.change([.shift(.dateTaken, shift)], of: ids)) { [queue] operation in
        queue.reportIfSeveral(operation)
      }
    }
  }

  private func question(about ids: [Photo.ID]) async -> DateShiftQuestion? {
    var dates: [PhotoDate] = []
    await queue.library.forEach(ids) { photo in
      if case .date(let date) = photo[.dateTaken] { dates.append(date) }
    }
    return DateShiftQuestion(dates, undatedCount: ids.count - dates.count)
  }
}
