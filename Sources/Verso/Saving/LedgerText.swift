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
    switch entry.outcome {
    case .written:
      entry.sidecar.map { localized("Saved in the sidecar %1", $0.name) } ?? localized("Saved")
    case .unchanged: localized("The file already said so")
    case .refused(let reason), .failed(let reason): reason
    }
  }
}
