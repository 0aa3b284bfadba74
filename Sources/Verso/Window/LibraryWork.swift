import PhotoFiles
import PhotoModel
import PhotoStore

/// The library of a window, and what is done with it in the background: photos are read into it, their changes are
/// saved, and what identifies edited photos is noted.
@MainActor
final class LibraryWork {
  let library: PhotoLibrary
  let scan: PhotoScan
  let writer: PhotoWriter
  /// Reads what was done and written.
  let log: JournalReader?

  /// How long unsaved changes are kept.
  let keeping: OpenedJournal.Keeping

  private let journal: Journal?
  private let preferences: Preferences
  private let identifier: PhotoIdentifier
  private let gonePhotos = GonePhotos()

  /// The work on a library, by the preferences of its user.
  ///
  /// - Parameters:
  ///   - journal: notes each write; without one nothing is written.
  ///   - keeping: how long it keeps unsaved changes.
  init(
    _ library: PhotoLibrary, _ preferences: Preferences, journal: Journal?,
    keeping: OpenedJournal.Keeping = .always
  ) {
    self.library = library
    self.preferences = preferences
    self.journal = journal
    self.keeping = keeping
    log = journal.map(JournalReader.init)
    scan = PhotoScan(into: library)
    identifier = PhotoIdentifier(library)
    writer = PhotoWriter(library, journal: journal)
    library.giveNames = { await Self.give($0) }
    library.addObserver(gonePhotos)
    scan.followsLinks = { [preferences] in preferences.followsLinks }
    followPreferences()
  }

  /// Renames away from the main thread: a slow drive must not hold up the window.
  @concurrent
  private static func give(_ names: [FileName]) async -> RenamedFiles { FileName.give(names) }

  /// Called with the photos that are not those that were edited.
  var onDoubt: (([RawPath]) -> Void)? {
    get { identifier.onDoubt }
    set { identifier.onDoubt = newValue }
  }

  /// Does as the preferences say from now on.
  func followPreferences() { library.flatKeywords = preferences.flatKeywords }

  // MARK: - What is going on

  /// Whether files are being read or written.
  var isBusy: Bool { scan.progress.isRunning || writer.progress.isRunning }

  /// Returns when no file is being read or written.
  func idle() async {
    while isBusy {
      await scan.wait()
      await writer.wait()
    }
  }

  /// Stops reading and writing.
  func stop() {
    scan.stop()
    writer.stop()
  }

  /// What is going on in the background, in words; nil for nothing.
  ///
  /// - Parameter isStoring: whether something is on its way to the journal, and takes long.
  func activity(isStoring: Bool) -> String? {
    if isStoring, !writer.progress.isRunning { return localized("Storing the changes…") }
    let progress = writer.progress
    if progress.isRunning {
      let saving = localized(
        "Saving… %2 of %1", "Saving… %2 of %1", count: progress.total,
        formatted(progress.done))
      return ([saving] + [progress.pace?.text].compactMap(\.self)).joined(separator: " · ")
    }
    guard scan.progress.isRunning else { return nil }
    return localized(
      "Reading… %1 photo", "Reading… %1 photos", count: scan.progress.photoCount)
  }

  // MARK: - The past

  /// What is kept of the past; nil if there is no journal on the disk.
  ///
  /// - Parameter ask: asks whether to discard it.
  func historyRetention(asking ask: @escaping @MainActor () async -> Bool) -> HistoryRetention? {
    guard let journal else { return nil }
    return HistoryRetention(library: library, writer: writer, journal: journal, ask: ask)
  }

  /// Makes the journal keep history for as long as the preferences say, which may have changed since.
  func keepHistoryAsChosen() {
    guard let period = preferences.historyPeriod,
      let keeping = historyRetention(asking: { false })
    else { return }
    Task { await keeping.keep(for: period) }
  }
}
