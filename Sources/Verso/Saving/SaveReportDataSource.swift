import ListKit
import PhotoModel

/// What the ledger lists: first the photos that are not saved, then the others.
@MainActor
final class LedgerDataSource: ListDataSource {
  private let groups: [(title: String, entries: [SaveLedger.Entry])]

  /// The lines of a ledger.
  init(_ ledger: SaveLedger) {
    let saved = ledger.entries.filter(\.isSaved)
    groups = [(localized("Not Saved"), ledger.unsaved), (localized("Saved"), saved)]
      .filter { !$0.1.isEmpty }
  }

  var numberOfSections: Int { groups.count }

  func numberOfRows(inSection section: Int) -> Int { groups[section].entries.count }

  func id(at indexPath: IndexPath) -> Photo.ID { item(at: indexPath).entry.id }

  func item(at indexPath: IndexPath) -> LedgerRow {
    LedgerRow(entry: groups[indexPath.section].entries[indexPath.row])
  }

  func header(ofSection section: Int) -> String? { groups[section].title }

  func name(at indexPath: IndexPath) -> String? {
    let entry = item(at: indexPath).entry
    return ([entry.path.name] + LedgerText.lines(of: entry)).joined(separator: ", ")
  }
}
