import PhotoFiles
import PhotoModel

/// What is said about a saving.
@MainActor
enum LedgerText {
  /// The saving in one line, such as "12 photos saved, 3 not saved".
  static func summary(of ledger: SaveLedger) -> String {
    let saved = localized("%1 photo saved", "%1 photos saved", count: ledger.savedCount)
    let missing = ledger.unsaved.count + ledger.notBegun
    guard missing > 0 else { return saved }
    if ledger.savedCount == 0 {
      return localized("%1 photo not saved", "%1 photos not saved", count: missing)
    }
    return localized("%2, %1 not saved", "%2, %1 not saved", count: missing, saved)
  }

  /// What became of a photo.
  static func outcome(of entry: SaveLedger.Entry) -> String {
    ([ending(of: entry)] + entry.notes.map(text)).joined(separator: "\n")
  }

  private static func ending(of entry: SaveLedger.Entry) -> String {
    switch entry.outcome {
    case .written:
      entry.sidecar.map { localized("Saved in the sidecar %1", $0.name) } ?? localized("Saved")
    case .unchanged: localized("The file already said so")
    case .refused(let reason), .failed(let reason): reason
    }
  }

  private static func text(of note: WriteNote) -> String {
    switch note {
    case .makerNoteKept:
      localized("The camera's maker note stays as it was; it may still hold the position.")
    case .positionKept(let name): localized("Another position in %1 stays as it was.", name)
    case .positionKeptInPhoto:
      localized("The photo itself still holds the position; the sidecar hides it.")
    case .keywordsKept(let name): localized("The keywords in %1 stay as they were.", name)
    }
  }
}
