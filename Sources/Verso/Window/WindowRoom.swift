/// How much room a window has for what is in it.
struct WindowRoom: Equatable {
  /// How much is side by side.
  let width: WindowWidth
  /// Whether there is room for what is open beside the buttons of the header.
  let hasTitle: Bool
  /// Whether there is room for more than the picture where one fills the window.
  let isHigh: Bool
  /// How much of the height a table below pictures may have; nil where it would leave too little of them.
  let tableHeight: Int?

  /// The room of a window.
  ///
  /// - Parameters:
  ///   - width: its width in logical pixels.
  ///   - height: its height in logical pixels.
  ///   - textScale: how much larger than usual all text is.
  init(width: Int, height: Int, textScale: Double) {
    self.width = WindowWidth(width, textScale: textScale)
    hasTitle = Double(width) >= 480 * max(1, textScale)
    isHigh = Double(height) >= 440 * max(1, textScale)
    tableHeight = Double(height) >= 320 * max(1, textScale) ? height * 2 / 5 : nil
  }
}
