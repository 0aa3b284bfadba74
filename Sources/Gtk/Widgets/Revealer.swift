import CGtk

/// A `GtkRevealer`: a child that slides in and out, or fades.
public final class Revealer: Widget {
  /// A revealer around a child, which is hidden at first.
  public convenience init(_ child: Widget) {
    self.init(sinking: gtk_revealer_new())
    gtk_revealer_set_child(opaque, child.widget)
  }

  /// How a child comes and goes.
  public enum Transition: Sendable {
    case slide
    /// In place.
    case fade
    /// At once, which is best for text that wraps: for each frame of a slide GTK 4.8 wraps it hundreds of times, to
    /// find the width for a height that nobody sees.
    case none
  }

  /// How the child comes and goes.
  public var transition = Transition.slide {
    didSet {
      gtk_revealer_set_transition_type(
        opaque,
        transition == .fade
          ? GTK_REVEALER_TRANSITION_TYPE_CROSSFADE : GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN)
      // Without a type of transition, a hidden child would keep its room. GTK's own duration is 250.
      gtk_revealer_set_transition_duration(opaque, transition == .none ? 0 : 250)
    }
  }

  /// Whether the child is shown.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(opaque) != 0 }
    set { gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0) }
  }
}
