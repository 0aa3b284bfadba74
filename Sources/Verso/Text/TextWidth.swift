import Gtk

/// Measures how wide texts of one style are on the screen.
@MainActor
struct TextWidth {
  private let label = Label()

  /// - Parameter style: the class of a style sheet that the texts have; nil for none.
  init(in style: String? = nil) {
    if let style { label.addStyle(style) }
  }

  /// The width of the widest of some texts, in logical pixels, with text as large as it is now.
  func widest(of texts: [String]) -> Int {
    texts.map { TextLine($0, for: label, most: 1000).size.width }.max() ?? 0
  }

  /// The same width with text of the usual size, if text as large as it is now takes this much.
  static func atUsualSize(_ width: Int) -> Int {
    Int((Double(width) / max(1, TextScale.current)).rounded(.up))
  }
}
