import Glibc
import PhotoModel
import PhotoStore

/// The journal that the program runs with, and what the user should know about it.
@MainActor
struct OpenedJournal {
  /// How long unsaved changes are kept.
  enum Keeping {
    case always, untilRestart, untilEnd
  }

  /// The journal; nil if none can be written anywhere.
  let journal: Journal?
  /// The photos of it, none of which is open.
  let library: PhotoLibrary
  /// How long what is not saved is kept.
  let keeping: Keeping
  /// What is wrong, as one sentence for people; nil if all is well.
  let warning: String?

  /// Opens the user's journal, and takes over what an earlier start had to keep elsewhere. If that is impossible, edits
  /// are kept for as long as the machine runs, or, at worst, for as long as the program does; the user is told.
  ///
  /// - Parameters:
  ///   - path: where the journal should be.
  ///   - elsewhere: where it is found again until the user logs out.
  init(
    at path: RawPath? = StoreLocation.journal(),
    orAt elsewhere: RawPath? = StoreLocation.temporaryJournal()
  ) {
    let opened: (journal: Journal?, keeping: Keeping, warning: String?)
    do throws(StoreError) {
      guard let path else { throw .noFolder(RawPath("~"), .noHome) }
      let journal = try Journal(at: path)
      let left = elsewhere.flatMap { Self.takeOver($0, by: journal) }
      opened = (journal, .always, journal.recovery.map(Sentences.text) ?? left)
    } catch {
      opened = Self.elsewhere(elsewhere, since: Sentences.sentence(for: error))
    }
    journal = opened.journal
    do {
      library = try journal.map(PhotoLibrary.init) ?? PhotoLibrary()
      keeping = opened.keeping
      warning = opened.warning
    } catch {
      library = PhotoLibrary()
      keeping = .untilEnd
      warning = Self.willBeLost(Sentences.sentence(for: error))
    }
  }

  /// A journal that is not in its place, and why.
  private static func elsewhere(
    _ path: RawPath?, since reason: String
  ) -> (journal: Journal?, keeping: Keeping, warning: String?) {
    guard let path else {
      return (newPath().flatMap { try? Journal(at: $0) }, .untilEnd, willBeLost(reason))
    }
    guard let journal = try? Journal(at: path) else { return (nil, .untilEnd, willBeLost(reason)) }
    return (
      journal, .untilRestart,
      localized("Unsaved changes may be lost when the computer is restarted: %1", reason)
    )
  }

  private static func willBeLost(_ reason: String) -> String {
    localized("Unsaved changes will be lost when the program ends: %1", reason)
  }

  /// Takes over what was kept elsewhere.
  ///
  /// - Returns: where it still is, and why; nil if nothing is left there.
  private static func takeOver(_ path: RawPath, by journal: Journal) -> String? {
    guard Journal.isThere(at: path) else { return nil }
    do {
      try journal.takeOver(path)
      return nil
    } catch {
      return localized(
        "Unsaved changes are left in “%1”: %2", path.shownName, Sentences.sentence(for: error))
    }
  }

  /// A path for a journal that nobody will look at again: without one nothing can be saved.
  private static func newPath() -> RawPath? {
    // A name in /tmp that others can guess is not safe.
    var name = Array("/tmp/verso-XXXXXX".utf8CString)
    guard let folder = mkdtemp(&name) else { return nil }
    return RawPath(String(cString: folder)).appending("journal.sqlite")
  }
}
