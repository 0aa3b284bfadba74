import PhotoModel
import PhotoStore

/// Reports how much is kept of what was done and written, and discards it.
@MainActor
struct HistoryRetention {
  /// What can be undone.
  let library: PhotoLibrary
  /// What may be writing.
  let writer: PhotoWriter
  /// The journal that keeps it.
  let journal: Journal
  /// Asks whether to discard it.
  let ask: @MainActor () async -> Bool

  /// Keeps history for a period from now on. If that cannot be noted, what was noted before stays in force.
  func keep(for period: HistoryPeriod) async { await Self.keep(for: period, journal) }

  @concurrent
  private static func keep(for period: HistoryPeriod, _ journal: Journal) async {
    try? journal.keep(for: period)
  }

  /// What is kept; nil if that cannot be read.
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

  /// Discards all of it once the user has agreed, unless something is being written. Pending edits stay.
  ///
  /// - Throws: why it could not be discarded.
  func clear() async throws {
    guard !writer.progress.isRunning, await ask(), !writer.progress.isRunning else { return }
    try await library.forgetHistory { try await Self.clear(journal) }
  }

  @concurrent
  private static func clear(_ journal: Journal) async throws {
    _ = try journal.clearHistory()
  }
}
