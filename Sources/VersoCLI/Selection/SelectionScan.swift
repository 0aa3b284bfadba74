import Locks
import PhotoFiles
import PhotoModel

/// Reads the photos of a selection, portion by portion of the names.
final class SelectionScan<Made: Sendable>: Sendable {
  typealias Finding = PhotoSelection.Finding<Made>
  typealias Make = @Sendable (PhotoRecord, TagReading?, NamedFolders) -> Made?

  private let selection: PhotoSelection
  private let listsFolders: Bool
  private let withTags: Bool
  private let make: Make
  /// The pending edits, if the query asks for them.
  private let pending: PendingEditsOfJournal?
  /// The links that were not followed.
  private let skipped = Mutex<[RawPath]>([])

  /// A scan; see `PhotoSelection.read`.
  ///
  /// - Throws: if the journal cannot be read. What is found without it would be more, or less, than was asked for.
  init(
    _ selection: PhotoSelection, listsFolders: Bool, withTags: Bool, _ make: @escaping Make
  ) throws {
    self.selection = selection
    self.listsFolders = listsFolders
    self.withTags = withTags
    self.make = make
    pending =
      selection.query.asksForEdits
      ? try PendingEditsOfJournal(inJournalAt: WritingJournal.location()) : nil
  }

  /// The links that were not followed: a list that is shorter than one thinks is a trap.
  var skippedLinks: [RawPath] { skipped.withLock(\.self) }

  /// Reads the photos that names stand for.
  @MainActor
  func read(_ names: [RawPath], _ take: @MainActor ([Finding]) async -> Void) async {
    let folders = listsFolders || selection.isRecursive ? [] : names.filter(\.isFolder)
    if !folders.isEmpty { await take(folders.map(notEntered)) }
    let refused = Set(folders)
    let roots = names.filter { !refused.contains($0) }
    let named = NamedFolders(selection.paths + roots)
    let scanner = FolderScanner(
      roots, isRecursive: selection.isRecursive, isKnown: ReplacedPhoto.isKnown,
      knowing: selection.known
    ) { self.follows($0, named) }
    if withTags {
      await scanner.readWithTags({ self.finding(of: $0, $1, named) }, { await take($0) })
    } else {
      await scanner.read({ self.finding(of: $0, nil, named) }, { await take($0) })
    }
  }

  private func notEntered(_ folder: RawPath) -> Finding {
    let reason: any Error = ReplacedPhoto(folder) ?? FolderNotEntered()
    return Finding(isPhoto: false, failure: (folder, PhotoError(reason)))
  }

  private func follows(_ link: RawPath, _ named: NamedFolders) -> Bool {
    if selection.followsLinks || named.containTarget(ofLink: link) { return true }
    skipped.withLock { $0.append(link) }
    return false
  }

  private func finding(
    of event: FolderScanner.Event, _ reading: TagReading?, _ named: NamedFolders
  ) -> Finding {
    switch event {
    case .unreadable(let path, let error):
      return Finding(isPhoto: false, failure: (path, error))
    case .blocked(var record):
      guard let replaced = ReplacedPhoto(record.path) else { return Finding(isPhoto: false) }
      record.error = PhotoError(replaced)
      return finding(of: record, nil, named)
    case .photo(let record): return finding(of: record, reading, named)
    // Nothing is shown before it is read.
    case .unchanged: return Finding(isPhoto: false)
    }
  }

  private func finding(
    of record: PhotoRecord, _ reading: TagReading?, _ named: NamedFolders
  ) -> Finding {
    Finding(
      isPhoto: true, failure: record.error.map { (record.path, $0) },
      made: selection.query.matches(record, pending: pending?[record.path] ?? [:])
        ? make(record, reading, named) : nil)
  }
}
