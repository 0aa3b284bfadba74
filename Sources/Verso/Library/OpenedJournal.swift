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
  ///   - runtimeFolder: the folder that lasts until the user logs out.
  init(
    at path: RawPath? = StoreLocation.journal(),
    runtimeFolder: String? = StoreLocation.environmentVariable("XDG_RUNTIME_DIR")
  ) {
    let elsewhere = Self.path(in: runtimeFolder)
    let opened: (journal: Journal?, warning: String?)
    do throws(StoreError) {
      guard let path else { throw .noFolder(RawPath("~"), .noHome) }
      let journal = try Journal(at: path)
      let left = elsewhere.flatMap { Self.takeOver($0, by: journal) }
      opened = (journal, journal.recovery.map(Sentences.text) ?? left)
    } catch {
      let journal = (elsewhere ?? Self.newPath()).flatMap { try? Journal(at: $0) }
      let reason = Sentences.sentence(for: error)
      opened = (
        journal,
        journal == nil
          ? Self.willBeLost(reason)
          : localized("Unsaved changes may be lost when the computer is restarted: %1", reason)
      )
    }
    journal = opened.journal
    do {
      library = try journal.map(PhotoLibrary.init) ?? PhotoLibrary()
      keeping = journal.map { $0.path == path ? .always : .untilRestart } ?? .untilEnd
      warning = opened.warning
    } catch {
      library = PhotoLibrary()
      keeping = .untilEnd
      warning = Self.willBeLost(Sentences.sentence(for: error))
    }
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

  /// A journal's path that lasts until the user logs out.
  private static func path(in runtimeFolder: String?) -> RawPath? {
    guard let runtimeFolder, runtimeFolder.hasPrefix("/") else { return nil }
    return RawPath(runtimeFolder).appending("verso").appending("journal.sqlite")
  }

  /// One that nobody will look at again.
  private static func newPath() -> RawPath? {
    // A name in /tmp that others can guess is not safe.
    var name = Array("/tmp/verso-XXXXXX".utf8CString)
    guard let folder = mkdtemp(&name) else { return nil }
    return RawPath(String(cString: folder)).appending("journal.sqlite")
  }
}
