import CGtk

/// Keeps screen readers from calling an unnamed element by the class of its widget: "GtkImage", "GtkScrollbar".
///
/// GTK 4.8 does that for everything that is not a control. Without a name such an element is passed over; once it is
/// named, the name is read out.
@MainActor
public enum ClassNames {
  /// Hides the names of classes, from the first use on.
  public static let areHidden: Void = {
    g_type_class_unref(g_type_class_ref(gtk_widget_get_type()))
    g_signal_add_emission_hook(
      g_signal_lookup("realize", gtk_widget_get_type()), 0, widgetIsRealized, nil, nil)
  }()

  /// Gives an element an empty name, if it has none and needs none.
  fileprivate static func hide(of accessible: UnsafeMutableRawPointer) {
    guard verso_accessible_is_no_control(accessible) != 0,
      verso_accessible_is_named(accessible) == 0
    else { return }
    verso_accessible_set_label(accessible, "")
  }
}

private let widgetIsRealized: GSignalEmissionHook = { _, count, values, _ in
  guard count > 0, let values, let object = g_value_get_object(values) else { return 1 }
  nonisolated(unsafe) let widget = object
  MainActor.assumeIsolated { ClassNames.hide(of: widget) }
  return 1
}
