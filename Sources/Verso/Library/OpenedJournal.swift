import Glibc
import PhotoModel
import PhotoStore

/// The journal that the program runs with, and what the user should know about it.
struct OpenedJournal {
  /// The journal; nil if none can be written anywhere.
  let journal: Journal?
  /// What is wrong, as one sentence for people; nil if all is well.
  let warning: String?

  /// Opens the user's journal. If that is impossible, edits are kept for as long as the machine runs, or, at worst,
  /// for as long as the program does; the user is told.
  @MainActor
  init(at path: RawPath? = StoreLocation.journal()) {
    do throws(StoreError) {
      guard let path else { throw .noFolder(RawPath("~"), .noHome) }
      let journal = try Journal(at: path)
      self.journal = journal
      warning = journal.recovery.map(Sentences.text)
    } catch {
      journal = Self.temporaryPath.flatMap { try? Journal(at: $0) }
      let reason = Sentences.sentence(for: error)
      warning =
        journal == nil
        ? localized("Unsaved changes will be lost when the program ends: %1", reason)
        : localized("Unsaved changes may be lost when the computer is restarted: %1", reason)
    }
  }

  /// A path that lasts until the user logs out or, at worst, one that nobody will look at again.
  private static var temporaryPath: RawPath? {
    if let folder = StoreLocation.environmentVariable("XDG_RUNTIME_DIR"), folder.hasPrefix("/") {
      return RawPath(folder).appending("verso").appending("journal.sqlite")
    }
    // A name in /tmp that others can guess is not safe.
    var name = Array("/tmp/verso-XXXXXX".utf8CString)
    guard let folder = mkdtemp(&name) else { return nil }
    return RawPath(String(cString: folder)).appending("journal.sqlite")
  }
}
