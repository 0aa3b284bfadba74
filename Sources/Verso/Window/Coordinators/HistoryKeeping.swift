import PhotoModel
import PhotoStore

/// Tells how much is kept of what was done and written, and gives it up.
@MainActor
struct HistoryKeeping {
  /// What can be undone.
  let library: PhotoLibrary
  /// What may be writing.
  let saving: PhotoSaving
  /// What keeps it.
  let journal: Journal
  /// Asks whether it is given up.
  let ask: @MainActor () async -> Bool

  /// Keeps history for a period from now on. Where that cannot be noted, what was noted before holds on.
  func keep(for period: HistoryPeriod) async { await Self.keep(for: period, journal) }

  @concurrent
  private static func keep(for period: HistoryPeriod, _ journal: Journal) async {
    try? journal.keep(for: period)
  }

  /// What is kept; nil where that cannot be read.
  func read() async -> KeptHistory? { await Self.read(journal) }

  @concurrent
  private static func read(_ journal: Journal) async -> KeptHistory? {
    let sizes = JournalSizes(of: journal.path)
    do {
      return KeptHistory(
        byteCount: sizes.journal + sizes.copy, begin: try journal.beginOfHistory(),
        period: journal.period)
    } catch {
      return nil
    }
  }

  /// Gives all of it up once the user has agreed, unless something is being written. What waits to be saved stays.
  ///
  /// - Throws: why it could not be given up.
  func clear() async throws {
    guard !saving.progress.isRunning, await ask(), !saving.progress.isRunning else { return }
    try await library.forgetHistory { try await Self.clear(journal) }
  }

  @concurrent
  private static func clear(_ journal: Journal) async throws {
    _ = try journal.clearHistory()
  }
}
