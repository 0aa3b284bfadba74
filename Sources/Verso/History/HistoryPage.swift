/// What shows a history.
@MainActor
protocol HistoryPage: AnyObject {
  /// Called to go back.
  var onBack: ((HistoryRow.Action) -> Void)? { get set }

  /// Shows the lines, the latest first.
  func show(_ rows: [HistoryRow])
}
