extension Toast {
  /// Calls `handler` with the button's action at the first click on the button.
  ///
  /// GTK would run the action before the toast knows that it is dismissed, and libadwaita 1.2 would run it twice for
  /// two quick clicks.
  @discardableResult
  func onUse(_ handler: @escaping @MainActor (_ action: String) -> Void) -> SignalConnection {
    connect("button-clicked") { [weak self] _ in
      guard let self, !isUsedUp, let action = content.button?.action else { return }
      isUsedUp = true
      handler(action)
    }
  }
}
