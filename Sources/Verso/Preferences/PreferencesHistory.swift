import ListKit
import PhotoModel
import PhotoStore

/// The part of the preferences about the past that is kept.
@MainActor
struct PreferencesHistory {
  /// What is kept.
  let kept: KeptHistory
  /// Why it could not be cleared.
  let failure: String?
  /// Called with another period.
  let onPeriod: @MainActor (HistoryPeriod) -> Void
  /// Called to clear it.
  let onClear: @MainActor () -> Void

  /// The rows.
  var section: ContentSection<PreferencesContent.Row> {
    ContentSection(
      localized("History"),
      footer: failure
        ?? localized(
          "What you did and saved can be looked up and taken back for so long. What is older goes when Verso is closed."
        ),
      rows: [
        ContentRow(
          .historyPeriod, name: localized("Keep History"), traits: .activatable,
          cell: ComboCell.self,
          showing: ComboCell.Content(
            title: localized("Keep History"), choices: HistoryPeriod.allCases.map(Self.name),
            chosen: HistoryPeriod.allCases.firstIndex(of: kept.period) ?? 0, position: .first
          ) { onPeriod(HistoryPeriod.allCases[$0]) }),
        ContentRow(
          .history, name: "\(age), \(size)", traits: .activatable, cell: FieldValueCell.self,
          showing: FieldValueCell.Content(
            caption: age, text: size, use: kept.begin == nil ? nil : localized("Clear History…"),
            useLabel: localized("Clear History…"), position: .last, onUse: onClear)),
      ])
  }

  private static func name(of period: HistoryPeriod) -> String {
    switch period {
    case .threeMonths: localized("Three Months")
    case .year: localized("One Year")
    case .twoYears: localized("Two Years")
    case .fiveYears: localized("Five Years")
    case .forever: localized("For Ever")
    }
  }

  private var age: String {
    guard let moment = kept.begin.flatMap({ PhotoDate(secondsSince1970: $0) }) else {
      return localized("Nothing is kept")
    }
    let day = PhotoDate(year: moment.year, month: moment.month, day: moment.day)
    return localized("Since %1", DateWords.long(day))
  }

  /// The room that it takes, as sizes of files are written.
  var size: String {
    let size = FieldValue.integer(Int(kept.byteCount)).localizedText(for: .fileSize)
    return localized("%1 on the disk", size)
  }
}
