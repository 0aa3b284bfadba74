import CAdwaita
import CGtk

/// An `AdwFlap` that is folded: a pane that slides over the content. Clicking beside it or pressing Esc closes it,
/// and a swipe opens and closes it.
public final class Flap: Widget {
  /// A content, and a pane over it.
  ///
  /// - Parameters:
  ///   - content: what the pane slides over.
  ///   - pane: what slides.
  ///   - isAtEnd: whether the pane comes from the end of the reading direction.
  public convenience init(_ content: Widget, under pane: Widget, isAtEnd: Bool) {
    self.init(sinking: adw_flap_new())
    adw_flap_set_fold_policy(opaque, ADW_FLAP_FOLD_POLICY_ALWAYS)
    adw_flap_set_flap_position(opaque, isAtEnd ? GTK_PACK_END : GTK_PACK_START)
    adw_flap_set_reveal_flap(opaque, 0)
    adw_flap_set_swipe_to_open(opaque, 0)
    adw_flap_set_content(opaque, content.widget)
    adw_flap_set_flap(opaque, pane.widget)
  }

  /// Whether the pane is over the content.
  public var isOpen: Bool {
    get { adw_flap_get_reveal_flap(opaque) != 0 }
    set { if newValue != isOpen { adw_flap_set_reveal_flap(opaque, newValue ? 1 : 0) } }
  }

  /// Whether a swipe from the edge opens the pane.
  public var opensBySwipe: Bool {
    get { adw_flap_get_swipe_to_open(opaque) != 0 }
    set { adw_flap_set_swipe_to_open(opaque, newValue ? 1 : 0) }
  }

  /// Whether any of the pane is visible: it is open, or on its way.
  public var isSeen: Bool { isOpen || adw_flap_get_reveal_progress(opaque) > 0 }

  /// Calls `handler` when the pane was opened or closed, no matter by whom.
  @discardableResult
  public func onChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("notify::reveal-flap") { _ in handler() }
  }

  /// Calls `handler` when more or less of the pane is visible than before.
  @discardableResult
  public func onMove(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("notify::reveal-progress") { _ in handler() }
  }
}
