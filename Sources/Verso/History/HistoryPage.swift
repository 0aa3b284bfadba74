import PhotoModel

/// The view of a history.
@MainActor
protocol HistoryPage: AnyObject {
  /// Called to go back.
  var onBack: ((HistoryRow.Action) -> Void)? { get set }
  /// Called to show the photos that a line is about.
  var onShow: ((HistoryRow) -> Void)? { get set }

  /// Shows the lines, the latest first.
  func show(_ rows: [HistoryRow])
}
