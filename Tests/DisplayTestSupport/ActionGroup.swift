import CGtk
public import Gtk

/// A `GSimpleActionGroup`, which holds actions without an application or a window.
public final class ActionGroup: Object {
  /// A group without actions.
  public convenience init() {
    let group: UnsafeMutablePointer<GSimpleActionGroup> = g_simple_action_group_new()
    self.init(adopting: UnsafeMutableRawPointer(group))
  }

  /// Adds an action, in place of one of the same name.
  public func add(_ action: Action) { g_action_map_add_action(opaque, action.opaque) }
}
