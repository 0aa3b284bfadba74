import CGtk

/// A `GtkEventController`: hands the events of a widget to handlers. Add it with `addController`.
public class EventController: Object {
  /// Which way events take past the controller.
  public enum Phase: Sendable {
    /// From the window down to the widget of the event: parents see it first.
    case capture
    /// From the widget of the event up to the window: children see it first.
    case bubble
    /// Only at the widget of the event.
    case target
  }

  /// Takes a new controller as GTK's constructors return it.
  convenience init(adopting controller: OpaquePointer) {
    self.init(adopting: UnsafeMutableRawPointer(controller))
  }

  /// Sets when the controller sees an event.
  public func setPhase(_ phase: Phase) {
    let native =
      switch phase {
      case .capture: GTK_PHASE_CAPTURE
      case .bubble: GTK_PHASE_BUBBLE
      case .target: GTK_PHASE_TARGET
      }
    gtk_event_controller_set_propagation_phase(opaque, native)
  }

  /// The keys that were held at the current event.
  public var modifiers: Modifiers {
    Modifiers(gtk_event_controller_get_current_event_state(opaque))
  }
}
