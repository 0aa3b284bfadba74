import CGtk
public import Gtk

extension Object {
  /// The number of handlers of one of its signals.
  public func countHandlers(of signal: String) -> Int {
    let id = g_signal_lookup(signal, verso_type_of(pointer))
    let match = GSignalMatchType(
      G_SIGNAL_MATCH_ID.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
    // GObject finds one handler at a time.
    let handlers = sequence(state: pointer) { instance -> gulong? in
      let handler = g_signal_handler_find(instance, match, id, 0, nil, nil, nil)
      guard handler != 0 else { return nil }
      g_signal_handler_block(instance, handler)
      return handler
    }
    let found = Array(handlers)
    for handler in found { g_signal_handler_unblock(pointer, handler) }
    return found.count
  }
}
