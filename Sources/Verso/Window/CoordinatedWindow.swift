/// What coordinators do with the window as a whole.
@MainActor
protocol CoordinatedWindow: OpeningView {
  /// Shows what is so now.
  func update()

  /// Asks the window to close.
  func close()
}
