import Gtk

/// A pane that is beside the photos, or folds over them if there is no room.
@MainActor
final class FoldingPane {
  /// What is in the pane.
  let widget: Widget
  /// What the pane slides over, and the pane while it is folded.
  let flap: Flap

  /// Whether the pane has no room of its own.
  var isFolded = false {
    didSet {
      guard isFolded != oldValue else { return }
      flap.isOpen = false
      if isFolded {
        putBeside(nil)
        frame.setChild(widget)
        hideWhatIsNotSeen()
      } else {
        frame.setChild(nil)
        putBeside(widget)
      }
      flap.opensBySwipe = isFolded
    }
  }

  /// Whether the pane is visible.
  var isShown = false {
    didSet {
      guard isFolded else {
        widget.isVisible = isShown
        return
      }
      flap.isOpen = isShown
      hideWhatIsNotSeen()
    }
  }

  /// Whether the pane takes all of the window while it is folded and visible.
  private(set) var coversAll = false

  private let frame = WidthFrame()
  private let putBeside: (Widget?) -> Void

  /// The width up to which a folded pane takes all of a window, in logical pixels.
  private static let leastWidthForBoth = 500
  /// How much of the photos is visible beside a folded pane, in logical pixels.
  private static let strip = 64
  /// The minimum width of a folded pane in logical pixels, if the window has as much.
  private static let leastWidth = 300

  /// A pane beside the photos.
  ///
  /// - Parameters:
  ///   - widget: what is in the pane.
  ///   - content: what it folds over.
  ///   - isAtEnd: whether it comes from the end of the reading direction.
  ///   - putBeside: puts a widget beside the photos, or removes what is there.
  init(
    _ widget: Widget, over content: Widget, isAtEnd: Bool,
    putBeside: @escaping @MainActor (Widget?) -> Void
  ) {
    self.widget = widget
    self.putBeside = putBeside
    frame.addStyle("verso-folded", "background")
    flap = Flap(content, under: frame, isAtEnd: isAtEnd)
    widget.isVisible = false
    flap.onMove { [weak self] in self?.hideWhatIsNotSeen() }
  }

  /// Keeps Tab and screen readers from what is in a pane that is closed.
  private func hideWhatIsNotSeen() {
    guard isFolded, widget.isVisible != flap.isSeen else { return }
    widget.isVisible = flap.isSeen
  }

  /// Gives the folded pane its width in a window with this many logical pixels.
  func fit(_ preferred: Int, into window: Int) {
    coversAll = window < Self.leastWidthForBoth
    frame.wantedWidth =
      coversAll ? window : min(max(preferred, Self.leastWidth), window - Self.strip)
  }
}
